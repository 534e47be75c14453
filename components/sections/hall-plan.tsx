import { Drawing, type DrawingProps } from "@/components/ui/drawing";
import { Section, SectionHead } from "@/components/ui/section";
import styles from "./hall-plan.module.css";

interface HallPlanProps {
  id: string;
  title: string;
  lead: string;
  /** The drawing. */
  plan: DrawingProps;
  /** The note that the plan is provisional. */
  notice: string;
  /** The halls in order of their numbers, with their contents. */
  halls: { id: string; name: string; title: string; sectors: string[] }[];
}

/** The plan of the halls, and a list of what is in each hall. */
export function HallPlan({ id, title, lead, plan, notice, halls }: HallPlanProps) {
  return (
    <Section labelledBy={id} id="halls">
      <SectionHead id={id} title={title} lead={lead} />
      <Drawing {...plan} />
      <p className={styles.notice}>{notice}</p>
      <ol className={styles.halls}>
        {halls.map((hall) => (
          <li key={hall.id} className={styles.hall}>
            <p className={styles.name}>{hall.name}</p>
            <h3>{hall.title}</h3>
            <ul>
              {hall.sectors.map((sector) => (
                <li key={sector}>{sector}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}

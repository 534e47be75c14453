import { Drawing, type DrawingProps } from "@/components/ui/drawing";
import { Section, SectionHead } from "@/components/ui/section";
import styles from "./hall-plan.module.css";

interface HallPlanProps {
  id: string;
  title: string;
  lead: string;
  /** The drawn plan. */
  plan: DrawingProps;
  /** Says that nothing of it is final. */
  notice: string;
  /** The halls in the order of their numbers, with what they hold. */
  halls: { id: string; name: string; title: string; sectors: string[] }[];
}

/** The plan of the halls, and what stands in each of them. */
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

import { Section } from "@/components/ui/section";
import styles from "./reasons.module.css";

interface ReasonsProps {
  id: string;
  title: string;
  reasons: { id: string; title: string; body: string }[];
}

/** Numbered reasons beside a sticky heading. */
export function Reasons({ id, title, reasons }: ReasonsProps) {
  return (
    <Section labelledBy={id}>
      <div className={styles.grid}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
        </div>
        <ol className={styles.list}>
          {reasons.map((reason) => (
            <li key={reason.id} className={styles.reason}>
              <h3>{reason.title}</h3>
              <p>{reason.body}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

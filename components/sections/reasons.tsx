import type { ReactNode } from "react";
import { Section } from "@/components/ui/section";
import styles from "./reasons.module.css";

interface ReasonsProps {
  id: string;
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  reasons: { id: string; title: string; body: string }[];
}

/** Numbered reasons beside a heading that stays visible. */
export function Reasons({ id, eyebrow, title, lead, reasons }: ReasonsProps) {
  return (
    <Section labelledBy={id}>
      <div className={styles.grid}>
        <div className={styles.head}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h2 id={id}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
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

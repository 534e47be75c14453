import type { ReactNode } from "react";
import styles from "./detail-list.module.css";

export interface Detail {
  id: string;
  label: string;
  value: ReactNode;
  /** Where the value leads: a telephone, an e-mail, a map. */
  href?: string;
}

interface DetailListProps {
  details: Detail[];
  /** `cards` stand in a grid with large values, `rows` under one another. */
  look?: "cards" | "rows";
}

/** Labels and values. */
export function DetailList({ details, look = "rows" }: DetailListProps) {
  return (
    <dl className={styles[look]}>
      {details.map(({ id, label, value, href }) => (
        <div key={id} className={styles.detail}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

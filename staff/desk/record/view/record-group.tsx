import type { ReactNode } from "react";
import styles from "../../frame/record.module.css";

/** Sections of one subject. Only the group has a large heading. */
export function RecordGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

import type { ReactNode } from "react";
import styles from "./button-group.module.css";

/** Buttons that belong together: one width, under one another where there is little room. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

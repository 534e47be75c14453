import type { ReactNode } from "react";
import styles from "./button-group.module.css";

/**
 * Buttons that belong together. They have the same width, and stand under one another on narrow
 * screens.
 */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

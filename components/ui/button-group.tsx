import type { ReactNode } from "react";
import styles from "./button-group.module.css";

interface ButtonGroupProps {
  /** Whether they only lead to registrations. While the header's bar is for these, they are left to it on phones. */
  inBar?: boolean;
  children: ReactNode;
}

/**
 * Buttons that belong together. They have the same width, and stand under one another on narrow
 * screens.
 */
export function ButtonGroup({ inBar, children }: ButtonGroupProps) {
  return <div className={inBar ? `${styles.group} ${styles.inBar}` : styles.group}>{children}</div>;
}

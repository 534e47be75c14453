import type { ReactNode } from "react";
import styles from "./button-group.module.css";

interface ButtonGroupProps {
  /** Whether all are registration links. On phones the header's bar replaces them while it has the same links. */
  inBar?: boolean;
  children: ReactNode;
}

/** Buttons of the same width, stacked on narrow screens. */
export function ButtonGroup({ inBar, children }: ButtonGroupProps) {
  return <div className={inBar ? `${styles.group} ${styles.inBar}` : styles.group}>{children}</div>;
}

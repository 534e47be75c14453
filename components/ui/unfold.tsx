import type { ReactNode } from "react";
import button from "./button.module.css";
import { Icon } from "./pictures/icon";
import styles from "./unfold.module.css";

export interface UnfoldLabels {
  more: string;
  less: string;
}

interface UnfoldProps {
  labels: UnfoldLabels;
  children: ReactNode;
}

/** The rest of a list behind a button, without script. Find in page also opens it. */
export function Unfold({ labels, children }: UnfoldProps) {
  return (
    <details className={styles.rest}>
      <summary className={`${button.quiet} ${styles.more}`}>
        <span className={styles.closed}>{labels.more}</span>
        <span className={styles.opened}>{labels.less}</span>
        <Icon name="chevronDown" />
      </summary>
      {children}
    </details>
  );
}

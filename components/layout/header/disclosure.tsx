import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  /** The content of the button; it names the disclosure. */
  label: ReactNode;
  panel?: string;
  children: ReactNode;
}

/** A header button that opens a panel. Only one panel is open at a time. */
export function Disclosure({ label, panel = "", children }: DisclosureProps) {
  return (
    <details name="header" className={styles.disclosure} data-dismissible>
      <summary className={styles.button}>{label}</summary>
      <div className={`${styles.panel} ${panel}`}>{children}</div>
    </details>
  );
}

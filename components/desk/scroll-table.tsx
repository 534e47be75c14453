import type { ReactNode } from "react";
import styles from "./scroll-table.module.css";

/** A table that scrolls sideways on its own where it is wider than the screen; by keyboard, too. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </section>
  );
}

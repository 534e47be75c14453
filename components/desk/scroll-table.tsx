import type { ReactNode } from "react";
import styles from "./scroll-table.module.css";

/** A table that scrolls sideways if it is wider than the screen. It also scrolls with the keyboard. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </section>
  );
}

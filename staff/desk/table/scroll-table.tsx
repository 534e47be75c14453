import type { ReactNode } from "react";
import tables from "@/components/ui/table.module.css";
import styles from "./scroll-table.module.css";

interface ScrollTableProps {
  label: string;
  /** Renders each row as a card on phones. Its cells then name their column in `data-label`. */
  cards?: boolean;
  children: ReactNode;
}

/** Scrolls sideways if it is wider than the screen, also by keyboard. */
export function ScrollTable({ label, cards = false, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={`${styles.sideways} ${styles.scroll}`} aria-label={label} tabIndex={0}>
      <table className={`${tables.table} ${styles.table} ${cards ? styles.cards : ""}`}>
        {children}
      </table>
    </section>
  );
}

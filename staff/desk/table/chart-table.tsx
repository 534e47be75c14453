import type { ReactNode } from "react";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./fold.module.css";
import { ScrollTable } from "./scroll-table";

interface ChartTableProps {
  title: string;
  language: DeskLanguage;
  /** Head and body. */
  children: ReactNode;
}

/** Every figure of a chart as a table, folded below it. */
export function ChartTable({ title, language, children }: ChartTableProps) {
  return (
    <details className={styles.fold}>
      <summary>
        {getDeskTranslator(language)("Overview.asTable")}
        {/* Sighted users know this from the position; others need text. */}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </summary>
      <ScrollTable label={title}>{children}</ScrollTable>
    </details>
  );
}

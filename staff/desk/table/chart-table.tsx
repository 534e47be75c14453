import type { ReactNode } from "react";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./fold.module.css";
import { ScrollTable } from "./scroll-table";

interface ChartTableProps {
  /** The title of the chart. */
  title: string;
  language: DeskLanguage;
  /** The head and the rows. */
  children: ReactNode;
}

/** Every figure of a chart as a table, folded below it. */
export function ChartTable({ title, language, children }: ChartTableProps) {
  return (
    <details className={styles.fold}>
      <summary>
        {getDeskTranslator(language)("Overview.asTable")}
        {/* What sighted people know from the place is said to the others. */}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </summary>
      <ScrollTable label={title}>{children}</ScrollTable>
    </details>
  );
}

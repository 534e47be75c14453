import type { ReactNode } from "react";
import { Section } from "@/components/ui/section";
import styles from "./detail-section.module.css";

interface DetailSectionProps {
  /** Lists of details with headings; side by side on wide screens. */
  columns: { id: string; title: string; renderContent: ReactNode }[];
  tone?: "plain" | "warm";
}

export function DetailSection({ columns, tone = "plain" }: DetailSectionProps) {
  return (
    <Section tone={tone}>
      <div className={columns.length > 1 ? styles.columns : undefined}>
        {columns.map(({ id, title, renderContent }) => (
          // Reader views drop a heading whose own id says "contact".
          <section key={id} id={id} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            {renderContent}
          </section>
        ))}
      </div>
    </Section>
  );
}

import { Notice } from "@/components/ui/notice";
import { localeFacts } from "@/lib/locales";
import { formatNumber } from "@/staff/desk/core/format";
import overview from "@/staff/desk/overview/view/overview.module.css";
import type { ReportOutline } from "@/staff/desk/report/outline";
import styles from "./report.module.css";
import { ReportTable } from "./report-table";

/** The report in its own language, which may differ from the desk's. */
export function ReportView({ report }: { report: ReportOutline }) {
  const { locale, title, lead, about, digest, problem, figures, sections } = report;
  return (
    <article lang={locale} dir={localeFacts[locale].dir} className={styles.report}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p>{about}</p>
        {digest && (
          <p className={styles.note}>
            {digest.label}: <code dir="ltr">{digest.value}</code>
          </p>
        )}
        {problem && <Notice tone="problem">{problem}</Notice>}
      </header>
      <ul className={`${overview.figures} ${styles.figures}`}>
        {figures.map(({ label, value, note }) => (
          <li key={label}>
            <span>{label}</span>
            <strong>{formatNumber(value, locale)}</strong>
            {note && <small>{note}</small>}
          </li>
        ))}
      </ul>
      {sections.map((section) => (
        <section
          key={section.id}
          aria-labelledby={`report-${section.id}`}
          className={styles.section}
        >
          <h2 id={`report-${section.id}`}>{section.title}</h2>
          {section.tables.length > 0 && (
            <div className={styles.tables} data-section={section.id}>
              {section.tables.map((table) => (
                <ReportTable key={table.id} table={table} locale={locale} />
              ))}
            </div>
          )}
          {section.notes.length > 0 && (
            <div className={styles.notes}>
              {section.notes.map((note) => (
                <p key={note} className={styles.text}>
                  {note}
                </p>
              ))}
            </div>
          )}
        </section>
      ))}
    </article>
  );
}

import tables from "@/components/ui/table.module.css";
import { Dots } from "@/components/ui/unit-chart";
import type { Locale } from "@/lib/locales";
import { formatNumber } from "@/staff/desk/core/format";
import type { LineOutline, TableOutline } from "@/staff/desk/report/outline";
import scroll from "@/staff/desk/table/scroll-table.module.css";
import styles from "./report.module.css";

/** Longer labels leave no room for dots. */
const MAX_SHORT_LABEL_LENGTH = 6;

interface ReportTableProps {
  table: TableOutline;
  locale: Locale;
}

/** If dots are drawn, the same rows are a chart. */
export function ReportTable({
  table: { title, columns, rows, dots, note },
  locale,
}: ReportTableProps) {
  return (
    <figure className={styles.figure}>
      {rows.length === 0 ? (
        <figcaption className={styles.caption}>{title}</figcaption>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also by keyboard.
        <section className={`${scroll.sideways} ${styles.table}`} aria-label={title} tabIndex={0}>
          <table className={getTableClass(rows, dots)}>
            <caption>{title}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">
                    <span className={styles.label}>
                      <bdi>{row.label}</bdi>
                      {dots && Number(row.values[0]) > 0 && (
                        <Dots count={countDots(row, dots.each)} />
                      )}
                    </span>
                  </th>
                  {row.values.map((value, n) => (
                    <td key={columns[n + 1]}>
                      <bdi>{typeof value === "number" ? formatNumber(value, locale) : value}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {dots && rows.length > 0 && <p className={styles.note}>{dots.legend}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </figure>
  );
}

/** Dots are beside short labels such as hours, and below long ones. */
function getTableClass(rows: TableOutline["rows"], dots: TableOutline["dots"]) {
  const isShort = rows.filter(({ label }) => label.length > MAX_SHORT_LABEL_LENGTH).length <= 1;
  if (!dots) return tables.figures;
  return `${tables.figures} ${styles.drawn} ${isShort ? styles.beside : ""}`;
}

/** Rounds up, so that nobody who came is without a dot. */
function countDots({ values: [count] }: LineOutline, each: number): number {
  return Math.ceil((Number(count) || 0) / each);
}

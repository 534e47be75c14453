import tables from "@/components/ui/table.module.css";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber, formatPercent } from "@/staff/desk/core/format";
import styles from "./bar-table.module.css";

interface BarTableProps {
  title: string;
  rows: { label: string; href?: string; count: number }[];
  /** The number that means 100 %. */
  total: number;
  /** Default: registrations. */
  unit?: string;
  language: DeskLanguage;
}

/** A bar chart that is also a table. */
export function BarTable({ title, rows, total, unit, language }: BarTableProps) {
  const t = getDeskTranslator(language);
  const largest = Math.max(...rows.map(({ count }) => count));
  return (
    <table className={`${tables.figures} ${styles.table}`}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2} />
          <th scope="col">{unit ?? t("Overview.count")}</th>
          <th scope="col">{t("Overview.share")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, href, count }) => (
          <tr key={label}>
            <th scope="row">{href ? <a href={href}>{label}</a> : label}</th>
            <td className={styles.bar}>
              <svg viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.max(4, Math.round((count / largest) * 1000))} height="20" />
              </svg>
            </td>
            <td>{formatNumber(count, language)}</td>
            <td>{formatPercent(count / total, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from "react";
import tables from "@/components/ui/table.module.css";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type CheckInFeed, formatDays } from "@/staff/desk/core/check-ins";
import { isGuardedColumn, listRecordColumns } from "@/staff/desk/core/columns";
import {
  type DeskLanguage,
  getColumnLabel,
  getDeskTranslator,
} from "@/staff/desk/core/desk-language";
import { formatCheckInTime, formatColumnValue, formatDateTime } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import fields from "../../table/field-list.module.css";
import styles from "./compare-table.module.css";

interface CompareTableProps {
  rows: readonly DeskRow[];
  checkIns: Pick<CheckInFeed, "getDays">;
  /** Content above each registration, beside its time and reference. */
  renderHead: (row: DeskRow) => ReactNode;
  language: DeskLanguage;
}

/** They identify a registration, so they always differ. */
const identifyingColumns = ["createdAt", "id", "reference", "token"];

/** It is enough to see whether guarded answers differ. */
const HIDDEN_ANSWER = "•••";

/** Registrations side by side, with differing fields marked. */
export function CompareTable({ rows, checkIns, renderHead, language }: CompareTableProps) {
  const t = getDeskTranslator(language);
  const [{ form } = { form: "visit" as const }] = rows;
  const renderCheckIn = ({ id }: DeskRow) => {
    const days = checkIns.getDays(form, id);
    return formatDays(Object.keys(days).sort(), language)
      .map(
        ({ iso, date }) => `${date}: ${formatCheckInTime(days[iso] ?? new Date(0), iso, language)}`,
      )
      .join("\n");
  };
  const lines = [
    ...listRecordColumns(form)
      .filter(({ name }) => !identifyingColumns.includes(name))
      .map((column) => ({
        name: column.name,
        label: getColumnLabel(column, form, language),
        texts: rows.map(({ values }) => formatColumnValue(column, values[column.name], language)),
      })),
    { name: "arrivals", label: t("Record.arrivals"), texts: rows.map(renderCheckIn) },
  ].filter(({ texts }) => texts.some(Boolean));

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.scroll} aria-label={t("Same.table")} tabIndex={0}>
      <table className={`${tables.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.field}>
              {t("Same.field")}
            </th>
            {rows.map((row) => (
              <th key={row.id} scope="col">
                <a href={`${getDeskPath(language)}/${form}/${row.id}`}>
                  <bdi translate="no" dir="ltr">
                    {String(row.values.reference)}
                  </bdi>
                </a>
                <small>{formatDateTime(row.at, language)}</small>
                {renderHead(row)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, label, texts }) => {
            const differs = new Set(texts).size > 1;
            const shown = isGuardedColumn(name)
              ? texts.map((text) => text && HIDDEN_ANSWER)
              : texts;
            return (
              <tr key={name} data-differs={differs ? "" : undefined}>
                <th scope="row">
                  {label} {differs && <span className={styles.mark}>{t("Same.differs")}</span>}
                </th>
                {shown.map((text, n) => (
                  <td key={rows[n]?.id}>
                    {text ? (
                      <bdi translate="no" className={fields.value}>
                        {text}
                      </bdi>
                    ) : (
                      <span className={fields.empty}>{t("Record.empty")}</span>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

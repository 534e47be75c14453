import type { ReactNode } from "react";
import tables from "@/components/ui/table.module.css";
import { deskAddress } from "@/staff/desk/context/address";
import { type ArrivalsRead, dayTexts } from "@/staff/desk/core/arrivals";
import { columnsOf, isGuarded } from "@/staff/desk/core/columns";
import { arrivalText, timeText, valueText } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import { columnLabel, type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import fields from "../../table/field-list.module.css";
import styles from "./compare-table.module.css";

interface CompareTableProps {
  rows: readonly DeskRow[];
  arrivals: Pick<ArrivalsRead, "of">;
  /** What stands above each registration, beside its time and reference. */
  head: (row: DeskRow) => ReactNode;
  language: DeskLanguage;
}

/** They name a registration or open it, so that they differ always. */
const names = ["createdAt", "id", "reference", "token"];

/** Whether guarded answers differ is enough to tell people apart. */
const HIDDEN_ANSWER = "•••";

/** Registrations side by side, with the fields in which they differ marked. */
export function CompareTable({ rows, arrivals, head, language }: CompareTableProps) {
  const t = deskTranslator(language);
  const [{ form } = { form: "visit" as const }] = rows;
  const arrived = ({ id }: DeskRow) => {
    const days = arrivals.of(form, id);
    return dayTexts(Object.keys(days).sort(), language)
      .map(({ iso, date }) => `${date}: ${arrivalText(days[iso] ?? new Date(0), iso, language)}`)
      .join("\n");
  };
  const lines = [
    ...columnsOf(form)
      .filter(({ name }) => !names.includes(name))
      .map((column) => ({
        name: column.name,
        label: columnLabel(column, form, language),
        texts: rows.map(({ values }) => valueText(column, values[column.name], language)),
      })),
    { name: "arrivals", label: t("Record.arrivals"), texts: rows.map(arrived) },
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
                <a href={`${deskAddress(language)}/${form}/${row.id}`}>
                  <bdi translate="no" dir="ltr">
                    {String(row.values.reference)}
                  </bdi>
                </a>
                <small>{timeText(row.at, language)}</small>
                {head(row)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, label, texts }) => {
            const differs = new Set(texts).size > 1;
            const shown = isGuarded(name) ? texts.map((text) => text && HIDDEN_ANSWER) : texts;
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

import { type FormName, formNames } from "@/lib/registration/forms";
import { deskAddress } from "@/staff/desk/context/address";
import type { ValueCounts } from "@/staff/desk/core/columns";
import { columnNamed } from "@/staff/desk/core/columns";
import { inWords, unifiedLabel } from "@/staff/desk/core/unify";
import { columnLabel, type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { type Period, periodEntries } from "@/staff/desk/list/period";
import type { Statistics } from "@/staff/desk/overview/statistics";
import { BarTable } from "../../table/bar-table";
import styles from "./overview.module.css";

/** The columns that are counted for each form, in this order. */
const shown: Record<FormName, string[]> = {
  visit: [
    "country",
    "language",
    "companyField",
    "interestedProducts",
    "professionGroup",
    "visitedBefore",
  ],
  exhibit: ["country", "companyField", "standType", "visitedBefore"],
  press: ["country", "mediaTypes"],
};
/** The rarest values are added up in one line. */
const MOST_LINES = 12;

interface CountTablesProps {
  statistics: Statistics;
  period: Period;
  language: DeskLanguage;
}

/** Who registered, counted by country, sector and so on: the tables of each form, folded. */
export function CountTables({ statistics, period, language }: CountTablesProps) {
  const t = deskTranslator(language);
  const { area } = statistics;

  const rowsOf = (form: FormName, name: string, all: ValueCounts) => {
    const column = columnNamed(form, name);
    const rows = all.slice(0, MOST_LINES).map(([value, count]) => {
      const query = new URLSearchParams([[name, value], ...periodEntries(period)]);
      const href = `${deskAddress(language)}/${form}?${query}`;
      return { label: inWords(column, value, language), href, count };
    });
    const rest = all.slice(MOST_LINES);
    if (rest.length === 0) return rows;
    const count = rest.reduce((sum, [, n]) => sum + n, 0);
    return [...rows, { label: t("Overview.others", { count: rest.length }), count }];
  };

  return formNames
    .filter((form) => statistics.total(form) > 0)
    .map((form) => (
      <details key={form} className={styles.fold}>
        <summary>{t("Overview.tablesOf", { form: t(`Forms.${form}`) })}</summary>
        <div className={styles.tables}>
          {shown[form].map((name) => {
            const column = columnNamed(form, name);
            const all = statistics.by(form, name);
            if (!column || all.length === 0) return null;
            return (
              <BarTable
                key={name}
                title={t("Overview.by", {
                  form: t(`Forms.${form}`),
                  column: columnLabel(column, form, language),
                })}
                rows={rowsOf(form, name, all)}
                total={statistics.total(form)}
                language={language}
              />
            );
          })}
          {form === "exhibit" && area.total > 0 && (
            <BarTable
              title={t("Overview.area")}
              unit={t("Overview.squareMetres")}
              rows={area.byStandType.map(([value, count]) => ({
                label: value ? unifiedLabel("standTypes", value, language) : t("Overview.unnamed"),
                count,
              }))}
              total={area.total}
              language={language}
            />
          )}
        </div>
      </details>
    ));
}

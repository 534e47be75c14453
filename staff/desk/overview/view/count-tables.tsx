import { type FormName, formNames } from "@/lib/registration/forms";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import type { ValueCounts } from "@/staff/desk/core/columns";
import { findColumn } from "@/staff/desk/core/columns";
import {
  type DeskLanguage,
  getColumnLabel,
  getDeskTranslator,
} from "@/staff/desk/core/desk-language";
import { formatOption, formatSingleValue } from "@/staff/desk/core/option-labels";
import { type Period, toPeriodEntries } from "@/staff/desk/list/period";
import type { RegistrationStatistics } from "@/staff/desk/overview/statistics";
import { BarTable } from "../../table/bar-table";
import styles from "./overview.module.css";

/** In the order of display. */
const countedColumns: Record<FormName, string[]> = {
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
/** Rarer values are summed in one line. */
const MAX_TABLE_ROWS = 12;

interface CountTablesProps {
  statistics: RegistrationStatistics;
  period: Period;
  language: DeskLanguage;
}

/** Folded tables of registrations by country, sector and so on, for each form. */
export function CountTables({ statistics, period, language }: CountTablesProps) {
  const t = getDeskTranslator(language);
  const { area } = statistics;

  const buildRows = (form: FormName, name: string, all: ValueCounts) => {
    const column = findColumn(form, name);
    const rows = all.slice(0, MAX_TABLE_ROWS).map(([value, count]) => {
      const query = new URLSearchParams([[name, value], ...toPeriodEntries(period)]);
      const href = `${getDeskPath(language)}/${form}?${query}`;
      return { label: formatSingleValue(column, value, language), href, count };
    });
    const rest = all.slice(MAX_TABLE_ROWS);
    if (rest.length === 0) return rows;
    const count = rest.reduce((sum, [, n]) => sum + n, 0);
    return [...rows, { label: t("Overview.others", { count: rest.length }), count }];
  };

  return formNames
    .filter((form) => statistics.countAll(form) > 0)
    .map((form) => (
      <details key={form} className={styles.fold}>
        <summary>{t("Overview.tablesOf", { form: t(`Forms.${form}`) })}</summary>
        <div className={styles.tables}>
          {countedColumns[form].map((name) => {
            const column = findColumn(form, name);
            const all = statistics.countBy(form, name);
            if (!column || all.length === 0) return null;
            return (
              <BarTable
                key={name}
                title={t("Overview.by", {
                  form: t(`Forms.${form}`),
                  column: getColumnLabel(column, form, language),
                })}
                rows={buildRows(form, name, all)}
                total={statistics.countAll(form)}
                language={language}
              />
            );
          })}
          {form === "exhibit" && area.total > 0 && (
            <BarTable
              title={t("Overview.area")}
              unit={t("Overview.squareMetres")}
              rows={area.byStandType.map(([value, count]) => ({
                label: value ? formatOption("standTypes", value, language) : t("Overview.unnamed"),
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

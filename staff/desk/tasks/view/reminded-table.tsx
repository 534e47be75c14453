import { formatFullName } from "@/lib/registration/answers/full-name";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import { ColumnTable } from "../../table/column-table";
import type { CompanyRow } from "../company-rows";

interface RemindedTableProps {
  rows: readonly CompanyRow[];
  language: DeskLanguage;
}

/** Companies with their contact person, and how much they miss. */
export function RemindedTable({ rows, language }: RemindedTableProps) {
  const t = getDeskTranslator(language);
  const heads = {
    company: t("Tasks.company"),
    contact: t("Tasks.contact"),
    missing: t("Tasks.columns.missing"),
    overdue: t("Tasks.states.overdue"),
  };
  return (
    <ColumnTable
      label={t("Tasks.companies")}
      columns={["company", "contact", "missing", "overdue"] as const}
      items={rows}
      renderHead={(column) => heads[column]}
      renderCell={({ row, company, ...counts }, column) => {
        if (column === "missing" || column === "overdue") {
          return formatNumber(counts[column], language);
        }
        if (column === "contact") return <bdi translate="no">{formatFullName(row.values)}</bdi>;
        return (
          <a href={`${getDeskPath(language)}/exhibit/${row.id}`}>
            <bdi translate="no">{company}</bdi>
          </a>
        );
      }}
    />
  );
}

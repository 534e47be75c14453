import type { ExportRecord } from "@/lib/staff-records/logs";
import { SAMPLE_COLUMN, TASK_FILE_COLUMN } from "@/staff/desk/core/audit-log";
import { findColumn } from "@/staff/desk/core/columns";
import {
  type DeskLanguage,
  getColumnLabel,
  getDeskTranslator,
} from "@/staff/desk/core/desk-language";
import { formatDateTime, formatNumber } from "@/staff/desk/core/format";
import { LogTable } from "../../table/log-table";

interface ExportLogProps {
  lines: readonly ExportRecord[];
  language: DeskLanguage;
}

/** Exports of guarded columns: who, which columns, and how many registrations. */
export function ExportLog({ lines, language }: ExportLogProps) {
  const t = getDeskTranslator(language);
  return (
    <LogTable
      title="exported"
      columns={["at", "by", "form", "count", "columns"]}
      language={language}
    >
      {lines.map(({ at, by, form, columns, count }) => (
        <tr key={`${at.getTime()} ${form} ${columns} ${count}`}>
          <td>{formatDateTime(at, language)}</td>
          <td>{by}</td>
          <td>{t(`Forms.${form}`)}</td>
          <td>{formatNumber(count, language)}</td>
          <td>
            {columns.includes(SAMPLE_COLUMN) && t("Report.act.sample")}
            {columns.includes(TASK_FILE_COLUMN) && t("Tasks.file")}
            {columns
              // Staff passes are not a list column.
              .flatMap((name) => findColumn(form, name) ?? findColumn("visit", name) ?? [])
              .map((column) => getColumnLabel(column, form, language))
              .join(", ")}
          </td>
        </tr>
      ))}
    </LogTable>
  );
}

import type { NotedExport } from "@/lib/staff-records/logs";
import { SAMPLE_COLUMN } from "@/staff/desk/core/audit-log";
import { columnNamed } from "@/staff/desk/core/columns";
import { numberText, timeText } from "@/staff/desk/core/format";
import { columnLabel, type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { LogTable } from "../../table/log-table";

interface NotedExportsProps {
  lines: readonly NotedExport[];
  language: DeskLanguage;
}

/** The log of exports: who asked for which columns by name, and of how many registrations. */
export function NotedExports({ lines, language }: NotedExportsProps) {
  const t = deskTranslator(language);
  return (
    <LogTable
      title="exported"
      columns={["at", "by", "form", "count", "columns"]}
      language={language}
    >
      {lines.map(({ at, by, form, columns, count }) => (
        <tr key={`${at.getTime()} ${form} ${columns} ${count}`}>
          <td>{timeText(at, language)}</td>
          <td>{by}</td>
          <td>{t(`Forms.${form}`)}</td>
          <td>{numberText(count, language)}</td>
          <td>
            {columns.includes(SAMPLE_COLUMN) && t("Report.act.sample")}
            {columns
              // Passes that staff gave are no column of a list.
              .flatMap((name) => columnNamed(form, name) ?? columnNamed("visit", name) ?? [])
              .map((column) => columnLabel(column, form, language))
              .join(", ")}
          </td>
        </tr>
      ))}
    </LogTable>
  );
}

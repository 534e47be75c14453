import { columnsNamed } from "@/lib/desk/columns";
import { numberText, timeText } from "@/lib/desk/format";
import { columnLabel, type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import type { NotedExport } from "@/lib/people/ports";
import { ScrollTable } from "./scroll-table";

interface NotedExportsProps {
  lines: readonly NotedExport[];
  language: DeskLanguage;
}

/** The log of exports: who asked for which columns by name, and of how many registrations. */
export function NotedExports({ lines, language }: NotedExportsProps) {
  const t = deskTranslator(language);
  return (
    <ScrollTable label={t("Ledger.exported")}>
      <thead>
        <tr>
          {(["at", "by", "form", "count", "columns"] as const).map((key) => (
            <th key={key} scope="col">
              {t(`Ledger.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ at, by, form, columns, count }) => (
          <tr key={`${at.getTime()} ${form} ${columns} ${count}`}>
            <td>{timeText(at, language)}</td>
            <td>{by}</td>
            <td>{t(`Forms.${form}`)}</td>
            <td>{numberText(count, language)}</td>
            <td>
              {columnsNamed(form, columns)
                .map((column) => columnLabel(column, form, language))
                .join(", ")}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

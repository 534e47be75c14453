import type { ReactNode } from "react";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { ScrollTable } from "./scroll-table";

type ColumnKey =
  | "at"
  | "by"
  | "correctedBy"
  | "form"
  | "count"
  | "ids"
  | "reference"
  | "fields"
  | "columns"
  | "device"
  | "since"
  | "marks"
  | "walkIns"
  | "who"
  | "what"
  | "which";

interface LogTableProps {
  /** Also selects the heading. */
  title: "done" | "erased" | "corrected" | "exported" | "takenBack" | "renewed";
  columns: readonly ColumnKey[];
  language: DeskLanguage;
  children: ReactNode;
}

/** A table of the audit log page. */
export function LogTable({ title, columns, language, children }: LogTableProps) {
  const t = getDeskTranslator(language);
  return (
    <ScrollTable label={t(`AuditLog.${title}`)}>
      <thead>
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col">
              {t(`AuditLog.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </ScrollTable>
  );
}

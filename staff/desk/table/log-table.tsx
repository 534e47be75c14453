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
  | "walkIns";

interface LogTableProps {
  /** What the table holds. It is also the heading above. */
  title: "erased" | "corrected" | "exported" | "takenBack" | "renewed";
  /** The names of the columns. */
  columns: readonly ColumnKey[];
  language: DeskLanguage;
  /** The rows. */
  children: ReactNode;
}

/** One of the logs on the page of the audit log, as a table. */
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

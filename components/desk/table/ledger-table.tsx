import type { ReactNode } from "react";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import { ScrollTable } from "./scroll-table";

type Keys =
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

interface LedgerTableProps {
  /** What the table holds. It is also the heading above. */
  title: "erased" | "corrected" | "exported" | "takenBack" | "renewed";
  /** The names of the columns. */
  columns: readonly Keys[];
  language: DeskLanguage;
  /** The rows. */
  children: ReactNode;
}

/** One of the logs of the ledger, as a table. */
export function LedgerTable({ title, columns, language, children }: LedgerTableProps) {
  const t = deskTranslator(language);
  return (
    <ScrollTable label={t(`Ledger.${title}`)}>
      <thead>
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col">
              {t(`Ledger.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </ScrollTable>
  );
}

import type { EditionKey } from "@/lib/check-ins/gate";
import type { DeskLanguage } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import { LogTable } from "../../table/log-table";

interface RenewedKeysProps {
  lines: NonNullable<EditionKey["renewed"]>;
  language: DeskLanguage;
}

/** Replacements of the check key, by whom and when. */
export function RenewedKeys({ lines, language }: RenewedKeysProps) {
  return (
    <LogTable title="renewed" columns={["at", "correctedBy"]} language={language}>
      {lines.map(({ at, by }) => (
        <tr key={at}>
          <td>{formatDateTime(new Date(at), language)}</td>
          <td>{by}</td>
        </tr>
      ))}
    </LogTable>
  );
}

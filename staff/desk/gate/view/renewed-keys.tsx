import type { EditionKey } from "@/lib/check-ins/gate";
import { timeText } from "@/staff/desk/core/format";
import type { DeskLanguage } from "@/staff/desk/core/words";
import { LogTable } from "../../table/log-table";

interface RenewedKeysProps {
  lines: NonNullable<EditionKey["renewed"]>;
  language: DeskLanguage;
}

/** When the key of the check was replaced, and by whom. */
export function RenewedKeys({ lines, language }: RenewedKeysProps) {
  return (
    <LogTable title="renewed" columns={["at", "correctedBy"]} language={language}>
      {lines.map(({ at, by }) => (
        <tr key={at}>
          <td>{timeText(new Date(at), language)}</td>
          <td>{by}</td>
        </tr>
      ))}
    </LogTable>
  );
}

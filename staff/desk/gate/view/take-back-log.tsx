import type { DeviceRollback as Line } from "@/lib/check-ins/gate";
import type { DeskLanguage } from "@/staff/desk/core/desk-language";
import { formatDateTime, formatNumber } from "@/staff/desk/core/format";
import { LogTable } from "../../table/log-table";

/** Check-ins that were taken back. */
export function TakeBackLog({
  lines,
  language,
}: {
  lines: readonly Line[];
  language: DeskLanguage;
}) {
  return (
    <LogTable
      title="takenBack"
      columns={["at", "correctedBy", "device", "since", "marks", "walkIns"]}
      language={language}
    >
      {lines.map(({ id, at, by, device, since, marks: checkIns, walkIns }) => (
        <tr key={id}>
          <td>{formatDateTime(new Date(at), language)}</td>
          <td>{by}</td>
          <td>{device}</td>
          <td>{formatDateTime(new Date(since), language)}</td>
          <td>{formatNumber(checkIns, language)}</td>
          <td>{formatNumber(walkIns, language)}</td>
        </tr>
      ))}
    </LogTable>
  );
}

import type { TakenBack as Line } from "@/lib/check-ins/gate";
import { numberText, timeText } from "@/staff/desk/core/format";
import type { DeskLanguage } from "@/staff/desk/core/words";
import { LogTable } from "../../table/log-table";

/** What was taken back of devices. */
export function TakenBack({ lines, language }: { lines: readonly Line[]; language: DeskLanguage }) {
  return (
    <LogTable
      title="takenBack"
      columns={["at", "correctedBy", "device", "since", "marks", "walkIns"]}
      language={language}
    >
      {lines.map(({ id, at, by, device, since, marks, walkIns }) => (
        <tr key={id}>
          <td>{timeText(new Date(at), language)}</td>
          <td>{by}</td>
          <td>{device}</td>
          <td>{timeText(new Date(since), language)}</td>
          <td>{numberText(marks, language)}</td>
          <td>{numberText(walkIns, language)}</td>
        </tr>
      ))}
    </LogTable>
  );
}

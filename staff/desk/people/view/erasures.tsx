import type { Erasure } from "@/lib/staff-records/logs";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime, formatNumber } from "@/staff/desk/core/format";
import { LogTable } from "../../table/log-table";
import { formatActor } from "./corrections";

/** Time, person and ids of each erasure. */
export function Erasures({
  lines,
  language,
}: {
  lines: readonly Erasure[];
  language: DeskLanguage;
}) {
  const t = getDeskTranslator(language);
  return (
    <LogTable title="erased" columns={["at", "by", "form", "count", "ids"]} language={language}>
      {lines.map(({ at, by, form, ids }) => (
        <tr key={`${at.getTime()} ${ids[0]}`}>
          <td>{formatDateTime(at, language)}</td>
          <td>{formatActor(by, language)}</td>
          <td>{t(`Forms.${form}`)}</td>
          <td>{formatNumber(ids.length, language)}</td>
          <td>
            <details>
              <summary>{ids[0]}</summary>
              {ids.slice(1).join(" ")}
            </details>
          </td>
        </tr>
      ))}
    </LogTable>
  );
}

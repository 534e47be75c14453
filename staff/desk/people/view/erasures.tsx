import type { Erasure } from "@/lib/staff-records/logs";
import { numberText, timeText } from "@/staff/desk/core/format";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { LogTable } from "../../table/log-table";
import { who } from "./corrections";

/** The log of erasures: when, by whom, and which ids. */
export function Erasures({
  lines,
  language,
}: {
  lines: readonly Erasure[];
  language: DeskLanguage;
}) {
  const t = deskTranslator(language);
  return (
    <LogTable title="erased" columns={["at", "by", "form", "count", "ids"]} language={language}>
      {lines.map(({ at, by, form, ids }) => (
        <tr key={`${at.getTime()} ${ids[0]}`}>
          <td>{timeText(at, language)}</td>
          <td>{who(by, language)}</td>
          <td>{t(`Forms.${form}`)}</td>
          <td>{numberText(ids.length, language)}</td>
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

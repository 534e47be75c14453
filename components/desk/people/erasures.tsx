import { numberText, timeText } from "@/lib/desk/core/format";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import type { Erasure } from "@/lib/people/ports";
import { LedgerTable } from "../table/ledger-table";
import { who } from "./corrections";

/** The ledger of erasures: when, by whom, and which ids. */
export function Erasures({
  lines,
  language,
}: {
  lines: readonly Erasure[];
  language: DeskLanguage;
}) {
  const t = deskTranslator(language);
  return (
    <LedgerTable title="erased" columns={["at", "by", "form", "count", "ids"]} language={language}>
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
    </LedgerTable>
  );
}

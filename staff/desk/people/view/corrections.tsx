import type { FormName } from "@/lib/registration/forms";
import { referenceOf } from "@/lib/registration/reference";
import type { Correction } from "@/lib/staff-records/logs";
import { VISITOR } from "@/lib/staff-records/logs";
import { deskAddress } from "@/staff/desk/context/address";
import { columnNamed } from "@/staff/desk/core/columns";
import { timeText } from "@/staff/desk/core/format";
import type { RowCache } from "@/staff/desk/core/row-cache";
import { columnLabel, type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { LogTable } from "../../table/log-table";

/** The log of corrections, the latest first: which fields were corrected, never what was in them. */
export function Corrections({
  lines,
  cache,
  language,
}: {
  lines: readonly Correction[];
  cache: Pick<RowCache, "row">;
  language: DeskLanguage;
}) {
  const t = deskTranslator(language);
  return (
    <LogTable
      title="corrected"
      columns={["at", "correctedBy", "form", "reference", "fields"]}
      language={language}
    >
      {lines.map(({ at, by, form, id, fields }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once, on the server.
        <tr key={n}>
          <td>{timeText(at, language)}</td>
          <td>{who(by, language)}</td>
          <td>{t(`Forms.${form}`)}</td>
          <td>
            {cache.row(form, id) ? (
              <a href={`${deskAddress(language)}/${form}/${id}`}>{referenceOf(id)}</a>
            ) : (
              referenceOf(id)
            )}
          </td>
          <td>{fields.map((field) => nameOf(form, field, language)).join(", ")}</td>
        </tr>
      ))}
    </LogTable>
  );
}

/** Who did something, in words. */
export function who(by: string, language: DeskLanguage): string {
  return by === VISITOR ? deskTranslator(language)("AuditLog.visitor") : by;
}

/** What the desk calls a field. One that the form has no more keeps its own name. */
function nameOf(form: FormName, field: string, language: DeskLanguage): string {
  const column = columnNamed(form, field);
  return column ? columnLabel(column, form, language) : field;
}

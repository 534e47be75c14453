import type { FormName } from "@/lib/registration/forms";
import { toReference } from "@/lib/registration/reference";
import type { Correction } from "@/lib/staff-records/logs";
import { VISITOR } from "@/lib/staff-records/logs";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { findColumn } from "@/staff/desk/core/columns";
import {
  type DeskLanguage,
  getColumnLabel,
  getDeskTranslator,
} from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import type { RowCache } from "@/staff/desk/core/row-cache";
import { LogTable } from "../../table/log-table";

/** Corrections, latest first: the names of the fields, never their values. */
export function Corrections({
  lines,
  cache,
  language,
}: {
  lines: readonly Correction[];
  cache: Pick<RowCache, "findRow">;
  language: DeskLanguage;
}) {
  const t = getDeskTranslator(language);
  return (
    <LogTable
      title="corrected"
      columns={["at", "correctedBy", "form", "reference", "fields"]}
      language={language}
    >
      {lines.map(({ at, by, form, id, fields }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once, on the server.
        <tr key={n}>
          <td>{formatDateTime(at, language)}</td>
          <td>{formatActor(by, language)}</td>
          <td>{t(`Forms.${form}`)}</td>
          <td>
            {cache.findRow(form, id) ? (
              <a href={`${getDeskPath(language)}/${form}/${id}`}>{toReference(id)}</a>
            ) : (
              toReference(id)
            )}
          </td>
          <td>{fields.map((field) => getFieldLabel(form, field, language)).join(", ")}</td>
        </tr>
      ))}
    </LogTable>
  );
}

export function formatActor(by: string, language: DeskLanguage): string {
  return by === VISITOR ? getDeskTranslator(language)("AuditLog.visitor") : by;
}

/** A field that the form no longer has keeps its own name. */
function getFieldLabel(form: FormName, field: string, language: DeskLanguage): string {
  const column = findColumn(form, field);
  return column ? getColumnLabel(column, form, language) : field;
}

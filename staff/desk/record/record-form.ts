/**
 * The form of a registration's page. All sections share it. So every button also posts what was typed in the other
 * sections, and the page shows it again. It is posted because an address must not hold it.
 */
import "server-only";
import { deskAction } from "../context/desk-action";
import { seeOther } from "../context/see-other";
import { recordPage, recordPath, withList, withParam } from "../core/paths";

/** The id of the form. Its controls belong to it wherever they stand. */
export const recordForm = "record";

const typedFields = ["text", "tag", "name", "standCompany"] as const;
export type TypedField = (typeof typedFields)[number];

export type TypedHere = Partial<Record<TypedField, string>>;

/** The parameter that names the field whose text was taken. */
const TAKEN_FIELD = "taken";

/** Shows again what was typed beside a pressed button. It stores nothing. */
export const handleRecordForm = deskAction({
  path: recordPath,
  signed: true,
  page: recordPage,
  run: async ({ fields }) => ({ again: typedIn(fields, fields.get(TAKEN_FIELD)) }),
});

/** What was typed beside the field whose text was taken. */
function typedIn(posted: URLSearchParams, taken?: string | null): TypedHere {
  const left = typedFields.filter((field) => field !== taken);
  return Object.fromEntries(
    left.flatMap((field) => {
      const typed = posted.get(field) ?? "";
      return typed.trim() === "" ? [] : [[field, typed]];
    }),
  );
}

/**
 * Goes back to the page of a registration after a press. What else was typed there is posted to it again.
 * @param taken the field whose text is stored now
 */
export function backToForm(page: string, posted: URLSearchParams, taken?: TypedField): Response {
  const Location = withList(page, posted);
  if (Object.keys(typedIn(posted, taken)).length === 0) return seeOther(Location);
  // 307 keeps the method and the body.
  return new Response(null, {
    status: 307,
    headers: { Location: withParam(Location, TAKEN_FIELD, taken) },
  });
}

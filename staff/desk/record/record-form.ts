/**
 * The form of a registration's page. All sections share it. So every button also posts what was typed in the other
 * sections, and the page shows it again. It is posted because an address must not hold it.
 */
import "server-only";
import { createDeskAction } from "../context/desk-action";
import { redirectAfterPost } from "../context/redirect-after-post";
import { buildRecordPath, recordPathSchema, withListParam, withParam } from "../core/paths";

/** The id of the form. Its controls belong to it wherever they stand. */
export const RECORD_FORM_ID = "record";

const textFields = ["text", "tag", "name", "standCompany"] as const;
export type RecordTextField = (typeof textFields)[number];

export type RecordDraft = Partial<Record<RecordTextField, string>>;

/** The parameter that names the field whose text was taken. */
const SAVED_FIELD_PARAM = "taken";

/** Shows again what was typed beside a pressed button. It stores nothing. */
export const handleRecordForm = createDeskAction({
  path: recordPathSchema,
  signed: true,
  page: buildRecordPath,
  run: async ({ fields }) => ({ again: readRecordDraft(fields, fields.get(SAVED_FIELD_PARAM)) }),
});

/** What was typed beside the field whose text was taken. */
function readRecordDraft(posted: URLSearchParams, taken?: string | null): RecordDraft {
  const left = textFields.filter((field) => field !== taken);
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
export function redirectToRecord(
  page: string,
  posted: URLSearchParams,
  taken?: RecordTextField,
): Response {
  const Location = withListParam(page, posted);
  if (Object.keys(readRecordDraft(posted, taken)).length === 0) return redirectAfterPost(Location);
  // 307 keeps the method and the body.
  return new Response(null, {
    status: 307,
    headers: { Location: withParam(Location, SAVED_FIELD_PARAM, taken) },
  });
}

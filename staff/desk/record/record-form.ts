/**
 * The form that all sections of a registration's page share. Each button also posts the input of other sections, and
 * the page shows it again. It is posted because an address must not contain it.
 */
import "server-only";
import { createDeskAction } from "../context/desk-action";
import { redirectAfterPost } from "../context/redirect-after-post";
import { buildRecordPath, recordPathSchema, withListParam, withParam } from "../core/paths";

/** Controls refer to this form, wherever they are. */
export const RECORD_FORM_ID = "record";

const textFields = ["text", "tag", "name", "quota", "standCompany"] as const;
export type RecordTextField = (typeof textFields)[number];

export type RecordDraft = Partial<Record<RecordTextField, string>>;

/** Names the field whose text was saved. */
const SAVED_FIELD_PARAM = "taken";

/** Shows the other input again after a press. Stores nothing. */
export const handleRecordForm = createDeskAction({
  path: recordPathSchema,
  signed: true,
  backTo: buildRecordPath,
  run: async ({ fields }) => ({ again: readRecordDraft(fields, fields.get(SAVED_FIELD_PARAM)) }),
});

/** Input of the fields that were not saved. */
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
 * Returns to the page of a registration after a press, and posts the other input to it again.
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

/** Handles the Enter key: adds the typed tag, or else creates a staff pass for the typed name, or changes their number. */
export const chooseFieldAction = createDeskAction({
  path: recordPathSchema,
  backTo: buildRecordPath,
  async run({ fields, page }) {
    const isTyped = (name: string) => Boolean(fields.get(name)?.trim());
    const others = isTyped("name") ? "stand" : isTyped("quota") ? "quota" : "tag";
    // 307 keeps the method and the body.
    return new Response(null, {
      status: 307,
      headers: { Location: `${page}/${isTyped("tag") ? "tag" : others}` },
    });
  },
});

/** Handles posts that change a review, and returns to the registration's page. */
import "server-only";
import { withoutStandCompany, withStandCompany } from "@/lib/companies/stand/stand-companies";
import { log } from "@/lib/http/log";
import { countryCodes } from "@/lib/registration/answers/countries";
import { standRoles } from "@/lib/reviews/co-exhibitor";
import type { Review } from "@/lib/reviews/review";
import { createDeskAction } from "../context/desk-action";
import { buildRecordPath, recordPathSchema } from "../core/paths";
import { isUuid, maxLengths, parseStaffText, parseTag } from "../core/staff-input";
import { redirectToRecord } from "../record/record-form";
import { addNote, addTag, type ChangeStamp, removeNote, removeTag } from "./review-changes";

/** Page sections that change a review, each with its text field. */
const textFieldsByPart = { notes: "text", tags: "tag", companies: "standCompany" } as const;

type ReviewChange = (before: Review) => Review | undefined;

/**
 * Creates an action that changes the review of the registration in the address.
 * @param part the section to return to; it shows a message if the input is invalid
 * @param read parses the change from the form; undefined if it is invalid
 */
function createReviewAction(
  part: keyof typeof textFieldsByPart,
  read: (fields: URLSearchParams, done: ChangeStamp) => ReviewChange | undefined,
) {
  return createDeskAction({
    path: recordPathSchema,
    backTo: buildRecordPath,
    async run({ desk, path: { form, id }, fields, by, audit, page }) {
      const change = read(fields, { by, at: new Date() });
      if (!change) {
        audit.skip();
        return redirectToRecord(`${page}?empty=${part}`, fields);
      }
      const result = await desk.store.reviews.change(form, id, change);
      const { outcome } = result;
      if (outcome === "stored" && result.isChanged) {
        audit.describe({ detail: fields.has("remove") ? "removed" : "added" });
      } else audit.skip();
      log.info({ event: "review", form, id, outcome });
      return redirectToRecord(
        page,
        fields,
        fields.has("remove") ? undefined : textFieldsByPart[part],
      );
    },
  });
}

export const changeNotes = createReviewAction("notes", (posted, { by, at }) => {
  const removed = posted.get("remove");
  if (removed !== null) return (before) => removeNote(before, removed);
  const id = posted.get("note") ?? "";
  const text = parseStaffText(posted.get("text") ?? "", maxLengths.note, true);
  if (!text || !isUuid(id)) return undefined;
  return (before) => addNote(before, { id, text, at: at.toISOString(), by });
});

export const changeTags = createReviewAction("tags", (posted) => {
  const removed = posted.get("remove");
  if (removed !== null) return (before) => removeTag(before, removed);
  const tag = parseTag(posted.get("tag") ?? "");
  return tag === undefined ? undefined : (before) => addTag(before, tag);
});

/** Adds a company to an exhibitor's stand, or removes one. */
export const changeStandCompanies = createReviewAction("companies", (posted, { by, at }) => {
  const removed = posted.get("remove");
  if (removed !== null) return (before) => withoutStandCompany(before, removed);
  const readOne = (name: string) => posted.get(name) ?? "";
  const company = parseStaffText(readOne("standCompany"), maxLengths.company);
  const role = standRoles.find((name) => name === readOne("standRole"));
  const [id, country] = [readOne("standCompanyId"), readOne("standCountry")];
  if (!company || !role || !countryCodes.includes(country) || !isUuid(id)) return undefined;
  const added = { id, role, company, country, at: at.toISOString(), by };
  return (before) => withStandCompany(before, added);
});

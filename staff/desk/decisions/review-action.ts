/** Handles posts that change a review, and returns to the registration's page. */
import "server-only";
import { log } from "@/lib/http/log";
import type { Review } from "@/lib/reviews/review";
import { createDeskAction } from "../context/desk-action";
import { buildRecordPath, recordPathSchema } from "../core/paths";
import { redirectToRecord } from "../record/record-form";
import type { ChangeStamp } from "./review-changes";

/** Page sections that change a review, each with its text field. */
const textFieldsByPart = { notes: "text", tags: "tag", companies: "standCompany" } as const;
const kindsByPart = { notes: "note", tags: "tag", companies: "standCompany" } as const;

type ReviewChange = (before: Review) => Review | undefined;

/**
 * Creates an action that changes the review of the registration in the address.
 * @param part the section to return to; it shows a message if the input is invalid
 * @param read parses the change from the form; undefined if it is invalid
 */
export function createReviewAction(
  part: keyof typeof textFieldsByPart,
  read: (fields: URLSearchParams, done: ChangeStamp) => ReviewChange | undefined,
) {
  return createDeskAction({
    audit: kindsByPart[part],
    path: recordPathSchema,
    page: buildRecordPath,
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
      log.info({ event: "file", form, id, outcome });
      return redirectToRecord(
        page,
        fields,
        fields.has("remove") ? undefined : textFieldsByPart[part],
      );
    },
  });
}

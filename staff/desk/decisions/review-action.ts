/** Takes what a page of a registration posts about its file, and goes back to the page. */
import "server-only";
import { log } from "@/lib/http/log";
import type { Review } from "@/lib/reviews/review";
import { createDeskAction } from "../context/desk-action";
import { buildRecordPath, recordPathSchema } from "../core/paths";
import { redirectToRecord } from "../record/record-form";
import type { ChangeStamp } from "./review-changes";

/** The parts of the page that change a file, each with the field in which staff type. */
const textFieldsByPart = { notes: "text", tags: "tag", companies: "standCompany" } as const;

type ReviewChange = (before: Review) => Review | undefined;

/**
 * Makes the action that changes the file of the registration that an address names.
 * @param part the part of the page to go back to; its section says it if nothing could be read
 * @param read reads the change from the posted form; undefined if it makes no sense
 */
export function createReviewAction(
  part: keyof typeof textFieldsByPart,
  read: (fields: URLSearchParams, done: ChangeStamp) => ReviewChange | undefined,
) {
  return createDeskAction({
    path: recordPathSchema,
    page: buildRecordPath,
    async run({ desk, path: { form, id }, fields, by, page }) {
      const change = read(fields, { by, at: new Date() });
      if (!change) return redirectToRecord(`${page}?empty=${part}`, fields);
      const { outcome } = await desk.store.staffFiles.change(form, id, change);
      log.info({ event: "file", form, id, outcome });
      return redirectToRecord(
        page,
        fields,
        fields.has("remove") ? undefined : textFieldsByPart[part],
      );
    },
  });
}

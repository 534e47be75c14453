/** Takes what a page of a registration posts about its file, and goes back to the page. */
import "server-only";
import { log } from "@/lib/http/log";
import type { StaffFile } from "@/lib/reviews/staff-file";
import { deskAction } from "../context/desk-action";
import { recordPage, recordPath } from "../core/paths";
import { backToForm } from "../record/record-form";
import type { DoneBy } from "./deciding";

/** The parts of the page that change a file, each with the field in which staff type. */
const typedFields = { notes: "text", tags: "tag", companies: "standCompany" } as const;

type Change = (before: StaffFile) => StaffFile | undefined;

/**
 * Makes the action that changes the file of the registration that an address names.
 * @param part the part of the page to go back to; its section says it if nothing could be read
 * @param read reads the change from the posted form; undefined if it makes no sense
 */
export function changeFile(
  part: keyof typeof typedFields,
  read: (fields: URLSearchParams, done: DoneBy) => Change | undefined,
) {
  return deskAction({
    path: recordPath,
    page: recordPage,
    async run({ desk, path: { form, id }, fields, by, page }) {
      const change = read(fields, { by, at: new Date() });
      if (!change) return backToForm(`${page}?empty=${part}`, fields);
      const { outcome } = await desk.store.staffFiles.change(form, id, change);
      log.info({ event: "file", form, id, outcome });
      return backToForm(page, fields, fields.has("remove") ? undefined : typedFields[part]);
    },
  });
}

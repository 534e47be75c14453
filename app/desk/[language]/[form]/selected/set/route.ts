import type { FormName } from "@/lib/registration/forms";
import type { BulkTask } from "@/lib/staff-records/bulk-work";
import { readPress, runBulkTask } from "@/staff/desk/bulk/run-bulk-task";
import { createDeskAction, respondBadRequest } from "@/staff/desk/context/desk-action";
import { buildListPath, formPathSchema } from "@/staff/desk/core/paths";
import { parseTag } from "@/staff/desk/core/staff-input";
import { listBulkStates } from "@/staff/desk/decisions/decision-states";

/** Sets a decision (redirects to the decision emails) or a tag (redirects to the list) on selected registrations. */
export const POST = createDeskAction({
  audit: "tag",
  path: formPathSchema,
  page: (asked) => `${buildListPath(asked)}?${new URLSearchParams(asked.fields.get("list") ?? "")}`,
  async run(asked) {
    const { fields } = asked;
    const task = readTask(asked.path.form, fields);
    if (!task) return respondBadRequest();
    const press = readPress(fields.get("press") ?? "");
    return runBulkTask(asked, { task, press, question: "selected" });
  },
});

/** Undefined if none was posted. */
function readTask(form: FormName, posted: URLSearchParams): BulkTask | undefined {
  const tag = parseTag(posted.get("tag") ?? "");
  if (tag !== undefined) return { what: "tag", tag, removes: posted.get("remove") === "on" };
  const state = listBulkStates(form).find((one) => one === posted.get("state"));
  return state && { what: "decision", state };
}

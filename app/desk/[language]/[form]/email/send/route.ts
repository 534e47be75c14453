import { z } from "zod";
import { listEditionMailKinds } from "@/lib/mails/kinds";
import { isStaffKind, mailKinds } from "@/lib/outbox/mail-kinds";
import { runBulkTask } from "@/staff/desk/bulk/run-bulk-task";
import { createDeskAction, respondBadRequest } from "@/staff/desk/context/desk-action";
import { buildListPath, formPathSchema } from "@/staff/desk/core/paths";
import { isUuid } from "@/staff/desk/core/staff-input";
import { loadReachableCheck } from "@/staff/desk/mail/reachable";

/** Queues one kind of email for each selected registration, once per `press` id, and redirects to the list. */
export const POST = createDeskAction({
  audit: "email",
  path: formPathSchema,
  input: z.object({
    kind: z.enum(mailKinds).exclude(["decision"]).refine(isStaffKind),
    press: z.string().refine(isUuid),
  }),
  page: buildListPath,
  async run(asked) {
    const { kind, press } = asked.input;
    if (!listEditionMailKinds(asked.path.form, asked.desk.store.edition).includes(kind)) {
      return respondBadRequest();
    }
    return runBulkTask(asked, {
      task: { what: "email", kind },
      press,
      question: "email",
      async listItems(rows) {
        const isReachable = await loadReachableCheck(asked.desk.store);
        return rows.filter(isReachable).map(({ id }) => id);
      },
    });
  },
});

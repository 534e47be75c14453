import { z } from "zod";
import { listEditionMailKinds } from "@/lib/mails/kinds";
import { isStaffKind, mailKinds } from "@/lib/outbox/mail-kinds";
import { createDeskAction, respondBadRequest } from "@/staff/desk/context/desk-action";
import { buildListPath, formPathSchema } from "@/staff/desk/core/paths";
import { isUuid } from "@/staff/desk/core/staff-input";
import { PAGE_SIZE } from "@/staff/desk/list/list-query";
import { queueEach, queueEmail } from "@/staff/desk/mail/mailing";
import { listSendableKinds } from "@/staff/desk/mail/sendable-kinds";

/**
 * Queues one kind of email for each selected registration, once per `press` id, and redirects to the list. If the store
 * becomes unavailable, the page retries with the same id, which queues the rest.
 */
export const POST = createDeskAction({
  path: formPathSchema,
  input: z.object({
    kind: z.enum(mailKinds).exclude(["decision"]).refine(isStaffKind),
    press: z.string().refine(isUuid),
    list: z.string().default(""),
  }),
  page: buildListPath,
  async run({ desk: { store }, path: { form }, input, fields, by, page }) {
    const { kind, press } = input;
    if (!listEditionMailKinds(form, store.edition).includes(kind)) return respondBadRequest();
    const ids = [...new Set(fields.getAll("id").slice(0, PAGE_SIZE))];
    let lacking = 0;
    const counts = await queueEach(ids, async (id) => {
      const sendable = await listSendableKinds(store, form, [id], [kind]);
      if (sendable.get(id)?.includes(kind)) return queueEmail(store, { form, id, kind, press, by });
      lacking += 1;
      return "left";
    });
    // The list is one of this form, whatever was posted.
    const list = new URLSearchParams(input.list);
    if (counts.away > 0) {
      for (const id of ids) list.append("id", id);
      list.set("press", press);
    }
    list.set("queuedEmails", String(counts.queued));
    list.set("leftEmails", String(counts.left - lacking));
    list.set("awayEmails", String(counts.away));
    list.set("lackingEmails", String(lacking));
    return `${page}${counts.away > 0 ? "/email" : ""}?${list}`;
  },
});

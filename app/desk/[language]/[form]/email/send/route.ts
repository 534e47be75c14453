import { z } from "zod";
import { kindsNow } from "@/lib/mails/kinds";
import { isForStaff, mailKinds } from "@/lib/outbox/mail-kinds";
import { badRequest, deskAction } from "@/staff/desk/context/desk-action";
import { formPath, listPage } from "@/staff/desk/core/paths";
import { isMadeId } from "@/staff/desk/core/typed";
import { PAGE_SIZE } from "@/staff/desk/list/query";
import { queueEach, queueEmail } from "@/staff/desk/mail/mailing";
import { listSendableKinds } from "@/staff/desk/mail/sendable";

/**
 * Puts one kind of e-mail about each of the selected registrations into the queue, once per press, and goes back to the
 * list. If the store becomes unavailable, the page asks again with the same press, which queues the others.
 */
export const POST = deskAction({
  path: formPath,
  input: z.object({
    kind: z.enum(mailKinds).exclude(["decision"]).refine(isForStaff),
    press: z.string().refine(isMadeId),
    list: z.string().default(""),
  }),
  page: listPage,
  async run({ desk: { store }, path: { form }, input, fields, by, page }) {
    const { kind, press } = input;
    if (!kindsNow(form, store.edition).includes(kind)) return badRequest();
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

import { z } from "zod";
import type { FormName } from "@/lib/registration/forms";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { buildListPath, formPathSchema } from "@/staff/desk/core/paths";
import { planDecisionEmail } from "@/staff/desk/decisions/decision-email-plan";
import { hasDecisions } from "@/staff/desk/decisions/decision-states";
import { saveDecisionEmail } from "@/staff/desk/decisions/send-decision-email";
import { PAGE_SIZE } from "@/staff/desk/list/list-query";
import { buildImmediateSchedule, queueEach } from "@/staff/desk/mail/mailing";

/** Queues the previewed emails, each only if its decision is unchanged, and redirects to the page. */
export const POST = createDeskAction({
  path: formPathSchema,
  input: z.object({ list: z.string().default("") }),
  page: (asked) => `${buildListPath(asked)}/letters`,
  async run({ desk, path: { form }, input, fields, by, page }) {
    if (!hasDecisions(form) || !isCurrentEdition(desk.store.edition)) return undefined;
    const letters = [...new Set(fields.getAll("letter").slice(0, PAGE_SIZE))];
    const counts = await queueEach(letters, (letter) => {
      const [id = "", step = ""] = letter.split(" ");
      return queueDecisionEmail(desk, { form, id, step, by });
    });
    const list = new URLSearchParams(input.list);
    for (const id of fields.getAll("id").slice(0, PAGE_SIZE)) list.append("id", id);
    list.set("queuedLetters", String(counts.queued));
    list.set("leftLetters", String(counts.left));
    list.set("awayLetters", String(counts.away));
    return `${page}?${list}`;
  },
});

/** Queues one email unless its decision needs none any more. @throws StoreUnavailable */
async function queueDecisionEmail(
  { store }: DeskContext,
  { form, id, step, by }: { form: FormName; id: string; step: string; by: string },
): Promise<"queued" | "left"> {
  const stored = await store.get(form, id);
  const file = await store.reviews.read(form, id);
  const planned = stored && (await planDecisionEmail(store, form, stored, file));
  if (!planned || typeof planned === "string" || planned.step.id !== step) return "left";
  const letter = { form, id, step, words: planned.words, by };
  return (await saveDecisionEmail(store, letter, buildImmediateSchedule())) === "stored"
    ? "queued"
    : "left";
}

import { z } from "zod";
import type { FormName } from "@/lib/registration/forms";
import type { Desk } from "@/staff/desk/context/desk";
import { deskAction } from "@/staff/desk/context/desk-action";
import { isCurrent } from "@/staff/desk/core/arrivals";
import { formPath, listPage } from "@/staff/desk/core/paths";
import { plannedLetter } from "@/staff/desk/decisions/planned-letters";
import { storeLetter } from "@/staff/desk/decisions/send-letter";
import { isDecidedForm } from "@/staff/desk/decisions/table";
import { PAGE_SIZE } from "@/staff/desk/list/query";
import { atNextLook, queueEach } from "@/staff/desk/mail/mailing";

/**
 * Puts the letters that the page has shown into the queue, each about the decision that it was shown for, and goes
 * back to the page.
 */
export const POST = deskAction({
  path: formPath,
  input: z.object({ list: z.string().default("") }),
  page: (asked) => `${listPage(asked)}/letters`,
  async run({ desk, path: { form }, input, fields, by, page }) {
    if (!isDecidedForm(form) || !isCurrent(desk.store.edition)) return undefined;
    const letters = [...new Set(fields.getAll("letter").slice(0, PAGE_SIZE))];
    const counts = await queueEach(letters, (letter) => {
      const [id = "", step = ""] = letter.split(" ");
      return queueOne(desk, { form, id, step, by });
    });
    const list = new URLSearchParams(input.list);
    for (const id of fields.getAll("id").slice(0, PAGE_SIZE)) list.append("id", id);
    list.set("queuedLetters", String(counts.queued));
    list.set("leftLetters", String(counts.left));
    list.set("awayLetters", String(counts.away));
    return `${page}?${list}`;
  },
});

/** Queues one letter, unless there is none about this decision any more. @throws StoreUnavailable */
async function queueOne(
  { store }: Desk,
  { form, id, step, by }: { form: FormName; id: string; step: string; by: string },
): Promise<"queued" | "left"> {
  const stored = await store.get(form, id);
  const file = await store.staffFiles.read(form, id);
  const planned = stored && (await plannedLetter(store, form, stored, file));
  if (!planned || typeof planned === "string" || planned.step.id !== step) return "left";
  const letter = { form, id, step, words: planned.words, by };
  return (await storeLetter(store, letter, atNextLook())) === "stored" ? "queued" : "left";
}

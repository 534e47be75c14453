/** The letters about decisions on several registrations: who gets one, and why others get none. */
import "server-only";
import { firstWords } from "@/lib/mails/kinds/decision";
import type { Message } from "@/lib/mails/message";
import type { PendingNotification } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { DecisionLetter, DecisionStep, StaffFile } from "@/lib/reviews/staff-file";
import type { Desk } from "../context/desk";
import type { DeskRow } from "../core/rows";
import { unwritten } from "./deciding";
import { previewDecision } from "./preview";

/** A letter in the words that the desk offers, which can go out. */
interface Planned {
  /** The decision that it is about. */
  step: DecisionStep;
  words: Pick<DecisionLetter, "subject" | "text">;
  message: Message;
}

/** Why no letter can go: the decision has none, it was sent, or no e-mail reaches the address. */
type NoLetter = "none" | "sent" | "unreachable";

/** The letter about the last decision on a registration, or why there is none. */
export async function plannedLetter(
  store: Pick<Desk["store"], "companies">,
  form: FormName,
  stored: StoredRegistration,
  file: StaffFile,
): Promise<Planned | NoLetter> {
  if (file.history.at(-1)?.letter) return "sent";
  const step = unwritten(file);
  const words = step && firstWords(form, stored, step);
  if (!words) return "none";
  const message = await previewDecision(store, form, stored, step, words, file);
  return message.to ? { step, words, message } : "unreachable";
}

export interface LetterPlan {
  waiting: (Planned & { row: DeskRow })[];
  /** Those who get none. A letter that was sent may still be in the queue. */
  without: {
    row: DeskRow;
    why: NoLetter;
    letter?: DecisionLetter;
    pending?: PendingNotification;
  }[];
}

/** Plans the letters about several registrations. Erased ones are in neither list. @throws StoreUnavailable */
export async function planLetters(
  { store, staffFiles }: Pick<Desk, "store" | "staffFiles">,
  rows: readonly DeskRow[],
): Promise<LetterPlan> {
  await staffFiles.refresh();
  const plan: LetterPlan = { waiting: [], without: [] };
  const all = await Promise.all(
    rows.map(async (row) => {
      const { form, id } = row;
      const stored = await store.get(form, id);
      const file = staffFiles.of(form, id);
      const letter = file.history.at(-1)?.letter;
      const pending = letter && (await store.queue.get({ id, kind: "decision" }));
      const planned = stored && (await plannedLetter(store, form, stored, file));
      return planned && { row, planned, letter, pending };
    }),
  );
  for (const one of all) {
    if (!one) continue;
    const { row, planned, letter, pending } = one;
    if (typeof planned === "string") plan.without.push({ row, why: planned, letter, pending });
    else plan.waiting.push({ row, ...planned });
  }
  return plan;
}

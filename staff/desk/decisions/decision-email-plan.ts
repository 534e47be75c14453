/** Decision emails for several registrations: who gets one, and why others get none. */
import "server-only";
import { setImmediate as turn } from "node:timers/promises";
import { buildDecisionEmailText } from "@/lib/mails/kinds/decision";
import type { Message } from "@/lib/mails/message";
import type { PendingNotification } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { DecisionEmail, DecisionStep, Review } from "@/lib/reviews/review";
import type { DeskContext } from "../context/desk-context";
import type { DeskRow } from "../core/rows";
import { buildDecisionEmailPreview } from "./decision-email-preview";
import { findStepWithoutEmail } from "./review-changes";

const PLAN_BATCH_SIZE = 20;

/** An email with the default texts, ready to send. */
interface PlannedDecisionEmail {
  /** The decision it is about. */
  step: DecisionStep;
  words: Pick<DecisionEmail, "subject" | "text">;
  message: Message;
}

/** `none`: the decision has no email. `unreachable`: no email reaches the address. */
type NoEmailReason = "none" | "sent" | "unreachable";

/** The email about the latest decision, or why there is none. */
export async function planDecisionEmail(
  store: Pick<DeskContext["store"], "companies">,
  form: FormName,
  stored: StoredRegistration,
  review: Review,
): Promise<PlannedDecisionEmail | NoEmailReason> {
  if (review.history.at(-1)?.letter) return "sent";
  const step = findStepWithoutEmail(review);
  const words = step && buildDecisionEmailText(form, stored, step);
  if (!words) return "none";
  const message = await buildDecisionEmailPreview(store, form, stored, step, words, review);
  return message.to ? { step, words, message } : "unreachable";
}

export interface DecisionEmailPlan {
  waiting: (PlannedDecisionEmail & { row: DeskRow })[];
  /** Registrations without an email. A sent one may still be queued. */
  without: {
    row: DeskRow;
    why: NoEmailReason;
    email?: DecisionEmail;
    pending?: PendingNotification;
  }[];
}

/** Erased registrations are in neither list. @throws StoreUnavailable */
export async function planDecisionEmails(
  { store, reviews }: Pick<DeskContext, "store" | "reviews">,
  rows: readonly DeskRow[],
): Promise<DecisionEmailPlan> {
  await reviews.refresh();
  const plan: DecisionEmailPlan = { waiting: [], without: [] };
  for (let from = 0; from < rows.length; from += PLAN_BATCH_SIZE) {
    const some = rows.slice(from, from + PLAN_BATCH_SIZE);
    const all = await Promise.all(
      some.map(async (row) => {
        const { form, id } = row;
        const stored = await store.get(form, id);
        const review = reviews.get(form, id);
        const email = review.history.at(-1)?.letter;
        const pending = email && (await store.queue.get({ id, kind: "decision" }));
        const planned = stored && (await planDecisionEmail(store, form, stored, review));
        return planned && { row, planned, email, pending };
      }),
    );
    for (const one of all) {
      if (!one) continue;
      const { row, planned, email, pending } = one;
      if (typeof planned === "string") plan.without.push({ row, why: planned, email, pending });
      else plan.waiting.push({ row, ...planned });
    }
    // Texts take time: let other requests in.
    await turn();
  }
  return plan;
}

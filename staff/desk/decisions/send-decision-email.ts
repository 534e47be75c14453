/** Sends a decision email now, or queues it with those of other registrations. */
import "server-only";
import { log } from "@/lib/http/log";
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import type { MessageName } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { DecisionEmail } from "@/lib/reviews/review";
import type { DeskContext } from "../context/desk-context";
import { buildOwnSchedule } from "../mail/mailing";
import type { SendResult } from "../mail/send-message";
import { addDecisionEmail } from "./review-changes";

export interface DecisionEmailInput {
  form: FormName;
  /** Id of the registration. */
  id: string;
  /** Id of the decision. */
  step: string;
  words: Pick<DecisionEmail, "subject" | "text">;
  by: string;
  /** When it was pressed. */
  at: Date;
}

/**
 * Stores the email and sends it now.
 * @returns the result of sending, or why nothing was stored
 * @throws StoreUnavailable
 */
export async function sendDecisionEmail(
  { store, sendMessage }: Pick<DeskContext, "store" | "sendMessage">,
  email: Omit<DecisionEmailInput, "at">,
): Promise<SendResult | "gone" | "changed"> {
  const { form, id } = email;
  const at = new Date();
  const outcome = await saveDecisionEmail(store, { ...email, at }, buildOwnSchedule(at));
  return outcome === "stored"
    ? sendMessage({ id, form, kind: "decision", isQueued: true })
    : outcome;
}

/**
 * Stores the email and queues it in one transaction, once per decision.
 * @param place when the queue sends it
 * @param item of the job that asks for it
 * @returns `gone` without a registration, `changed` if the decision has an email or is no longer the last one
 * @throws StoreUnavailable
 */
export async function saveDecisionEmail(
  store: Pick<DeskContext["store"], "reviews">,
  { form, id, step, words, by, at }: DecisionEmailInput,
  place: Pick<NewMessages, "dueAt" | "attempts">,
  item?: MessageName,
): Promise<"stored" | "gone" | "changed"> {
  const change = await store.reviews.change(
    form,
    id,
    (before) => addDecisionEmail(before, step, words, { by, at }),
    { kinds: ["decision"], ...place },
    item,
  );
  const isStored = change.outcome === "stored" && change.isChanged;
  const outcome = change.outcome === "gone" ? "gone" : isStored ? "stored" : "changed";
  log.info({ event: "decisionEmail", form, id, outcome });
  return outcome;
}

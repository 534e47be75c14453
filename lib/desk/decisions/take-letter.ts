/** Takes the letter about a decision: shows it as it would go out, or sends it. */
import "server-only";
import { leaseUntil } from "../../registration/lease";
import { isStoreUnavailable } from "../../registration/ports";
import { log } from "../../server/log";
import { isCurrent } from "../arrivals";
import type { Desk } from "../provided";
import type { LetterAgain, PostedForm, ShownAgain } from "../shown-again";
import { written } from "./deciding";
import { isMadeId, longest, typedText } from "./typed";

/**
 * Sends the letter if the button that sends it was pressed; otherwise it is shown again, with a preview. The
 * letter and its place in the queue are stored in one transaction, once for a decision.
 * @returns the page of the registration, which says how it ended
 */
export async function takeLetter(
  { store, sendMessage }: Pick<Desk, "store" | "sendMessage">,
  { form, id, data, by }: PostedForm,
): Promise<string | ShownAgain> {
  const step = data.get("step") ?? "";
  if (!isMadeId(step) || !isCurrent(store.edition)) return "";
  const typed = { subject: data.get("subject") ?? "", text: data.get("text") ?? "" };
  const subject = typedText(typed.subject, longest.subject);
  const text = typedText(typed.text, longest.letter, true);
  const again = (more: Partial<LetterAgain>): ShownAgain => ({
    letter: { step, ...typed, wrong: [], ...more },
  });
  if (!subject || !text) {
    return again({
      wrong: [...(subject ? [] : ["subject" as const]), ...(text ? [] : ["text" as const])],
    });
  }
  if (data.get("do") !== "send") return again({});
  const now = new Date();
  const done = { by, at: now };
  let isNew = false;
  try {
    const messages = { kinds: ["decision" as const], dueAt: leaseUntil(now) };
    const letter = { subject, text };
    const change = await store.staffFiles.change(
      form,
      id,
      (before) => {
        const after = written(before, step, letter, done);
        const own = before.history.find((one) => one.id === step)?.letter;
        isNew = after !== undefined || own?.at === now.toISOString();
        return after;
      },
      messages,
    );
    if (change.outcome === "gone") return "";
    if (!isNew) return again({ problem: "changed" });
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    log.error({ event: "letter", form, id, outcome: "unavailable", code: error.code });
    return again({ problem: "away" });
  }
  const result = await sendMessage({ id, form, kind: "decision" });
  const outcome = result.outcome === "failed" ? result.reason : result.outcome;
  return `?${new URLSearchParams({ email: outcome })}`;
}

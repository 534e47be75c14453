/** Takes a decision that was posted at the desk, with the e-mail about it. */
import "server-only";
import { isStoreUnavailable } from "../../database/errors";
import { statesWithLetter } from "../../mails/kinds/decision";
import { newPass } from "../../registration/passes/given-pass";
import { leaseUntil } from "../../registration/queue";
import { log } from "../../server/log";
import { isCurrent } from "../core/arrivals";
import type { Desk } from "../host/provided";
import type { PostedForm, ShownAgain } from "../host/shown-again";
import { toOutcomeName } from "../mail/send-message";
import { type DecisionRefusal, decided, written } from "./deciding";
import { readWords } from "./letter-words";
import { nextDecision } from "./next-decision";
import { type DecisionField, readDecision, typedDecision } from "./posted";

/**
 * Stores a decision, unless it is incomplete, somebody else was faster, or the stand is taken. The e-mail is sent
 * only if its button was pressed, and is stored in the same transaction.
 * @returns the page that says how it ended: of the registration, or of the next decision
 */
export async function takeDecision(
  { store, sendMessage }: Pick<Desk, "store" | "sendMessage">,
  { form, id, data, by }: PostedForm,
): Promise<string | ShownAgain> {
  const typed = typedDecision(data);
  const read = readDecision(form, typed);
  if (!read) return "";
  const again = (more: Partial<ShownAgain["decision"]>): ShownAgain => ({
    decision: { typed, wrong: [], ...more },
  });
  const pressed = data.get("do");
  const state = statesWithLetter(form).find((one) => one === typed.state);
  const typedWords = state && isCurrent(store.edition) ? typed.letters[state] : undefined;
  const letter =
    typedWords && (pressed === "send" || pressed === "look") ? readWords(typedWords) : undefined;
  const wrong: DecisionField[] = [
    ...("wrong" in read ? read.wrong : []),
    ...(letter && "wrong" in letter ? letter.wrong : []),
  ];
  if ("wrong" in read || wrong.length > 0) return again({ wrong });
  if (pressed === "look") return again({});
  const words = letter && "words" in letter ? letter.words : undefined;
  const done = { by, at: new Date() };
  const at = done.at.toISOString();
  const { asked } = read;
  const pass = newPass();
  let refusal: DecisionRefusal | undefined;
  let isNew = false;
  try {
    const change = await store.staffFiles.change(
      form,
      id,
      (before) => {
        const after = decided(before, form, { ...asked, pass }, done);
        refusal = typeof after === "string" ? after : undefined;
        // If the answer to the write was lost, the step is there already. A press that arrives twice sends nothing
        // twice.
        isNew = before.history.find((one) => one.id === asked.step)?.at === at;
        if (typeof after !== "object") return undefined;
        isNew = true;
        return (words && written(after, asked.step, words, done)) ?? after;
      },
      words && { kinds: ["decision"], dueAt: leaseUntil(done.at) },
    );
    const outcome = refusal ?? change.outcome;
    log.info({ event: "decision", form, id, outcome });
    if (refusal) return again({ problem: refusal });
    if (change.outcome === "taken") {
      return again({ problem: "taken", takenBy: change.by, wrong: ["number"] });
    }
    if (change.outcome === "gone") return "";
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    log.error({ event: "decision", form, id, outcome: "unavailable", code: error.code });
    return again({ problem: "away" });
  }
  const { next } = typed;
  if (!words || !isNew) return nextDecision({ next, said: isNew ? { decided: "saved" } : {} });
  const result = await sendMessage({ id, form, kind: "decision" });
  const isProblem = result.outcome === "failed";
  return nextDecision({ next, said: { email: toOutcomeName(result) }, isProblem });
}

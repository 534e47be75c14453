/** Takes the letter about a decision: shows it as it would go out, or sends it. */
import "server-only";
import { isStoreUnavailable } from "../../database/errors";
import { log } from "../../server/log";
import { isCurrent } from "../core/arrivals";
import type { Desk } from "../host/provided";
import type { LetterAgain, PostedForm, ShownAgain } from "../host/shown-again";
import { toOutcomeName } from "../mail/send-message";
import { readWords } from "./letter-words";
import { nextDecision } from "./next-decision";
import { sendLetter } from "./send-letter";
import { isMadeId } from "./typed";

/**
 * Sends the letter if the button that sends it was pressed; otherwise it is shown again, with a preview.
 * @returns the page that says how it ended: of the registration, or of the next decision
 */
export async function takeLetter(
  desk: Pick<Desk, "store" | "sendMessage">,
  { form, id, data, by }: PostedForm,
): Promise<string | ShownAgain> {
  const step = data.get("step") ?? "";
  if (!isMadeId(step) || !isCurrent(desk.store.edition)) return "";
  const typed = { subject: data.get("subject") ?? "", text: data.get("text") ?? "" };
  const read = readWords(typed);
  const again = (more: Partial<LetterAgain>): ShownAgain => ({
    letter: { step, ...typed, wrong: [], ...more },
  });
  if ("wrong" in read) return again(read);
  const next = data.get("do") === "sendNext" ? (data.get("next") ?? "") : "";
  if (data.get("do") !== "send" && !next) return again({});
  try {
    const result = await sendLetter(desk, { form, id, step, words: read.words, by });
    if (result === "gone") return "";
    if (result === "changed") return again({ problem: "changed" });
    const isProblem = result.outcome === "failed";
    return nextDecision({ next, said: { email: toOutcomeName(result) }, isProblem });
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    log.error({ event: "letter", form, id, outcome: "unavailable", code: error.code });
    return again({ problem: "away" });
  }
}

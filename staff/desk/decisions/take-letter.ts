/** Takes the letter about a decision: shows it as it would go out, or sends it. */
import "server-only";
import { deskAction } from "../context/desk-action";
import { isCurrent } from "../core/arrivals";
import { recordPage, recordPath, withList } from "../core/paths";
import { isMadeId } from "../core/typed";
import { toOutcomeName } from "../mail/send-message";
import { type LetterField, type LetterWords, readWords } from "./letter-words";
import { nextDecision } from "./next-decision";
import { sendLetter } from "./send-letter";

/** A letter that is not sent yet. */
export interface RejectedLetter extends LetterWords {
  /** The id of the decision that it is about. */
  step: string;
  wrong: readonly LetterField[];
  problem?: "changed" | "away";
}

/**
 * Sends the letter if the button that sends it was pressed; otherwise it is shown again, with a preview. Goes to the
 * page that says how it ended: of the registration, or of the next decision.
 */
export const handleLetter = deskAction({
  path: recordPath,
  signed: true,
  page: recordPage,
  unavailable: ({ fields }) => rejectedLetter(fields, { problem: "away" }),
  async run(asked) {
    const { desk, path, fields, by, page } = asked;
    const letter = rejectedLetter(fields);
    const { step } = letter;
    if (!isMadeId(step) || !isCurrent(desk.store.edition)) return withList(page, fields);
    const read = readWords(letter);
    if ("wrong" in read) return { again: rejectedLetter(fields, read) };
    const next = fields.get("do") === "sendNext" ? (fields.get("next") ?? "") : "";
    if (fields.get("do") !== "send" && !next) return { again: letter };
    const result = await sendLetter(desk, { ...path, step, words: read.words, by });
    if (result === "gone") return withList(page, fields);
    if (result === "changed") return { again: rejectedLetter(fields, { problem: "changed" }) };
    const isProblem = result.outcome === "failed";
    return nextDecision(asked, { next, said: { email: toOutcomeName(result) }, isProblem });
  },
});

function rejectedLetter(
  fields: URLSearchParams,
  why: Partial<RejectedLetter> = {},
): RejectedLetter {
  const one = (name: string) => fields.get(name) ?? "";
  return { step: one("step"), subject: one("subject"), text: one("text"), wrong: [], ...why };
}

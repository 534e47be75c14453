/** Takes a decision that was posted at the desk. */
import "server-only";
import { statesWithLetter } from "../../mails/kinds/decision";
import { newPass } from "../../registration/given-pass";
import { isStoreUnavailable } from "../../registration/ports";
import { log } from "../../server/log";
import { isCurrent } from "../arrivals";
import type { Desk } from "../provided";
import type { PostedForm, ShownAgain } from "../shown-again";
import { decided, type Refusal } from "./deciding";
import { readDecision, typedDecision } from "./posted";

/**
 * Stores a decision, unless it is incomplete, somebody else has decided meanwhile, or the stand is taken.
 * @returns the page of its letter, or of the registration where no letter goes
 */
export async function takeDecision(
  { store }: Pick<Desk, "store">,
  { form, id, data, by }: PostedForm,
): Promise<string | ShownAgain> {
  const typed = typedDecision(data);
  const read = readDecision(form, typed);
  if (!read) return "";
  const again = (more: Partial<ShownAgain["decision"]>): ShownAgain => ({
    decision: { typed, wrong: [], ...more },
  });
  if ("wrong" in read) return again({ wrong: read.wrong });
  const done = { by, at: new Date() };
  const pass = newPass();
  let refusal: Refusal | undefined;
  try {
    const change = await store.staffFiles.change(form, id, (before) => {
      const after = decided(before, form, { ...read.asked, pass }, done);
      refusal = typeof after === "string" ? after : undefined;
      return typeof after === "string" ? undefined : after;
    });
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
  const hasLetter = statesWithLetter(form).includes(read.asked.state) && isCurrent(store.edition);
  return hasLetter ? "/letter" : "?decided=saved";
}

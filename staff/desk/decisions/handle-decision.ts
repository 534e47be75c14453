import "server-only";
import { log } from "@/lib/http/log";
import { listStatesWithEmail } from "@/lib/mails/kinds/decision";
import { generatePassCredentials } from "@/lib/passes/staff-pass";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { buildRecordPath, recordPathSchema, withListParam } from "../core/paths";
import { buildOwnSchedule } from "../mail/mailing";
import { toOutcomeName } from "../mail/send-message";
import { validateDecisionEmail } from "./decision-email-draft";
import {
  type DecisionField,
  type DecisionFormData,
  parseDecision,
  readDecisionForm,
} from "./decision-form-data";
import { listHallStands } from "./hall-stands";
import { buildNextDecisionPath } from "./next-decision";
import { addDecision, addDecisionEmail, type DecisionRefusal } from "./review-changes";
import { applyPress } from "./stand-input";

/** A decision that was not saved: it is invalid, or its email is previewed. */
export interface RejectedDecision {
  typed: DecisionFormData;
  wrong: readonly DecisionField[];
  /** `taken`: another exhibitor has the stand. `unavailable`: the store does not answer. */
  problem?: "changed" | "impossible" | "taken" | "unavailable";
  /** Id of the registration that has the stand. */
  takenBy?: string;
  /** The place that was pressed on the plan, with its hall: it is chosen, and nothing is saved. */
  place?: string;
}

/**
 * Stores a decision, unless it is incomplete, another user was faster, or the stand is taken. The email is sent only if
 * its button was pressed, and is stored in the same transaction. Redirects to the registration, or to the next
 * decision.
 */
export const handleDecision = createDeskAction({
  path: recordPathSchema,
  signed: true,
  backTo: buildRecordPath,
  onUnavailable: ({ fields }) => toRejectedDecision(fields, { problem: "unavailable" }),
  async run(request) {
    const { desk, path, fields, by, audit, page } = request;
    const { store, sendMessage } = desk;
    const { form, id } = path;
    const typed = readDecisionForm(fields);
    const read = parseDecision(form, typed);
    if (!read) {
      audit.skip();
      return withListParam(page, fields);
    }
    const showAgain = (why?: Partial<RejectedDecision>) => ({
      again: toRejectedDecision(fields, why),
    });
    const place = fields.get("place");
    if (place !== null) return { again: selectPressedPlace(desk, id, typed, place) };
    const pressed = fields.get("do");
    const state = listStatesWithEmail(form).find((one) => one === typed.state);
    const typedWords = state && isCurrentEdition(store.edition) ? typed.emails[state] : undefined;
    const email =
      typedWords && (pressed === "send" || pressed === "look")
        ? validateDecisionEmail(typedWords)
        : undefined;
    const wrong: DecisionField[] = [
      ...("wrong" in read ? read.wrong : []),
      ...(email && "wrong" in email ? email.wrong : []),
    ];
    if ("wrong" in read || wrong.length > 0) return showAgain({ wrong });
    if (pressed === "look") return showAgain();
    const words = email && "words" in email ? email.words : undefined;
    const done = { by, at: new Date() };
    const at = done.at.toISOString();
    const decision = { ...read.input, pass: generatePassCredentials() };
    let refusal: DecisionRefusal | undefined;
    let isNew = false;
    const change = await store.reviews.change(
      form,
      id,
      (before) => {
        const after = addDecision(before, form, decision, done);
        refusal = typeof after === "string" ? after : undefined;
        // If the response to the write was lost, the step is already stored. A repeated post sends no second email.
        isNew = before.history.find((one) => one.id === decision.step)?.at === at;
        if (typeof after !== "object") return undefined;
        isNew = true;
        return (words && addDecisionEmail(after, decision.step, words, done)) ?? after;
      },
      words && { kinds: ["decision"], ...buildOwnSchedule(done.at) },
    );
    const outcome = refusal ?? change.outcome;
    log.info({ event: "decision", form, id, outcome });
    if (refusal) return showAgain({ problem: refusal });
    if (change.outcome === "taken") {
      return showAgain({ problem: "taken", takenBy: change.by, wrong: ["number"] });
    }
    if (change.outcome === "gone" || !isNew) audit.skip();
    audit.describe({ detail: decision.state });
    if (words) audit.describe({ kind: "email", detail: "decision" });
    if (change.outcome === "gone") return withListParam(page, fields);
    const { next } = typed;
    if (!words || !isNew) {
      return buildNextDecisionPath(request, { next, said: isNew ? { decided: "saved" } : {} });
    }
    const result = await sendMessage({ id, form, kind: "decision", isQueued: true });
    const isProblem = result.outcome === "failed";
    return buildNextDecisionPath(request, {
      next,
      said: { email: toOutcomeName(result) },
      isProblem,
    });
  },
});

/** For browsers without script. */
function selectPressedPlace(
  desk: Parameters<typeof listHallStands>[0],
  id: string,
  typed: DecisionFormData,
  place: string,
): RejectedDecision {
  const requestedArea = String(desk.cache.findRow("exhibit", id)?.values.requestedArea ?? "");
  const halls = listHallStands(desk, id);
  return {
    typed: { ...typed, ...applyPress(typed, place, { halls, requestedArea }) },
    wrong: [],
    place,
  };
}

function toRejectedDecision(
  fields: URLSearchParams,
  why: Partial<RejectedDecision> = {},
): RejectedDecision {
  return { typed: readDecisionForm(fields), wrong: [], ...why };
}

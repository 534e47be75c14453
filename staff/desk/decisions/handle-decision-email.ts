/** Previews or sends the email about a decision. */
import "server-only";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { buildRecordPath, recordPathSchema, withListParam } from "../core/paths";
import { isUuid } from "../core/staff-input";
import { toOutcomeName } from "../mail/send-message";
import {
  type DecisionEmailDraft,
  type DecisionEmailField,
  validateDecisionEmail,
} from "./decision-email-draft";
import { buildNextDecisionPath } from "./next-decision";
import { sendDecisionEmail } from "./send-decision-email";

/** An email that is not sent yet. */
export interface RejectedDecisionEmail extends DecisionEmailDraft {
  /** Id of the decision. */
  step: string;
  wrong: readonly DecisionEmailField[];
  problem?: "changed" | "unavailable";
}

/**
 * Sends the email if its send button was pressed; otherwise shows the form again with a preview. After sending,
 * redirects to the registration, or to the next decision.
 */
export const handleDecisionEmail = createDeskAction({
  path: recordPathSchema,
  signed: true,
  backTo: buildRecordPath,
  onUnavailable: ({ fields }) => readDecisionEmailForm(fields, { problem: "unavailable" }),
  async run(request) {
    const { desk, path, fields, by, audit, page } = request;
    const typed = readDecisionEmailForm(fields);
    const { step } = typed;
    if (!isUuid(step) || !isCurrentEdition(desk.store.edition)) {
      audit.skip();
      return withListParam(page, fields);
    }
    const read = validateDecisionEmail(typed);
    if ("wrong" in read) return { again: readDecisionEmailForm(fields, read) };
    const next = fields.get("do") === "sendNext" ? (fields.get("next") ?? "") : "";
    if (fields.get("do") !== "send" && !next) return { again: typed };
    const result = await sendDecisionEmail(desk, { ...path, step, words: read.words, by });
    if (result === "gone") {
      audit.skip();
      return withListParam(page, fields);
    }
    if (result === "changed")
      return { again: readDecisionEmailForm(fields, { problem: "changed" }) };
    audit.describe({ detail: "decision" });
    const isProblem = result.outcome === "failed";
    return buildNextDecisionPath(request, {
      next,
      said: { email: toOutcomeName(result) },
      isProblem,
    });
  },
});

function readDecisionEmailForm(
  fields: URLSearchParams,
  why: Partial<RejectedDecisionEmail> = {},
): RejectedDecisionEmail {
  const readOne = (name: string) => fields.get(name) ?? "";
  return {
    step: readOne("step"),
    subject: readOne("subject"),
    text: readOne("text"),
    wrong: [],
    ...why,
  };
}

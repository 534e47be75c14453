/** Which decisions a form knows, and which can follow which. */
import type { FormName } from "@/lib/registration/forms";
import type { DecisionState } from "@/lib/reviews/review";

/** The forms whose registrations are decided on. */
export const formsWithDecisions = ["exhibit", "press"] as const;
export type FormWithDecisions = (typeof formsWithDecisions)[number];

/** What can follow each state. "new" takes a decision back; accepted after accepted gives another stand. */
const stateTransitions: Record<
  FormWithDecisions,
  Partial<Record<DecisionState, readonly DecisionState[]>>
> = {
  exhibit: {
    new: ["talks", "accepted", "declined"],
    talks: ["accepted", "declined", "new"],
    accepted: ["accepted", "talks", "declined"],
    declined: ["talks", "accepted"],
  },
  press: {
    new: ["accredited", "declined"],
    accredited: ["declined", "new"],
    declined: ["accredited", "new"],
  },
};

/** The decisions that need no further answers, so that several registrations can get one at once. */
const bulkStates: Record<FormWithDecisions, readonly DecisionState[]> = {
  exhibit: ["talks", "declined"],
  press: ["accredited", "declined"],
};

export function hasDecisions(form: FormName): form is FormWithDecisions {
  return formsWithDecisions.some((one) => one === form);
}

/** All states of a form, in their order. A form without decisions has none. */
export function listDecisionStates(form: FormName): DecisionState[] {
  return hasDecisions(form) ? (Object.keys(stateTransitions[form]) as DecisionState[]) : [];
}

/** The states that can follow one. */
export function listNextStates(form: FormName, state: DecisionState): readonly DecisionState[] {
  return hasDecisions(form) ? (stateTransitions[form][state] ?? []) : [];
}

/** The decisions that several selected registrations can get at once. */
export function listBulkStates(form: FormName): readonly DecisionState[] {
  return hasDecisions(form) ? bulkStates[form] : [];
}

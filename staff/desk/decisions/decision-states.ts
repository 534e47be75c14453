/** Decisions of each form, and which can follow which. */
import type { FormName } from "@/lib/registration/forms";
import type { DecisionState } from "@/lib/reviews/review";

export const formsWithDecisions = ["exhibit", "press"] as const;
export type FormWithDecisions = (typeof formsWithDecisions)[number];

/** "new" takes a decision back; accepted after accepted assigns another stand. */
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

/** Decisions without further answers, so that several registrations can get one at once. */
const bulkStates: Record<FormWithDecisions, readonly DecisionState[]> = {
  exhibit: ["talks", "declined"],
  press: ["accredited", "declined"],
};

export function hasDecisions(form: FormName): form is FormWithDecisions {
  return formsWithDecisions.some((one) => one === form);
}

/** In their order. Empty for a form without decisions. */
export function listDecisionStates(form: FormName): DecisionState[] {
  return hasDecisions(form) ? (Object.keys(stateTransitions[form]) as DecisionState[]) : [];
}

export function listNextStates(form: FormName, state: DecisionState): readonly DecisionState[] {
  return hasDecisions(form) ? (stateTransitions[form][state] ?? []) : [];
}

export function listBulkStates(form: FormName): readonly DecisionState[] {
  return hasDecisions(form) ? bulkStates[form] : [];
}

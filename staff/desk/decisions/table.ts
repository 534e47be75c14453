/** Which decisions a form knows, and which can follow which. */
import type { FormName } from "@/lib/registration/forms";
import type { DecisionState } from "@/lib/reviews/staff-file";

/** The forms whose registrations are decided on. */
export const decidedForms = ["exhibit", "press"] as const;
export type DecidedForm = (typeof decidedForms)[number];

/** What can follow each state. "new" takes a decision back; accepted after accepted gives another stand. */
const following: Record<DecidedForm, Partial<Record<DecisionState, readonly DecisionState[]>>> = {
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
const plain: Record<DecidedForm, readonly DecisionState[]> = {
  exhibit: ["talks", "declined"],
  press: ["accredited", "declined"],
};

export function isDecidedForm(form: FormName): form is DecidedForm {
  return decidedForms.some((one) => one === form);
}

/** All states of a form, in their order. A form without decisions has none. */
export function statesOf(form: FormName): DecisionState[] {
  return isDecidedForm(form) ? (Object.keys(following[form]) as DecisionState[]) : [];
}

/** The states that can follow one. */
export function nextStates(form: FormName, state: DecisionState): readonly DecisionState[] {
  return isDecidedForm(form) ? (following[form][state] ?? []) : [];
}

/** The decisions that several selected registrations can get at once. */
export function plainStates(form: FormName): readonly DecisionState[] {
  return isDecidedForm(form) ? plain[form] : [];
}

/** Pure functions that change a review: decisions, their emails, notes, tags. */

import { toComparisonForm } from "@/lib/locales/comparison";
import { type PassCredentials, withOwnPass } from "@/lib/passes/staff-pass";
import type { FormName } from "@/lib/registration/forms";
import {
  type DecisionEmail,
  type DecisionState,
  type DecisionStep,
  getDecisionState,
  type Listing,
  type Note,
  type Review,
  type Stand,
} from "@/lib/reviews/review";
import { listNextStates } from "./decision-states";

export interface DecisionInput {
  /** Id of the new step, created by the page with the form. */
  step: string;
  /** Id of the last step that the page showed; empty if there was none. */
  after: string;
  state: DecisionState;
  stand?: Stand;
  listing?: Listing;
  /** The pass that the decision creates, if any. */
  pass?: PassCredentials;
}

export interface ChangeStamp {
  by: string;
  at: Date;
}

/** `changed`: another user was faster. `impossible`: it cannot follow the last decision. */
export type DecisionRefusal = "changed" | "impossible";

/** Undefined if the review has that decision already. */
export function addDecision(
  before: Review,
  form: FormName,
  { step, after, state, stand, listing, pass }: DecisionInput,
  { by, at }: ChangeStamp,
): Review | DecisionRefusal | undefined {
  const last = before.history.at(-1);
  if (before.history.some(({ id }) => id === step)) return undefined;
  if ((last?.id ?? "") !== after) return "changed";
  if (!listNextStates(form, getDecisionState(before)).includes(state)) return "impossible";
  const isAccepted = state === "accepted";
  if (isAccepted && !stand) return "impossible";
  const made = { state, at: at.toISOString(), by, ...(isAccepted && { stand }) };
  const { sentAt } = before.decision?.listing ?? {};
  const review: Review = {
    ...before,
    decision: {
      ...made,
      ...(isAccepted && listing && { listing: { ...listing, ...(sentAt && { sentAt }) } }),
    },
    history: [...before.history, { id: step, ...made }],
  };
  return pass ? withOwnPass(review, pass) : review;
}

/** The last decision if it has no email yet. The state "new" has no email. */
export function findStepWithoutEmail({ history }: Review): DecisionStep | undefined {
  const last = history.at(-1);
  return last && last.state !== "new" && !last.letter ? last : undefined;
}

/** Undefined if the step has an email, or is no longer the last one. */
export function addDecisionEmail(
  before: Review,
  step: string,
  email: Pick<DecisionEmail, "subject" | "text">,
  { by, at }: ChangeStamp,
): Review | undefined {
  if (findStepWithoutEmail(before)?.id !== step) return undefined;
  const sent = { ...email, at: at.toISOString(), by };
  const history = before.history.map((one) => (one.id === step ? { ...one, letter: sent } : one));
  return { ...before, history };
}

/** Undefined if the note exists already. */
export function addNote(before: Review, note: Note): Review | undefined {
  if (before.notes.some(({ id }) => id === note.id)) return undefined;
  return { ...before, notes: [...before.notes, note] };
}

/** Undefined if there is no such note. */
export function removeNote(before: Review, id: string): Review | undefined {
  const notes = before.notes.filter((note) => note.id !== id);
  return notes.length === before.notes.length ? undefined : { ...before, notes };
}

const MAX_TAGS = 20;

/** Undefined if the tag exists in any spelling, or if there are too many. */
export function addTag(before: Review, tag: string): Review | undefined {
  const isKnown = before.tags.some((one) => toComparisonForm(one) === toComparisonForm(tag));
  if (isKnown || before.tags.length >= MAX_TAGS) return undefined;
  return { ...before, tags: [...before.tags, tag] };
}

/** Undefined if there is no such tag. */
export function removeTag(before: Review, tag: string): Review | undefined {
  const tags = before.tags.filter((one) => toComparisonForm(one) !== toComparisonForm(tag));
  return tags.length === before.tags.length ? undefined : { ...before, tags };
}

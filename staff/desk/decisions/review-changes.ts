/** Pure functions that change the file of a registration: decisions, their letters, notes, tags. */

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
  /** The id of the new step. The page with the form makes it. */
  step: string;
  /** The id of the last step that the page has shown; empty if there was none. */
  after: string;
  state: DecisionState;
  stand?: Stand;
  listing?: Listing;
  /** The pass that the decision gives, if it gives one. */
  pass?: PassCredentials;
}

export interface ChangeStamp {
  by: string;
  at: Date;
}

/** Why a decision is not taken: somebody else decided meanwhile, or it cannot follow the last one. */
export type DecisionRefusal = "changed" | "impossible";

/** The file with one more decision. Undefined if it has that decision already. */
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
  const file: Review = {
    ...before,
    decision: { ...made, ...(isAccepted && listing && { listing }) },
    history: [...before.history, { id: step, ...made }],
  };
  return pass ? withOwnPass(file, pass) : file;
}

/** The last decision, if it can still get a letter. The state "new" has no letter. */
export function findStepWithoutEmail({ history }: Review): DecisionStep | undefined {
  const last = history.at(-1);
  return last && last.state !== "new" && !last.letter ? last : undefined;
}

/** The file with the letter of a step. Undefined if the step has one, or is not the last one any more. */
export function addDecisionEmail(
  before: Review,
  step: string,
  letter: Pick<DecisionEmail, "subject" | "text">,
  { by, at }: ChangeStamp,
): Review | undefined {
  if (findStepWithoutEmail(before)?.id !== step) return undefined;
  const sent = { ...letter, at: at.toISOString(), by };
  const history = before.history.map((one) => (one.id === step ? { ...one, letter: sent } : one));
  return { ...before, history };
}

/** The file with one more note. Undefined if it has that note already. */
export function addNote(before: Review, note: Note): Review | undefined {
  if (before.notes.some(({ id }) => id === note.id)) return undefined;
  return { ...before, notes: [...before.notes, note] };
}

/** The file without a note. Undefined if there is no such note. */
export function removeNote(before: Review, id: string): Review | undefined {
  const notes = before.notes.filter((note) => note.id !== id);
  return notes.length === before.notes.length ? undefined : { ...before, notes };
}

const MAX_TAGS = 20;

/** The file with a tag. Undefined if it has the tag already, in any spelling, or has too many. */
export function addTag(before: Review, tag: string): Review | undefined {
  const isKnown = before.tags.some((one) => toComparisonForm(one) === toComparisonForm(tag));
  if (isKnown || before.tags.length >= MAX_TAGS) return undefined;
  return { ...before, tags: [...before.tags, tag] };
}

/** The file without a tag. Undefined if it does not have it. */
export function removeTag(before: Review, tag: string): Review | undefined {
  const tags = before.tags.filter((one) => toComparisonForm(one) !== toComparisonForm(tag));
  return tags.length === before.tags.length ? undefined : { ...before, tags };
}

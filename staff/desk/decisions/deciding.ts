/** Pure functions that change the file of a registration: decisions, their letters, notes, tags. */

import { toComparisonForm } from "@/lib/locales/comparison";
import { type NewPass, withOwnPass } from "@/lib/passes/given-pass";
import type { FormName } from "@/lib/registration/forms";
import {
  type DecisionLetter,
  type DecisionState,
  type DecisionStep,
  type Listing,
  type Note,
  type StaffFile,
  type Stand,
  stateOf,
} from "@/lib/reviews/staff-file";
import { nextStates } from "./table";

export interface AskedDecision {
  /** The id of the new step. The page with the form makes it. */
  step: string;
  /** The id of the last step that the page has shown; empty if there was none. */
  after: string;
  state: DecisionState;
  stand?: Stand;
  listing?: Listing;
  /** The pass that the decision gives, if it gives one. */
  pass?: NewPass;
}

export interface DoneBy {
  by: string;
  at: Date;
}

/** Why a decision is not taken: somebody else decided meanwhile, or it cannot follow the last one. */
export type DecisionRefusal = "changed" | "impossible";

/** The file with one more decision. Undefined if it has that decision already. */
export function decided(
  before: StaffFile,
  form: FormName,
  { step, after, state, stand, listing, pass }: AskedDecision,
  { by, at }: DoneBy,
): StaffFile | DecisionRefusal | undefined {
  const last = before.history.at(-1);
  if (before.history.some(({ id }) => id === step)) return undefined;
  if ((last?.id ?? "") !== after) return "changed";
  if (!nextStates(form, stateOf(before)).includes(state)) return "impossible";
  const isAccepted = state === "accepted";
  if (isAccepted && !stand) return "impossible";
  const made = { state, at: at.toISOString(), by, ...(isAccepted && { stand }) };
  const file: StaffFile = {
    ...before,
    decision: { ...made, ...(isAccepted && listing && { listing }) },
    history: [...before.history, { id: step, ...made }],
  };
  return pass ? withOwnPass(file, pass) : file;
}

/** The last decision, if it can still get a letter. The state "new" has no letter. */
export function unwritten({ history }: StaffFile): DecisionStep | undefined {
  const last = history.at(-1);
  return last && last.state !== "new" && !last.letter ? last : undefined;
}

/** The file with the letter of a step. Undefined if the step has one, or is not the last one any more. */
export function written(
  before: StaffFile,
  step: string,
  letter: Pick<DecisionLetter, "subject" | "text">,
  { by, at }: DoneBy,
): StaffFile | undefined {
  if (unwritten(before)?.id !== step) return undefined;
  const sent = { ...letter, at: at.toISOString(), by };
  const history = before.history.map((one) => (one.id === step ? { ...one, letter: sent } : one));
  return { ...before, history };
}

/** The file with one more note. Undefined if it has that note already. */
export function noted(before: StaffFile, note: Note): StaffFile | undefined {
  if (before.notes.some(({ id }) => id === note.id)) return undefined;
  return { ...before, notes: [...before.notes, note] };
}

/** The file without a note. Undefined if there is no such note. */
export function unnoted(before: StaffFile, id: string): StaffFile | undefined {
  const notes = before.notes.filter((note) => note.id !== id);
  return notes.length === before.notes.length ? undefined : { ...before, notes };
}

const MOST_TAGS = 20;

/** The file with a tag. Undefined if it has the tag already, in any spelling, or has too many. */
export function tagged(before: StaffFile, tag: string): StaffFile | undefined {
  const isKnown = before.tags.some((one) => toComparisonForm(one) === toComparisonForm(tag));
  if (isKnown || before.tags.length >= MOST_TAGS) return undefined;
  return { ...before, tags: [...before.tags, tag] };
}

/** The file without a tag. Undefined if it does not have it. */
export function untagged(before: StaffFile, tag: string): StaffFile | undefined {
  const tags = before.tags.filter((one) => toComparisonForm(one) !== toComparisonForm(tag));
  return tags.length === before.tags.length ? undefined : { ...before, tags };
}

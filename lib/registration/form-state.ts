import type { OwnStar } from "@/lib/fair/star/own-star";
import type { FieldErrors, RawValues } from "./fields";
import type { Ticket } from "./ticket";

/** Why a submission was not saved. Each is a key under `Errors`. */
export const problems = [
  "saveFailed",
  "offline",
  "outdatedPage",
  "tooManyRequests",
  "closed",
] as const;
export type Problem = (typeof problems)[number];

export interface Receipt {
  reference: string;
  /** The path of the visitor's pass. */
  pass?: string;
  mailed?: boolean;
  /** This and the next two only in answers to pages. */
  firstName?: string;
  star?: OwnStar;
  ticket?: Ticket;
}

/** Another person has stored it since the form was filled. */
export interface AnswerConflict {
  name: string;
  label: string;
  value: string;
}

/** `changed` and `gone`: another person has corrected or deleted the registration meanwhile. */
export interface FormState {
  status: "editing" | "invalid" | "failed" | "changed" | "gone" | "saved";
  /** As typed. The page renders them again, so that nothing is lost. */
  values: RawValues;
  errors: FieldErrors;
  problem?: Problem;
  receipt?: Receipt;
  /** Answers that were asked about, and are accepted if they come again (`questions.ts`). */
  confirmedAnswers?: string[];
  /** Only for a correction: see `buildBaseVersion`. */
  baseVersion?: string;
  meanwhile?: AnswerConflict[];
}

/** Names of inputs, as forms post them that a browser has open. */
export const confirmedAnswersInput = "asked";
export const baseVersionInput = "seen";

/** The type of a state that a page asks for after it has sent its answers. */
export const FORM_STATE_TYPE = "application/vnd.istanbul-expo.form-state+json";

export const emptyFormState: FormState = { status: "editing", values: {}, errors: {} };

/** Without what was typed: the page still has it. */
export function toFailedForm(problem: Problem): FormState {
  return { ...emptyFormState, status: "failed", problem };
}

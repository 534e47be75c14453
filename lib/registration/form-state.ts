import type { FieldErrors, RawValues } from "./fields";
import type { Ticket } from "./ticket";

/** Why a submission was not saved, as far as a person needs to know it. Each is a key under `Errors`. */
export const problems = [
  "saveFailed",
  "offline",
  "outdatedPage",
  "tooManyRequests",
  "closed",
] as const;
export type Problem = (typeof problems)[number];

/** What a person gets after a registration was saved. */
export interface Receipt {
  /** The registration's short name, which can be read out on the phone. */
  reference: string;
  /** The address of the visitor's pass. */
  pass?: string;
  /** Whether the registrant gets an e-mail about it. */
  mailed?: boolean;
  /** Only in the answer to a page: whom to thank. */
  firstName?: string;
  /** Only in the answer to a page: the star of the registration, as path data. */
  star?: string;
  /** Only in the answer to a page. */
  ticket?: Ticket;
}

/** An answer that somebody else has stored since a form was filled. */
export interface AnswerConflict {
  /** The name of the field. */
  name: string;
  label: string;
  /** The stored answer, in words. */
  value: string;
}

/**
 * The state of the form: at first empty, or filled with what is stored; later the answer of the server
 * action. `changed` and `gone` say that somebody else has corrected or erased the registration meanwhile.
 */
export interface FormState {
  status: "editing" | "invalid" | "failed" | "changed" | "gone" | "saved";
  /** The answers as they were typed. The page is rendered with them again, so that nothing is lost. */
  values: RawValues;
  errors: FieldErrors;
  problem?: Problem;
  /** Only for a saved registration. */
  receipt?: Receipt;
  /** The answers that were asked about, and are taken if they come again (`questions.ts`). */
  asked?: string[];
  /** Only for a correction: tells with which answers the form was filled (`buildBaseVersion`). */
  seen?: string;
  /** Only for a correction that met another one. */
  meanwhile?: AnswerConflict[];
}

/** The name of the hidden inputs with the answers that were asked about. */
export const confirmedAnswersInput = "asked";

export const emptyFormState: FormState = { status: "editing", values: {}, errors: {} };

import type { FieldErrors, RawValues } from "./fields";

/** Why a submission was not saved, as far as a person needs to know; keys under `Errors`. */
export const problems = [
  "saveFailed",
  "offline",
  "outdatedPage",
  "tooManyRequests",
  "closed",
] as const;
export type Problem = (typeof problems)[number];

/** What a saved registration hands over. */
export interface Receipt {
  /** Short name of the registration, to be read out. */
  reference: string;
  /** Address of the visitor's pass. */
  pass?: string;
}

/** What the form shows: the answer of the server action, and its start. */
export interface FormState {
  status: "editing" | "invalid" | "failed" | "saved";
  /** The answers as typed, so that a page rendered again loses nothing. */
  values: RawValues;
  errors: FieldErrors;
  problem?: Problem;
  /** Of a saved registration. */
  receipt?: Receipt;
}

export const emptyForm: FormState = { status: "editing", values: {}, errors: {} };

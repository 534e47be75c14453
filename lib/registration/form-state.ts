import type { FieldErrors, RawValues } from "./fields";

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
}

/** The state of the form: at first empty, later the answer of the server action. */
export interface FormState {
  status: "editing" | "invalid" | "failed" | "saved";
  /** The answers as they were typed. The page is rendered with them again, so that nothing is lost. */
  values: RawValues;
  errors: FieldErrors;
  problem?: Problem;
  /** Only for a saved registration. */
  receipt?: Receipt;
}

export const emptyForm: FormState = { status: "editing", values: {}, errors: {} };

/** Empty at first, then the answer of the server. */
export interface LostPassState {
  status: "asking" | "invalid" | "failed" | "asked";
  /** As typed, or as normalized. */
  email: string;
  /** A key of the view's `errors` or `problems`. */
  error?: string;
}

export const initialLostPassState: LostPassState = { status: "asking", email: "" };

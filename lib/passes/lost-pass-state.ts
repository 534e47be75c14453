/** The state of the form that asks for a lost pass: at first empty, later the answer of the server. */
export interface LostPassState {
  status: "asking" | "invalid" | "failed" | "asked";
  /** The address: as it was typed, or as it was understood. */
  email: string;
  /** Why nothing was asked for: a key of the view's `errors` or `problems`. */
  error?: string;
}

export const initialLostPassState: LostPassState = { status: "asking", email: "" };

export interface LostPassState {
  status: "asking" | "invalid" | "failed" | "asked";
  email: string;
  /** A key of the view's `errors` or `problems`. */
  error?: string;
}

export const initialLostPassState: LostPassState = { status: "asking", email: "" };

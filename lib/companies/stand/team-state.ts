/** What the page for many people shows, as sentences. Browsers send it back, so nothing relies on it. */
export interface TeamState {
  /** As pasted. */
  text: string;
  problem?: string;
  /** One sentence for each wrong line. */
  wrong?: string[];
  check?: TeamCheck;
  result?: { title: string; left: string[] };
  /** The page to go to. */
  done?: string;
}

export interface TeamCheck {
  /** Created once for each checked list. */
  press: string;
  title: string;
  people: { line: string; name: string; email: string; hint?: string }[];
  /** Who gets no pass, and why. */
  left: string[];
  /** Without it nobody is left to get a pass. */
  submit?: string;
}

/** How far a job is, as its page shows it and asks for it again. */
export interface JobProgress {
  /** Whether the page asks again. */
  isGoing: boolean;
  /** Whether staff must act. */
  isProblem?: boolean;
  text: string;
  rows: string;
  value: number;
  max: number;
  /** Address of the page that says what was done. Default: the same page. */
  next?: string;
}

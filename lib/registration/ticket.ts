import type { FormName } from "./forms";

/** The lines of a pass. The picture of the pass is drawn from the same lines. */
export interface PassView {
  /** The kind of the pass; it has a word and a colour of its own. */
  form: FormName;
  word: string;
  fair: string;
  title: string;
  name: string;
  company: string;
  /** The star of the registration, as path data. */
  star: string;
  /** What the QR code is, for people who cannot see it. */
  qrLabel: string;
  facts: { reference: Fact; days: Fact; hours: Fact; venue: Fact };
}

interface Fact {
  label: string;
  value: string;
}

/** The visitor's pass, as it is shown at once. */
export interface Ticket {
  view: PassView;
  /** Its QR code: the side of the square, and the dark modules as a path. */
  qr: { size: number; path: string };
}

import type { GrownStar } from "@/lib/fair/star/own-star";
import type { FormName } from "./forms";

/** The picture of the pass is drawn from the same lines. */
export interface PassView {
  form: FormName;
  word: string;
  fair: string;
  title: string;
  name: string;
  company: string;
  star: GrownStar;
  /** Describes the QR code for people who cannot see it. */
  qrLabel: string;
  facts: { reference: Fact; days: Fact; hours: Fact; venue: Fact };
}

interface Fact {
  label: string;
  value: string;
}

export interface Ticket {
  view: PassView;
  /** The side of the square, and the dark modules as a path. */
  qr: { size: number; path: string };
}

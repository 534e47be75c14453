/**
 * What a device with the right `door` asks about people: it finds somebody by name, and registers a walk-in. The
 * rest of what a device and the gate server say to each other is in `protocol.ts`.
 */
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import type { Scan } from "./protocol";
import type { Verdict } from "./verdict";

/**
 * `POST /door/search`: a post, because names do not belong in addresses. Needs the right `door`. Parts of names and
 * companies match; a reference, an e-mail address or a mobile number does as a whole.
 */
export interface SearchRequest {
  name: string;
}
export interface SearchAnswer {
  /** If there are `MAX_FOUND_PEOPLE`, more people may match: staff type more of the name. */
  people: FoundPerson[];
}
export const MAX_FOUND_PEOPLE = 30;
export interface FoundPerson {
  /** For `POST /door/scan`. */
  code: string;
  name: string;
  company: string;
  city: string;
  /** The last four digits of the mobile number. */
  mobile: string;
  form: FormName;
  /** When and where they came in today. */
  at?: string;
  gate?: string;
  /** Staff have not decided so that this registration lets in. */
  noPass?: true;
  /** Nobody is called as it was typed, and this name is one letter apart. */
  similar?: true;
}

/** `POST /door/register`: a walk-in. Needs the right `door`. */
export interface RegisterRequest {
  number: number;
  language: Locale;
  firstName: string;
  lastName: string;
  /** One of both at least. */
  email?: string;
  mobile?: string;
  company: string;
  /** ISO 3166, two letters. */
  country: string;
  /** The words were read out: whether the person agreed. Both are registered. */
  consent: boolean;
  at: string;
  rehearsal: boolean;
}
/** What is asked of a walk-in. */
export type WalkIn = Omit<RegisterRequest, "number" | "at" | "rehearsal">;
/**
 * `POST /door/walk-in`: a person who was let in while there was no network. It has a place in the order of the scans,
 * and its number counts like theirs. Needs the right `door`.
 */
export interface KeptWalkIn extends Pick<Scan, "number" | "day" | "at" | "rehearsal" | "device"> {
  /** A `WalkIn`, encrypted for the key of the server, this number and the device that kept it (`walk-in-seal.ts`). */
  sealed: string;
}
export interface KeptWalkInAnswer {
  /** False if it can never be registered: the server cannot open it, or does not take the answers. */
  isRegistered: boolean;
}
export interface RegisterAnswer {
  /** The device's own if it keeps the walk-in until there is a network; then the pass comes later. */
  verdict: Verdict;
  /** What the QR code of the pass holds. Only the person gets the address of the pass. */
  pass?: string;
  /** Whether the pass goes to the address by e-mail. */
  mailed: boolean;
  /** Fields that are not accepted, with the key of the message under `Errors`. */
  errors?: Record<string, string>;
}

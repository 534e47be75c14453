/**
 * What a device with the right `door` asks about people: search by name, and registration of walk-ins. The rest of the
 * protocol is in `protocol.ts`.
 */
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import type { Scan } from "./protocol";
import type { Verdict } from "./verdict";

/**
 * `POST /door/search`: a post, because names do not belong in addresses. Needs the right `door`. Parts of names and
 * companies match; a reference, an email address or a mobile number matches only as a whole.
 */
export interface SearchRequest {
  name: string;
}
export interface SearchAnswer {
  /** With `MAX_FOUND_PEOPLE` entries, more people may match: staff type more of the name. */
  people: FoundPerson[];
}
export const MAX_FOUND_PEOPLE = 30;
export interface FoundPerson {
  /** For `POST /door/scan`. */
  code: string;
  name: string;
  company: string;
  city: string;
  /** Last four digits of the mobile number. */
  mobile: string;
  form: FormName;
  /** When and where they checked in today. */
  at?: string;
  gate?: string;
  /** The review does not admit this registration. */
  noPass?: true;
  /** No name matches as typed; this one differs by one letter. */
  similar?: true;
}

/** `POST /door/register`: a walk-in. Needs the right `door`. */
export interface RegisterRequest {
  number: number;
  language: Locale;
  firstName: string;
  lastName: string;
  /** At least one of both. */
  email?: string;
  mobile?: string;
  company: string;
  /** ISO 3166, two letters. */
  country: string;
  /** Whether the person agreed to the consent text that was read out. Registered either way. */
  consent: boolean;
  at: string;
  rehearsal: boolean;
}
export type WalkIn = Omit<RegisterRequest, "number" | "at" | "rehearsal">;
/**
 * `POST /door/walk-in`: a person who was admitted offline. Its place and number are among those of the scans. Needs the
 * right `door`.
 */
export interface KeptWalkIn extends Pick<Scan, "number" | "day" | "at" | "rehearsal" | "device"> {
  /** A `WalkIn`, encrypted for the key of the server, this number and the device that kept it (`walk-in-seal.ts`). */
  sealed: string;
}
export interface KeptWalkInAnswer {
  /** False if it can never be registered: the server cannot decrypt it, or rejects the answers. */
  isRegistered: boolean;
}
export interface RegisterAnswer {
  /** The device's own if it keeps the walk-in while offline; then the pass comes later. */
  verdict: Verdict;
  /** Content of the pass's QR code. Only the person gets the address of the pass. */
  pass?: string;
  /** Whether the pass is sent by email. */
  mailed: boolean;
  /** Rejected fields, with the key of the message under `Errors`. */
  errors?: Record<string, string>;
}

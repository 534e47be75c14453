import type { Locale } from "@/lib/locales";
import type en from "@/messages/door/en.json";

/** The texts of the gate in one language. */
export type DoorTexts = typeof en;

/** Texts of the registration form, for somebody who registers at the gate. */
export interface WalkInTexts {
  /** The language in which the staff work. */
  language: "tr" | "en";
  labels: Record<"firstName" | "lastName" | "email" | "mobile" | "company" | "country", string>;
  /** By their keys. */
  errors: Record<string, string>;
  /** The languages of the site: their names, and the words that are read out. */
  spoken: { locale: Locale; label: string; consent: string }[];
}

export interface DoorAppProps {
  walkIn: WalkInTexts;
  texts: DoorTexts;
  /** For `Intl`. */
  language: string;
  /** The dates of the fair in words. */
  dates: string;
  timeZone: string;
  /** Version of this program, which the desk shows. */
  version: string;
  /** Address of the page that pairs. */
  pairing: string;
}

/** Puts values into the places of a text: "Since {time}". */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

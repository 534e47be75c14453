import type { Locale } from "@/lib/locales";
import type en from "@/messages/gate/en.json";
import type { TabletStatus } from "@/staff/gate/device/status";

export type GateTexts = typeof en;

/** Texts of the registration form, for somebody who registers at the gate. */
export interface WalkInTexts {
  /** The language in which the staff work. */
  language: "tr" | "en";
  labels: Record<"firstName" | "lastName" | "email" | "mobile" | "company" | "country", string>;
  /** Codes and names, as the forms of the site have them. */
  countries: [code: string, name: string][];
  /** By their keys. */
  errors: Record<string, string>;
  /** The languages of the site: their names, and the words that are read out. */
  spoken: { locale: Locale; label: string; consent: string }[];
}

export interface GateAppProps {
  walkIn: WalkInTexts;
  texts: GateTexts;
  /** For `Intl`. */
  language: string;
  /** The name of the fair, for badges. */
  fair: string;
  /** The dates of the fair in words. */
  dates: string;
  timeZone: string;
  /** Version of this program, which the desk shows. */
  version: string;
  /** Address of the page that pairs. */
  pairing: string;
}

/** What is said of a device without a right. One that nobody has ever paired is told no more than that. */
export function formatLockMessage(
  texts: GateTexts["ended"],
  { locked, unsent, isOver }: TabletStatus,
): string {
  const [alone, waiting] =
    locked === "ended"
      ? [texts.body, texts.unsent]
      : [isOver ? texts.body : texts.unknown, texts.unknownUnsent];
  return unsent > 0 ? fillText(waiting, { count: unsent }) : alone;
}

/** Puts values into the places of a text: "Since {time}". */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

import type en from "@/messages/door/en.json";

/** The texts of the gate in one language. */
export type DoorTexts = typeof en;

export interface DoorAppProps {
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

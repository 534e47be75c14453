import type { Locale } from "@/lib/locales";
import type en from "@/messages/gate/en.json";
import type { TabletStatus } from "@/staff/gate/device/status";

export type GateTexts = typeof en;

export interface WalkInTexts {
  /** Language of the staff. */
  language: "tr" | "en";
  labels: Record<"firstName" | "lastName" | "email" | "mobile" | "company" | "country", string>;
  /** As in the forms of the site. */
  countries: [code: string, name: string][];
  /** By message key. */
  errors: Record<string, string>;
  /** Languages of the site: their names, and the consent that is read out. */
  spoken: { locale: Locale; label: string; consent: string }[];
}

export interface GateAppProps {
  walkIn: WalkInTexts;
  texts: GateTexts;
  /** For `Intl`. */
  language: string;
  /** Name of the fair, for badges. */
  fair: string;
  /** The dates of the fair as text. */
  dates: string;
  timeZone: string;
  /** Version of this program, which the desk shows. */
  version: string;
  /** Address of the pairing page. */
  pairing: string;
}

/** Message for a device without a right. A device that was never paired gets no details. */
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

/** Fills placeholders: "Since {time}". */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** The visitor's pass: its address, which only the visitor and the desk know. */
import type { Locale } from "../i18n/locales";

/** Name of the pages of passes, below their language. */
export const passPage = "VisitorPass";

/** Path of a pass in a language. */
export function passPath(locale: Locale, token: string): string {
  return `/${locale}/${passPage}/${token}`;
}

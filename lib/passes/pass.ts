/** The address of the visitor's pass. Only the visitor and the desk know it. */
import { type PassSubpage, passPage, passSubpages } from "../content/private-pages";
import { getLocalizedPath } from "../i18n/routing";
import { isLocale, type Locale } from "../locales";
import type { FoundPass } from "./find-pass";

/** What there is at the address of a pass: a registration, none, or no answer of the store. */
export type PassLookup = FoundPass | "none" | "unavailable";

/** The path of a pass in a language, or of a page below it. */
export function buildPassPath(locale: Locale, token: string, below?: PassSubpage): string {
  return getLocalizedPath(locale, [passPage, token, below].filter(Boolean).join("/"));
}

/** What the pass says when its visitor comes back to it; each is a key under `Correction`. */
export const passNoteKeys = ["corrected", "correctedAndMailed", "unchanged", "takenBack"] as const;
export type PassNoteKey = (typeof passNoteKeys)[number];

/** The path of a pass that begins with a note. */
export function buildPassPathWithNote(note: PassNoteKey, locale: Locale, token: string): string {
  return `${buildPassPath(locale, token)}?note=${note}`;
}

/**
 * Reads the language and the token from the path of a pass or of a page below it. It does not check that
 * the token is a real one.
 */
export function parsePassPath(
  path: string,
): { locale: Locale; token: string; below?: PassSubpage } | undefined {
  const [, locale, page, token, name, ...rest] = path.split("/");
  if (!isLocale(locale) || page !== passPage || !token || rest.length > 0) return undefined;
  const below = passSubpages.find((one) => one === name);
  return name === undefined || below ? { locale, token, below } : undefined;
}

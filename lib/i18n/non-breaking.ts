/**
 * Keeps together what a line must not tear: word joiners (U+2060) and no-break spaces (U+00A0). Texts of `messages/`
 * hold them as escapes, so that an editor sees them; the judges of `tests/e2e/pages/every-page.spec.ts` look at every page.
 */

/** A range such as "10:00–18:00" or "23–26 September" that stays on one line. */
export function toNonBreaking(range: string): string {
  return range.replaceAll(" ", "\u00a0").replaceAll("–", "–\u2060");
}

/** A text that does not break after the hyphen of a short prefix, as in "e-posta". */
export function toNonBreakingPrefixes(text: string): string {
  return text.replace(/(?<!\p{L})\p{L}{1,2}-/gu, "$&\u2060");
}

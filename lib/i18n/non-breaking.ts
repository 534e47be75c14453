/** Texts of `messages/` escape word joiners (U+2060) and no-break spaces (U+00A0), so that editors show them. */

/** Keeps "10:00–18:00" or "23–26 September" on one line. */
export function toNonBreaking(range: string): string {
  return range.replaceAll(" ", "\u00a0").replaceAll("–", "–\u2060");
}

/** Prevents a break after the hyphen of a short prefix, as in "e-posta". */
export function toNonBreakingPrefixes(text: string): string {
  return text.replace(/(?<!\p{L})\p{L}{1,2}-/gu, "$&\u2060");
}

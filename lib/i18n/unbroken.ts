/** A range such as "10:00–18:00" or "23–26 September" that stays on one line. */
export function unbroken(range: string): string {
  return range.replaceAll(" ", "\u00a0").replaceAll("–", "–\u2060");
}

/**
 * Gives the page its style sheets. A built page has the rules that it uses in its head, and names its sheets for paper
 * only (`scripts/used-styles`): read while the page wakes up, they would style all of it once more and hold up the
 * first answer.
 */
export function applySheets(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>(
    "link[rel=stylesheet][media=print]",
  )) {
    sheet.media = "all";
  }
}

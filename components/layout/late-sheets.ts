/**
 * Gives the page its style sheets, all at once: one after the other, the browser would compute more styles. A built page
 * has the rules that it uses in its head, and links its sheets only for paper (`scripts/used-styles`). If the browser
 * applied them while the page hydrates, it would compute all styles again and delay the first reaction.
 */
export function applySheets(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>(
    "link[rel=stylesheet][media=print]",
  )) {
    sheet.media = "all";
  }
}

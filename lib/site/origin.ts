/** The places of the site's origin in what is built. */

/**
 * The build renders this name in place of the site's origin. The server replaces it at its start,
 * so that one build can serve any origin. The name cannot exist (RFC 2606).
 */
export const placeholderOrigin = "https://origin-of-this-site.invalid";

/** How texts spell it, and how the query of another address does. */
const spellings = [placeholderOrigin, encodeURIComponent(placeholderOrigin)];

/** Two parts of the name. A cut in one place leaves at least one of them whole. */
const traces = /origin-of-|-site\.invalid/i;

/** Puts the site's origin into a built text. */
export function withOrigin(text: string, siteUrl: string): string {
  return text
    .replaceAll(placeholderOrigin, siteUrl)
    .replaceAll(encodeURIComponent(placeholderOrigin), encodeURIComponent(siteUrl));
}

/**
 * Counts the places of the origin in a built text.
 * @throws Error when a place is not whole: the server would not find it
 */
export function countOrigins(text: string): number {
  const parts = spellings.reduce((rest, each) => rest.flatMap((part) => part.split(each)), [text]);
  const cut = parts.find((part) => traces.test(part));
  if (cut === undefined) return parts.length - 1;
  const at = cut.search(traces);
  throw new Error(`The site's origin is not whole at: ${cut.slice(Math.max(0, at - 40), at + 60)}`);
}

/** The build renders this origin, and the server replaces it at its start. The name cannot exist (RFC 2606). */
export const placeholderOrigin = "https://origin-of-this-site.invalid";

/** In texts, and in the query of another address. */
const spellings = [placeholderOrigin, encodeURIComponent(placeholderOrigin)];

/** A cut in one place leaves at least one of these whole. */
const traces = /origin-of-|-site\.invalid/i;

export function withOrigin(text: string, siteUrl: string): string {
  return text
    .replaceAll(placeholderOrigin, siteUrl)
    .replaceAll(encodeURIComponent(placeholderOrigin), encodeURIComponent(siteUrl));
}

/** @throws Error if a place is cut, because the server would not find it */
export function countOrigins(text: string): number {
  const parts = spellings.reduce((rest, each) => rest.flatMap((part) => part.split(each)), [text]);
  const cut = parts.find((part) => traces.test(part));
  if (cut === undefined) return parts.length - 1;
  const at = cut.search(traces);
  throw new Error(`The site's origin is not whole at: ${cut.slice(Math.max(0, at - 40), at + 60)}`);
}

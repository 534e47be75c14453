import { pages } from "../content/navigation";
import { locales } from "../locales";
import { localizedPath } from "./decide";

/** Address of the rules that every page names in its `Speculation-Rules` header. */
export const rulesPath = "/speculation-rules.json";

/**
 * Lets the browser render the page that a pointer or a finger is about to open, so that it is there at
 * once. Only our own pages, under their own addresses: no files, and no bare paths, whose answer
 * depends on the visitor.
 */
export function speculationRules() {
  const ours = locales.flatMap((locale) =>
    Object.values(pages).map(({ path }) => ({ href_matches: localizedPath(locale, path) })),
  );
  return { prerender: [{ where: { or: ours }, eagerness: "moderate" }] };
}

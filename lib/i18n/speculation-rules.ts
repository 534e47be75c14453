import { pages } from "../content/navigation";
import { locales } from "../locales";
import { localizedPath } from "./decide";

/** The address of the rules. Every page names it in its `Speculation-Rules` header. */
export const rulesPath = "/speculation-rules.json";

/**
 * Lets the browser prerender the page that a visitor is about to open. It is allowed only for our
 * pages under their own addresses: not for files, and not for paths without a language, whose
 * answer depends on the visitor.
 */
export function speculationRules() {
  const ours = locales.flatMap((locale) =>
    Object.values(pages).map(({ path }) => ({ href_matches: localizedPath(locale, path) })),
  );
  return { prerender: [{ where: { or: ours }, eagerness: "moderate" }] };
}

import { noVarySearch } from "../campaigns/no-vary-search";
import { pages } from "../content/navigation";
import { locales } from "../locales";
import { getLocalizedPath } from "./routing";

/** The address of the rules. Every page names it in its `Speculation-Rules` header. */
export const rulesPath = "/speculation-rules.json";

/**
 * Lets the browser prerender the page that a visitor is about to open. It is allowed only for our
 * pages under their own addresses: not for files, and not for paths without a language, whose
 * answer depends on the visitor.
 */
export function buildSpeculationRules() {
  const ours = locales.flatMap((locale) =>
    Object.values(pages).map(({ path }) => ({ href_matches: getLocalizedPath(locale, path) })),
  );
  const rule = { where: { or: ours }, eagerness: "moderate", expects_no_vary_search: noVarySearch };
  return { prerender: [rule] };
}

import { noVarySearch } from "@/lib/campaigns/no-vary-search";
import { pages } from "@/lib/content/navigation";
import { locales } from "@/lib/locales";
import { getLocalizedPath } from "./routing";

/** Each page names it in its `Speculation-Rules` header. */
export const rulesPath = "/speculation-rules.json";

/** Only our pages with a language: no files, and no paths whose answer depends on the visitor. */
export function buildSpeculationRules() {
  const ours = locales.flatMap((locale) =>
    Object.values(pages).map(({ path }) => ({ href_matches: getLocalizedPath(locale, path) })),
  );
  const rule = { where: { or: ours }, eagerness: "moderate", expects_no_vary_search: noVarySearch };
  return { prerender: [rule] };
}

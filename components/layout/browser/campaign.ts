import { readPageCampaignParams } from "@/lib/campaigns/campaign-params";

const LANDINGS_ADDRESS = "/api/landings";

/**
 * Reports a landing or an opened form with its campaign, and nothing about the person. A reload, a step back and the
 * same form in another language are not counted.
 */
export function recordPageVisit(): void {
  const navigation = performance.getEntriesByType?.("navigation")[0];
  if (navigation && (navigation as PerformanceNavigationTiming).type !== "navigate") return;
  const { origin, pathname } = window.location;
  const [before = ""] = document.referrer.split(/[?#]/);
  const isLanding = !before.startsWith(`${origin}/`);
  const isForm = /Registration$/.test(pathname);
  if (!isLanding && (!isForm || before.endsWith(pathname.replace(/^\/\w+/, "")))) return;
  const said = new URLSearchParams([["page", pathname], ...readPageCampaignParams()]);
  if (isLanding) said.set("landing", "");
  navigator.sendBeacon?.(LANDINGS_ADDRESS, said);
}

/**
 * Adds the campaign parameters to links of this site on click, without storing them, and the whole query and the hash
 * to links to the same page in another language. Files, passes and company pages do
 * not get them.
 */
export function forwardCampaignParams(): void {
  for (const type of ["click", "auxclick"])
    document.addEventListener(type, addCampaignParams, true);
}

function addCampaignParams({ target }: Event): void {
  const link = target instanceof Element && target.closest("a");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  if (/\.|\/(VisitorPass|Company)\//.test(link.pathname)) return;
  // The same page in another language: filters and the place on the page stay.
  if (link.hreflang) {
    link.search = window.location.search;
    link.hash = window.location.hash;
  }
  const query = new URLSearchParams(link.search);
  const missing = readPageCampaignParams().filter(([name]) => !query.has(name));
  for (const [name, value] of missing) query.set(name, value);
  if (missing.length > 0) link.search = String(query);
}

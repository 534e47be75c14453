import { readPageCampaignParams } from "@/lib/campaigns/campaign-params";

/** Where pages say that they were opened. */
const LANDINGS_ADDRESS = "/api/landings";

/**
 * Tells the server that somebody came to the site by this page or opened its form, and by which campaign. It says
 * nothing about the person. A reload, a step back and the same form in another language count nothing.
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
 * Adds the words of a campaign to a link of this site when it is clicked. Nothing is stored, and no link is
 * changed before. Files, passes and the pages of companies do not get them.
 */
export function forwardCampaignParams(): void {
  for (const type of ["click", "auxclick"])
    document.addEventListener(type, addCampaignParams, true);
}

function addCampaignParams({ target }: Event): void {
  const link = target instanceof Element && target.closest("a");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  if (/\.|\/(VisitorPass|Company)\//.test(link.pathname)) return;
  const query = new URLSearchParams(link.search);
  const missing = readPageCampaignParams().filter(([name]) => !query.has(name));
  for (const [name, value] of missing) query.set(name, value);
  if (missing.length > 0) link.search = String(query);
}

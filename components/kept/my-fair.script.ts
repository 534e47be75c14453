/** Shows what this device has kept, and keeps the page for the halls. */
import { keepCopy } from "@/components/scan/keep-copy";
import { readJsonData } from "@/components/ui/browser/json-data";
import { printOnClick } from "@/components/ui/browser/print-on-click";
import { type CompanyData, companyDataId } from "@/lib/exhibitors/company-data";
import type { KeptItem } from "@/lib/kept/kept-list";
import { countKept } from "./count-kept";
import { readKept, watchKept } from "./kept-storage";
import { keepChanges } from "./row-tools";
import { showCompanies } from "./show-companies";
import { showGone } from "./show-gone";
import { showDays, showSectors } from "./show-rows";
import { showSharedList } from "./show-shared-list";
import { showStar } from "./show-star";
import { showStars } from "./start-keeping";
import { startTakingAlong } from "./take-along-tools";
import type { Templates } from "./templates";

const root = document.querySelector<HTMLElement>("[data-my-fair]");
if (root) startMyFair(root);

function startMyFair(page: HTMLElement): void {
  const templates: Templates = JSON.parse(page.dataset.myFair ?? "{}");
  /** Undefined while the store is unavailable. */
  const companies = readJsonData<CompanyData[]>(companyDataId);
  // What was taken off the list since the page opened stays where it is, so that the same press brings it back.
  let left: KeptItem[] = [];

  const show = () => {
    const items = readKept();
    const shown = [...items, ...left.filter((item) => items.every((one) => !isSame(one, item)))];
    left = shown;
    const find = (part: string) => page.querySelector<HTMLElement>(`[data-part="${part}"]`);
    find("empty")?.toggleAttribute("hidden", shown.length > 0);
    find("kept")?.toggleAttribute("hidden", shown.length === 0);
    find("take")?.toggleAttribute("hidden", shown.length === 0);
    showDays(page, shown, { templates, companies });
    showSectors(page, shown);
    showCompanies(page, shown, { templates, companies });
    showGone(page, shown, companies);
    showStar(page, items, templates);
    showStars(page);
  };

  show();
  watchKept(show);
  keepChanges(page);
  showSharedList(page, companies);
  const forget = () => {
    left = [];
  };
  startTakingAlong(page, { templates, companies, forget });
  printOnClick();
  void countKept();
  void keepForHalls(page);
}

const isSame = (a: KeptItem, b: KeptItem) => a.kind === b.kind && a.id === b.id;

/** Without a network the page opens from its copy, until the fair is over. */
async function keepForHalls(page: HTMLElement): Promise<void> {
  const until = Number(page.dataset.until);
  if (readKept().length === 0 || Date.now() > until) return;
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const isKept = await keepCopy({ kind: "fair", scope: location.pathname, until }).catch(
    () => false,
  );
  page.querySelector('[data-part="offline"]')?.toggleAttribute("hidden", !isKept);
}

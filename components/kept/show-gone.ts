/** What was kept and is not at the fair any more. */
import type { CompanyData } from "@/lib/exhibitors/company-data";
import type { KeptItem } from "@/lib/kept/kept-list";
import { createStar } from "./create-star";
import { findRow } from "./row-tools";
import { getLabels } from "./start-keeping";

export function showGone(
  page: HTMLElement,
  items: readonly KeptItem[],
  companies: readonly CompanyData[] | undefined,
): void {
  const part = page.querySelector<HTMLElement>('[data-part="gone"]');
  const list = part?.querySelector("ol");
  if (!part || !list) return;
  const gone = items.filter((item) => isGone(page, item, companies));
  part.hidden = gone.length === 0;
  list.replaceChildren(
    ...gone.map((item) => {
      const row = document.createElement("li");
      const words = document.createElement("bdi");
      words.textContent = [item.name, item.note].filter(Boolean).join(" – ");
      row.append(words, createStar(item, getLabels(false)));
      return row;
    }),
  );
}

/** Sessions and sectors are all in the page. */
function isGone(
  page: HTMLElement,
  item: KeptItem,
  companies: readonly CompanyData[] | undefined,
): boolean {
  if (item.kind !== "company") return !findRow(page, item);
  return companies?.every(([slug]) => slug !== item.id) ?? false;
}

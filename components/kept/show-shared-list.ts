/** A list in the address: what it would add is shown, and nothing is added before somebody says so. */
import type { CompanyData } from "@/lib/exhibitors/company-data";
import { joinItems, type KeptItem, type KeptRef } from "@/lib/kept/kept-list";
import { isSharedFragment, parseSharedList } from "@/lib/kept/shared-list";
import { saveKept } from "./kept-storage";
import { findRow } from "./row-tools";

export function showSharedList(
  page: HTMLElement,
  companies: readonly CompanyData[] | undefined,
): void {
  const part = page.querySelector<HTMLElement>('[data-part="shared"]');
  const status = part?.nextElementSibling;
  if (!part || !(status instanceof HTMLElement)) return;
  let offered: KeptItem[] = [];

  const showOffer = () => {
    if (!isSharedFragment(location.hash)) return;
    const refs = parseSharedList(location.hash);
    offered = (refs ?? []).flatMap((ref) => describeRef(page, ref, companies));
    for (const [name, isShown] of [
      ["words", offered.length > 0],
      ["nothing", refs !== undefined && offered.length === 0],
      ["broken", refs === undefined],
    ] as const)
      part.querySelector(`[data-part="${name}"]`)?.toggleAttribute("hidden", !isShown);
    part.querySelector("[name=add]")?.toggleAttribute("hidden", offered.length === 0);
    part.querySelector("ul")?.replaceChildren(...offered.map(createLine));
    part.hidden = false;
    part.querySelector("h2")?.focus();
  };

  part.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button");
    if (!button) return;
    if (button.name === "add") {
      const isKept = saveKept((items) => joinItems(items, offered));
      const failed = document.querySelector<HTMLElement>("[data-keep-status]")?.dataset.failed;
      status.textContent = (isKept ? status.dataset.added : failed) ?? "";
      if (!isKept) return;
    }
    part.hidden = true;
    history.replaceState(null, "", location.pathname);
    document.querySelector<HTMLElement>("main")?.focus();
  });
  addEventListener("hashchange", showOffer);
  showOffer();
}

function createLine({ name }: KeptItem): HTMLElement {
  const line = document.createElement("li");
  const own = document.createElement("bdi");
  own.textContent = name;
  line.append(own);
  return line;
}

/** With the words of this page. Empty for what it does not know. */
function describeRef(
  page: HTMLElement,
  ref: KeptRef,
  companies: readonly CompanyData[] | undefined,
): KeptItem[] {
  if (ref.kind === "company") {
    const [, name, stand] = companies?.find(([slug]) => slug === ref.id) ?? [];
    return name && stand ? [{ ...ref, name, at: stand }] : [];
  }
  const row = findRow(page, ref);
  const name = row?.querySelector("a")?.textContent;
  return row && name ? [{ ...ref, name, at: row.dataset.at ?? "" }] : [];
}

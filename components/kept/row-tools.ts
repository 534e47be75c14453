/** What can be done with what is kept: the star, notes and marks. */
import {
  findItem,
  type KeptItem,
  type KeptRef,
  parseKeptKey,
  setItemNotes,
  toKeptKey,
} from "@/lib/kept/kept-list";
import { createStar } from "./create-star";
import { readKept, saveKept } from "./kept-storage";
import { getLabels, showOutcome } from "./start-keeping";

const SELECTOR = 'template[data-part="tools"]';

/** Shows what the row can say of the item, or hides it. What somebody is typing stays. */
export function fillRow(row: HTMLElement, item: KeptItem | undefined): void {
  row.hidden = !item;
  if (!item) return;
  if (!row.querySelector("textarea")) addTools(row, item);
  const note = row.querySelector("textarea");
  const mark = row.querySelector("input");
  if (note && note !== document.activeElement) note.value = item.note ?? "";
  if (mark) mark.checked = item.isVisited ?? false;
  row.toggleAttribute("data-visited", item.isVisited ?? false);
}

function addTools(row: HTMLElement, item: KeptItem): void {
  const tools = document.querySelector<HTMLTemplateElement>(SELECTOR)?.content.cloneNode(true);
  if (!(tools instanceof DocumentFragment)) return;
  const name = row.querySelector("a")?.textContent ?? item.name;
  const { at = item.at } = row.dataset;
  tools.prepend(createStar({ ...item, name, at }, getLabels(false)));
  for (const label of tools.querySelectorAll("label"))
    label.control?.setAttribute("aria-label", `${label.textContent?.trim()}: ${name}`);
  row.append(tools);
}

/** Stores notes and marks as they are made. */
export function keepChanges(page: HTMLElement): void {
  page.addEventListener("input", ({ target }) => {
    const row = target instanceof Element && target.closest<HTMLElement>("[data-row]");
    const ref = row && parseKeptKey(row.dataset.row ?? "");
    if (!ref) return;
    const note = row.querySelector("textarea")?.value ?? "";
    const isVisited = row.querySelector("input")?.checked ?? false;
    const isKept =
      findItem(readKept(), ref) &&
      saveKept((items) => setItemNotes(items, ref, { note, isVisited }));
    if (!isKept) showOutcome("failed");
  });
}

export const findRow = (page: ParentNode, item: KeptRef): HTMLElement | null =>
  page.querySelector(`[data-row="${CSS.escape(toKeptKey(item))}"]`);

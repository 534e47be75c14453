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

/** What a row can say of a change or an overlap. */
export const createChanges = (): Node | undefined =>
  document
    .querySelector<HTMLTemplateElement>(SELECTOR)
    ?.content.querySelector("div")
    ?.cloneNode(true);

/** From the template of the page. @param when the stand, or the time @returns without the key of what is kept */
export function createCompanyRow({ id, name, when }: Record<"id" | "name" | "when", string>) {
  const row = document
    .querySelector<HTMLTemplateElement>('template[data-part="company"]')
    ?.content.firstElementChild?.cloneNode(true);
  if (!(row instanceof HTMLElement)) return undefined;
  delete row.dataset.row;
  const label = row.querySelector("bdi");
  if (label) label.textContent = when;
  const link = row.querySelector("a");
  link?.setAttribute("href", `Exhibitors/${id}`);
  if (link) link.textContent = name;
  return row;
}

/** Shows what the row can say of the item, or hides it. What somebody is typing stays. */
export function fillRow(row: HTMLElement, item: KeptItem | undefined): void {
  row.hidden = !item;
  if (!item) return;
  if (!row.querySelector("textarea")) addTools(row, item);
  const { note, mark, agreed } = findTools(row);
  if (note && note !== document.activeElement) note.value = item.note ?? "";
  if (mark) mark.checked = item.isVisited ?? false;
  if (agreed && agreed !== document.activeElement) agreed.value = item.agreed ?? "";
  row.toggleAttribute("data-visited", item.isVisited ?? false);
  row.toggleAttribute("data-agreed", item.agreed !== undefined);
}

const findTools = (row: HTMLElement) => ({
  note: row.querySelector("textarea"),
  mark: row.querySelector<HTMLInputElement>('[type="checkbox"]'),
  agreed: row.querySelector<HTMLInputElement>('[type="datetime-local"]'),
});

function addTools(row: HTMLElement, item: KeptItem): void {
  const tools = document.querySelector<HTMLTemplateElement>(SELECTOR)?.content.cloneNode(true);
  if (!(tools instanceof DocumentFragment)) return;
  const name = row.querySelector("a")?.textContent ?? item.name;
  const { at = item.at } = row.dataset;
  tools.prepend(createStar({ ...item, name, at }, getLabels(false)));
  // A session has its own time.
  if (item.kind !== "company")
    tools.querySelector('[type="datetime-local"]')?.closest("label")?.remove();
  for (const label of tools.querySelectorAll("label"))
    label.control?.setAttribute("aria-label", `${label.textContent?.trim()}: ${name}`);
  row.append(tools);
}

/** Stores notes, marks and times as they are made. */
export function keepChanges(page: HTMLElement): void {
  page.addEventListener("input", ({ target }) => {
    const row = target instanceof Element && target.closest<HTMLElement>("[data-row]");
    const ref = row && parseKeptKey(row.dataset.row ?? "");
    if (!ref) return;
    const { note, mark, agreed } = findTools(row);
    const notes = {
      note: note?.value ?? "",
      isVisited: mark?.checked ?? false,
      // Until it is whole and within the fair, it is none.
      agreed: agreed?.validity.valid ? agreed.value : "",
    };
    const isKept =
      findItem(readKept(), ref) && saveKept((items) => setItemNotes(items, ref, notes));
    if (!isKept) showOutcome("failed");
  });
}

export const findRow = (page: ParentNode, item: KeptRef): HTMLElement | null =>
  page.querySelector(`[data-row="${CSS.escape(toKeptKey(item))}"]`);

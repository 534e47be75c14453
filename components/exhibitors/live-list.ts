/** Filters the rows of the list's markup; it has no data of its own. */

import {
  countByHall,
  createCompanyFilter,
  type Filters,
  filterNames,
  readFilters,
} from "@/lib/exhibitors/filters";
import { formatHits } from "@/lib/exhibitors/hits";
import { createAddressWriter } from "./address-writer";
import { type ListedRow, listRows } from "./list-rows";

export interface LiveList {
  rows: readonly ListedRow[];
  /** The current filters. */
  getFilters(): Filters;
  /** Calls the listener on each change of the filters. */
  onAsked(listener: (filters: Filters) => void): void;
}

interface ListElements {
  form: HTMLFormElement;
  list: HTMLElement;
  status: HTMLElement;
  /** Shown if no company matches. */
  nobody: HTMLElement;
  halls: HTMLElement;
  letters: HTMLElement;
  /** Shows further rows. */
  more: HTMLElement;
}

/** Filters the list while typing. Returns undefined if the list is empty. */
export function startList(root: HTMLElement): LiveList | undefined {
  const parts = findListElements(root);
  if (!parts) return undefined;
  const { form, halls, letters, list, more } = parts;
  const rows = listRows(form, list);
  const listeners: ((filters: Filters) => void)[] = [];
  /** The filters set by links. */
  let linked = { hall: "", letter: "" };
  const writeAddress = createAddressWriter();

  const getFilters = (): Filters => {
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    return { ...readFilters(new URLSearchParams(typed)), ...linked };
  };

  const put = (filters: Filters, keeps: (control: Control) => boolean = () => false) => {
    linked = { hall: filters.hall, letter: filters.letter };
    for (const name of filterNames) {
      const control = form.elements.namedItem(name);
      if (isControl(control) && !keeps(control)) control.value = filters[name];
    }
  };

  // Wide screens show all rows, and so do browsers that find no hidden text.
  const step =
    matchMedia("(width < 48rem)").matches && "onbeforematch" in list ? ROWS_PER_STEP : rows.length;
  let limit = step;
  const refresh = () => show(parts, rows, getFilters(), limit);

  const search = () => {
    const filters = getFilters();
    limit = step;
    refresh();
    for (const listener of listeners) listener(filters);
    writeAddress(filters);
  };

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const query = link?.getAttribute("href");
    if (!link || !query?.startsWith("?") || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    const { hall = "" } = link.dataset;
    const letter = link.textContent;
    if (halls.contains(link)) linked.hall = hall === linked.hall ? "" : hall;
    else if (letters.contains(link)) linked.letter = letter === linked.letter ? "" : letter;
    else put(readFilters(new URLSearchParams(query)));
    search();
    if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
  };

  /** @returns the first of the rows that it shows */
  const showMore = (count: number) => {
    const next = list.querySelector<HTMLElement>(`[hidden="${UNTIL_FOUND}"] a`);
    limit += count;
    refresh();
    return next;
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search();
  };

  form.addEventListener("input", search);
  form.addEventListener("submit", submit);
  root.addEventListener("click", follow);
  // The browser has found a text below.
  list.addEventListener("beforematch", () => showMore(rows.length));
  more.addEventListener("click", () => showMore(ROWS_PER_STEP)?.focus({ preventScroll: true }));
  // A cache may have served the unfiltered list, whatever the address says. Input from before the script loaded is
  // newer than both.
  const isEdited = [...form.elements].some((control) => isControl(control) && hasChanged(control));
  put(readFilters(new URLSearchParams(location.search)), hasChanged);
  if (isEdited) search();
  else refresh();
  return { rows, getFilters, onAsked: (listener) => listeners.push(listener) };
}

type Control = HTMLInputElement | HTMLSelectElement;

function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

/** Whether the value differs from the markup's. */
function hasChanged(control: Control): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  const options = [...control.options];
  const written = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return written?.selected === false;
}

function findListElements(root: HTMLElement): ListElements | undefined {
  const form = root.querySelector("form");
  const list = root.querySelector<HTMLElement>('[data-part="list"]');
  const status = root.querySelector<HTMLElement>('[role="status"]');
  const nobody = root.querySelector<HTMLElement>('[data-part="none"]');
  const more = root.querySelector<HTMLElement>('[data-part="more"]');
  const [halls, letters] = root.querySelectorAll("nav");
  if (!form || !list || !status || !nobody || !halls || !letters || !more) return undefined;
  return { form, list, status, nobody, halls, letters, more };
}

/** On narrow screens. */
const ROWS_PER_STEP = 50;
const UNTIL_FOUND = "until-found";

/** Whether a row matches the filters. It may still be below those that are shown. */
export const isListed = (element: HTMLElement) => element.getAttribute("hidden") !== "";

function show(
  parts: ListElements,
  rows: readonly ListedRow[],
  filters: Filters,
  limit: number,
): void {
  const { status, nobody, halls, letters, more } = parts;
  const found = new Set(rows.filter(createCompanyFilter(filters)));
  let letter = "";
  let left = limit;
  for (const row of rows) {
    const isFound = found.has(row);
    const bears = isFound && row.letter !== letter;
    if (bears) letter = row.letter;
    if (isFound) left -= 1;
    const hidden = isFound ? left < 0 && UNTIL_FOUND : "";
    update(row.element, hidden, bears ? letter : undefined);
  }
  more.hidden = left >= 0;
  const inHalls = countByHall(rows, filters);
  for (const link of halls.querySelectorAll("a")) {
    const { hall = "" } = link.dataset;
    const count = link.querySelector("small");
    if (count) count.textContent = String(inHalls.get(hall) ?? 0);
    setCurrent(link, hall === filters.hall);
  }
  for (const link of letters.querySelectorAll("a"))
    setCurrent(link, link.textContent === filters.letter);
  const { all = "", some = "", none = "" } = status.dataset;
  status.textContent = formatHits({ all, some, none }, found.size, listFilterNames(parts, filters));
  nobody.hidden = found.size > 0;
}

/** Changes only what differs: there may be hundreds of rows. @param hidden the attribute, or false for none */
function update(element: HTMLElement, hidden: string | false, letter: string | undefined): void {
  if (hidden === false) element.removeAttribute("hidden");
  else if (element.getAttribute("hidden") !== hidden) element.setAttribute("hidden", hidden);
  if (element.dataset.letter === letter) return;
  if (letter === undefined) delete element.dataset.letter;
  else element.dataset.letter = letter;
}

function setCurrent(link: Element, isCurrent: boolean): void {
  if (isCurrent) link.setAttribute("aria-current", "true");
  else link.removeAttribute("aria-current");
}

/** The active filters, with the labels of the form and the links. */
function listFilterNames({ form, halls }: ListElements, filters: Filters): string[] {
  const [sector, country] = Array.from(form.querySelectorAll("select"), (select) =>
    select.value ? select.selectedOptions[0]?.text : "",
  );
  const chosen = halls.querySelector('[aria-current]:not([data-hall=""]) span');
  return [
    ...[filters.q && `“${filters.q}”`, sector, chosen?.textContent],
    ...[country, filters.letter],
  ].filter((name): name is string => Boolean(name));
}

/** Filters the rows of the list's markup; it has no data of its own. */

import {
  type CompanyRow,
  countByHall,
  createCompanyFilter,
  type Filters,
  filterNames,
  readFilters,
} from "@/lib/exhibitors/filters";
import { formatHits } from "@/lib/exhibitors/hits";
import { toInitials } from "@/lib/exhibitors/initials";
import type { PlanStand } from "@/lib/exhibitors/stands-svg";
import { fair } from "@/lib/fair/facts";
import { toSearchText } from "@/lib/locales/comparison";
import { createAddressWriter } from "./address-writer";

interface ListedRow extends CompanyRow {
  element: HTMLElement;
  drawn: PlanStand;
}

export interface LiveList {
  rows: readonly ListedRow[];
  /** The current filters. */
  asked(): Filters;
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
}

/** Filters the list while typing. Returns undefined if the list is empty. */
export function startList(root: HTMLElement): LiveList | undefined {
  const parts = findListElements(root);
  if (!parts) return undefined;
  const { form, halls, letters } = parts;
  const rows = listRows(parts);
  const listeners: ((filters: Filters) => void)[] = [];
  /** The filters set by links. */
  let linked = { hall: "", letter: "" };
  const writeAddress = createAddressWriter();

  const asked = (): Filters => {
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

  const search = () => {
    const filters = asked();
    show(parts, rows, filters);
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
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search();
  };

  form.addEventListener("input", search);
  form.addEventListener("submit", submit);
  root.addEventListener("click", follow);
  // A cache may have served the unfiltered list, whatever the address says. Input from before the script loaded is
  // newer than both.
  const isEdited = [...form.elements].some((control) => isControl(control) && hasChanged(control));
  put(readFilters(new URLSearchParams(location.search)), hasChanged);
  if (isEdited) search();
  else show(parts, rows, asked());
  return { rows, asked, onAsked: (listener) => listeners.push(listener) };
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
  const [halls, letters] = root.querySelectorAll("nav");
  if (!form || !list || !status || !nobody || !halls || !letters) return undefined;
  return { form, list, status, nobody, halls, letters };
}

function show(parts: ListElements, rows: readonly ListedRow[], filters: Filters): void {
  const { status, nobody, halls, letters } = parts;
  const found = new Set(rows.filter(createCompanyFilter(filters)));
  let letter = "";
  for (const row of rows) {
    const isFound = found.has(row);
    const bears = isFound && row.letter !== letter;
    if (bears) letter = row.letter;
    update(row.element, isFound, bears ? letter : undefined);
  }
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

/** Changes only what differs: there may be hundreds of rows. */
function update(element: HTMLElement, isFound: boolean, letter: string | undefined): void {
  if (element.hidden === isFound) element.hidden = !isFound;
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

function listRows({ form, list }: ListElements): ListedRow[] {
  const options = (name: string) => [
    ...form.querySelectorAll<HTMLOptionElement>(`[name="${name}"] option:not([value=""])`),
  ];
  const countries = new Map(options("country").map(({ value, text }) => [text, value]));
  const sectors = options("sector");
  const { sectors: letters = "", wide = "" } = list.dataset;
  const ofRows = letters.split(" ");
  let letter = "";
  return Array.from(list.querySelectorAll("li"), (element, index) => {
    const link = element.querySelector("a");
    const at = element.querySelector("b");
    const country = link?.nextSibling?.textContent?.trim() ?? "";
    const own = Array.from(ofRows[index] ?? "", (each) => sectors[each.charCodeAt(0) - 97]);
    const name = link?.textContent ?? "";
    const stand = at?.textContent ?? "";
    const hall = at?.dataset.hall ?? "";
    letter = element.dataset.letter ?? letter;
    element.dataset.initials = toInitials(name);
    // For a name in another script, the address contains the Latin spelling.
    const slug = link?.getAttribute("href")?.split("/").at(-1) ?? "";
    const shown = [name, slug, stand, country, ...own.map((option) => option?.text)];
    const words = [...shown, element.dataset.words];
    return {
      element,
      text: toSearchText(words.join(" ")),
      sectors: own.map((option) => option?.value ?? ""),
      hall,
      // A long list omits the fair's own country.
      country: countries.get(country) ?? fair.countryCode,
      letter,
      drawn: {
        name,
        href: link?.getAttribute("href") ?? "",
        hall: Number(hall),
        stand,
        wide: Number(wide[index] ?? 1),
      },
    };
  });
}

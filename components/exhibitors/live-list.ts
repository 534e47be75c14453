/** Searches the list in the page. It reads the rows of the markup and has no data of its own. */
import { hitsText } from "@/lib/exhibitors/hits";
import {
  type CompanyRow,
  type Filters,
  filterNames,
  finder,
  queryOf,
  readFilters,
} from "@/lib/exhibitors/select";
import type { DrawnStand } from "@/lib/exhibitors/stands-svg";
import { fair } from "@/lib/fair/facts";
import { toSearchText } from "@/lib/locales/comparison";

interface ListedRow extends CompanyRow {
  element: HTMLElement;
  drawn: DrawnStand;
}

export interface LiveList {
  rows: readonly ListedRow[];
  /** What is asked for now. */
  asked(): Filters;
  /** Is called whenever something else is asked for. */
  onAsked(listener: (filters: Filters) => void): void;
}

interface Parts {
  form: HTMLFormElement;
  list: HTMLElement;
  status: HTMLElement;
  /** What is said if nobody is found. */
  nobody: HTMLElement;
  letters: HTMLElement;
}

/** Makes the list search at once. Undefined while nobody is in it. */
export function startList(root: HTMLElement): LiveList | undefined {
  const parts = partsOf(root);
  if (!parts) return undefined;
  const { form, letters } = parts;
  const rows = rowsOf(parts);
  const listeners: ((filters: Filters) => void)[] = [];
  let letter = "";

  const asked = (): Filters => {
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    return { ...readFilters(new URLSearchParams(typed)), letter };
  };

  const put = (filters: Filters, keeps: (control: Control) => boolean = () => false) => {
    letter = filters.letter;
    for (const name of filterNames) {
      const control = form.elements.namedItem(name);
      if (isControl(control) && !keeps(control)) control.value = filters[name];
    }
  };

  const search = () => {
    const filters = asked();
    history.replaceState(null, "", location.pathname + queryOf(filters));
    show(parts, rows, filters);
    for (const listener of listeners) listener(filters);
  };

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const query = link?.getAttribute("href");
    if (!link || !query?.startsWith("?") || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    if (letters.contains(link)) letter = link.textContent === letter ? "" : link.textContent;
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
  // A cache on the way may have given out the whole list, whatever the address asks for. What was typed or chosen
  // before the script came is newer than both.
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

/** Whether it has another answer than in the markup. */
function hasChanged(control: Control): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  const options = [...control.options];
  const written = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return written?.selected === false;
}

function partsOf(root: HTMLElement): Parts | undefined {
  const form = root.querySelector("form");
  const list = root.querySelector<HTMLElement>('[data-part="list"]');
  const status = root.querySelector<HTMLElement>('[role="status"]');
  const nobody = root.querySelector<HTMLElement>('[data-part="none"]');
  const letters = root.querySelector("nav");
  if (!form || !list || !status || !nobody || !letters) return undefined;
  return { form, list, status, nobody, letters };
}

function show(parts: Parts, rows: readonly ListedRow[], filters: Filters): void {
  const { list, status, nobody, letters } = parts;
  const found = new Set(rows.filter(finder(filters)));
  for (const row of rows) hide(row.element, !found.has(row));
  for (const section of list.querySelectorAll("section"))
    hide(section, !section.querySelector("li:not([hidden])"));
  const { all = "", some = "", none = "" } = status.dataset;
  status.textContent = hitsText({ all, some, none }, found.size, chosenIn(parts, filters));
  nobody.hidden = found.size > 0;
  for (const link of letters.querySelectorAll("a")) {
    if (link.textContent === filters.letter) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

/** Touches only what changes: there may be hundreds of rows. */
function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/** The names of what is asked for, in the words of the form. */
function chosenIn({ form }: Parts, filters: Filters): string[] {
  const selected = [...form.querySelectorAll("select")]
    .filter(({ value }) => value !== "")
    .map(({ selectedOptions: [option] }) => option?.text ?? "");
  return [filters.q && `“${filters.q}”`, ...selected, filters.letter].filter(Boolean);
}

function rowsOf({ form, list }: Parts): ListedRow[] {
  const options = (name: string) => [
    ...form.querySelectorAll<HTMLOptionElement>(`[name="${name}"] option:not([value=""])`),
  ];
  const countries = new Map(options("country").map(({ value, text }) => [text, value]));
  const sectors = options("sector");
  const { sectors: letters = "", wide = "", words: hidden = "" } = list.dataset;
  const hiddenWords = hidden.split("|");
  const ofRows = letters.split(" ");
  return [...list.querySelectorAll("li")].map((element, index) => {
    const [link, at] = element.children;
    const country = link?.nextSibling?.textContent?.trim() ?? "";
    const own = Array.from(ofRows[index] ?? "", (each) => sectors[each.charCodeAt(0) - 97]);
    const name = link?.textContent ?? "";
    const stand = at?.textContent ?? "";
    const hall = stand.slice(0, stand.indexOf("-"));
    if (at instanceof HTMLElement) at.dataset.hall = hall;
    // The address holds the Latin spelling of a name in another script.
    const slug = link?.getAttribute("href")?.split("/").at(-1) ?? "";
    const shown = [name, slug, stand, country, ...own.map((option) => option?.text)];
    const words = [...shown, hiddenWords[index]];
    return {
      element,
      text: toSearchText(words.join(" ")),
      sectors: own.map((option) => option?.value ?? ""),
      hall,
      // A long list does not repeat the country of the fair.
      country: countries.get(country) ?? fair.countryCode,
      letter: element.closest("section")?.querySelector("h2")?.textContent ?? "",
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

/** The rows of the list's markup, as its search and the plan need them. */
import type { CompanyRow } from "@/lib/exhibitors/filters";
import type { PlanStand } from "@/lib/exhibitors/stands-svg";
import { fairCountry } from "@/lib/fair/facts";
import { toSearchText } from "@/lib/locales/comparison";

export interface ListedRow extends CompanyRow {
  element: HTMLElement;
  drawn: PlanStand;
}

/** Their texts and attributes are all the data. */
export function listRows(form: HTMLElement, list: HTMLElement): ListedRow[] {
  const options = (name: string) => [
    ...form.querySelectorAll<HTMLOptionElement>(`[name="${name}"] option:not([value=""])`),
  ];
  const countries = new Map(options("country").map(({ value, text }) => [text, value]));
  const sectors = options("sector");
  const ofRows = list.dataset.rows?.split(" ") ?? [];
  let letter = "";
  return Array.from(list.querySelectorAll("li"), (element, index) => {
    const link = element.querySelector("a");
    const at = element.querySelector("b");
    const country = link?.nextSibling?.textContent?.trim() ?? "";
    const [, letters = "", wide] = /^([a-z]*)(\d*)$/.exec(ofRows[index] ?? "") ?? [];
    const own = Array.from(letters, (each) => sectors[each.charCodeAt(0) - 97]);
    const name = link?.textContent ?? "";
    const stand = at?.textContent ?? "";
    const hall = at?.dataset.hall ?? "";
    letter = element.dataset.letter ?? letter;
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
      country: countries.get(country) ?? fairCountry,
      letter,
      drawn: {
        name,
        href: link?.getAttribute("href") ?? "",
        hall: Number(hall),
        stand,
        wide: Number(wide || 1),
      },
    };
  });
}

import { fair } from "@/lib/fair/facts";

/** Hides the dates of the menu that are over: a built page has all of them. */
export function hidePastDates(): void {
  for (const date of document.querySelectorAll<HTMLElement>("[data-until]")) {
    date.hidden = Date.now() > Date.parse(`${date.dataset.until}T23:59:59${fair.utcOffset}`);
  }
}

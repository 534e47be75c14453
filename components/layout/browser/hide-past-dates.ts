import { fair } from "@/lib/fair/facts";

/** A built page contains all dates. */
export function hidePastDates(): void {
  for (const date of document.querySelectorAll<HTMLElement>("[data-until]")) {
    date.hidden = Date.now() > Date.parse(`${date.dataset.until}T23:59:59${fair.utcOffset}`);
  }
}

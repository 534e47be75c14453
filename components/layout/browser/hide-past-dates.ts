import { buildMoment } from "@/lib/fair/build-moment";

/** A built page contains all dates. */
export function hidePastDates(): void {
  for (const date of document.querySelectorAll<HTMLElement>("[data-until]")) {
    date.hidden = Date.now() > Date.parse(buildMoment(date.dataset.until ?? "", "23:59:59"));
  }
}

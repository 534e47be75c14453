/**
 * `npm run budget [-- PATH…]`: counts what each page of the production build asks of a phone's processor until it
 * is awake, and prints the table of docs/measurements.md. It fails when a page is above its limit.
 */
import type { Browser } from "playwright";
import { type PageId, pages } from "../../lib/content/navigation";
import { localizedPath } from "../../lib/i18n/decide";
import type { Locale } from "../../lib/locales";
import { getPageKind } from "./budget-html";
import { runMeasurement } from "./measured";
import { type PageWork, pageWork } from "./page-work";

/** Calls are a multiple of the empty page's. Far sections are laid out when the page is loaded; they are counted. */
const limits = {
  home: { calls: 0.05, styled: 1700, laidOut: 3200 },
  form: { calls: 5.8, styled: 1700, laidOut: 1600 },
  information: { calls: 0.05, styled: 1000, laidOut: 2200 },
} as const;

/** The default language, and the one with two alphabets. */
const measured: Locale[] = ["tr", "ar"];

function limitOf(id: PageId): Record<keyof PageWork, number> {
  const kind = getPageKind(id);
  return kind === "home" || kind === "form" ? limits[kind] : limits.information;
}

const count = (value: number) => value.toLocaleString("en");
const row = (cells: string[]) => console.info(`| ${cells.join(" | ")} |`);

const asked = process.argv.slice(2);

/** Measures the pages. @returns whether all are within their limits */
async function measure(browser: Browser, origin: string, emptyUrl: string): Promise<boolean> {
  const empty = await pageWork(browser, emptyUrl);
  if (empty.calls === 0) throw new Error("The empty page runs no script: nothing to compare.");
  row(["Page", "Calls", "of an empty page", "Elements styled", "Boxes laid out", "Limits"]);
  row(["---", "---:", "---:", "---:", "---:", "---:"]);
  row(["Empty page", count(empty.calls), "1 ×", count(empty.styled), count(empty.laidOut), ""]);
  let within = true;
  for (const id of Object.keys(pages) as PageId[]) {
    for (const locale of measured) {
      const path = localizedPath(locale, pages[id].path);
      if (asked.length > 0 && !asked.includes(path)) continue;
      const limit = limitOf(id);
      const { calls, styled, laidOut } = await pageWork(browser, origin + path, {
        ...limit,
        calls: limit.calls * empty.calls,
      });
      const ratio = calls / empty.calls;
      row([
        ...[path, count(calls), `${ratio.toFixed(2)} ×`, count(styled), count(laidOut)],
        `${limit.calls} ×, ${count(limit.styled)}, ${count(limit.laidOut)}`,
      ]);
      if (ratio <= limit.calls && styled <= limit.styled && laidOut <= limit.laidOut) continue;
      console.error(`Too much work: ${path}`);
      within = false;
    }
  }
  return within;
}

runMeasurement(measure);

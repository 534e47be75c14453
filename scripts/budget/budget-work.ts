/**
 * `npm run budget [-- PATH…]`: counts the work of a phone's processor until each page of the production build is
 * interactive, and prints the table of bench/measurements.md. Fails if a page exceeds its limit.
 */
import type { Browser } from "playwright";
import { type PageId, pages } from "../../lib/content/navigation";
import { getLocalizedPath } from "../../lib/i18n/routing";
import type { Locale } from "../../lib/locales";
import { getPageKind } from "./budget-html";
import { measurePageWork, type PageWork } from "./page-work";
import { runMeasurement } from "./run-measurement";

/** Calls are a multiple of the empty page's. Far sections count, because they are laid out on load. */
const limits = {
  home: { calls: 0.05, styled: 1700, laidOut: 3200 },
  form: { calls: 3.2, styled: 1700, laidOut: 1600 },
  information: { calls: 0.05, styled: 1000, laidOut: 2200 },
} as const;

/** The default language, and the one with two alphabets. */
const measuredLocales: Locale[] = ["tr", "ar"];

function getLimit(id: PageId): Record<keyof PageWork, number> {
  const kind = getPageKind(id);
  return kind === "home" || kind === "form" ? limits[kind] : limits.information;
}

const formatCount = (value: number) => value.toLocaleString("en");
const printRow = (cells: string[]) => console.info(`| ${cells.join(" | ")} |`);

const requestedPages = process.argv.slice(2);

/** @returns whether all pages are within their limits */
async function measure(browser: Browser, origin: string, emptyUrl: string): Promise<boolean> {
  const empty = await measurePageWork(browser, emptyUrl);
  if (empty.calls === 0) throw new Error("The empty page runs no script: nothing to compare.");
  printRow(["Page", "Calls", "of an empty page", "Elements styled", "Boxes laid out", "Limits"]);
  printRow(["---", "---:", "---:", "---:", "---:", "---:"]);
  printRow([
    "Empty page",
    formatCount(empty.calls),
    "1 ×",
    formatCount(empty.styled),
    formatCount(empty.laidOut),
    "",
  ]);
  let within = true;
  for (const id of Object.keys(pages) as PageId[]) {
    for (const locale of measuredLocales) {
      const path = getLocalizedPath(locale, pages[id].path);
      if (requestedPages.length > 0 && !requestedPages.includes(path)) continue;
      const limit = getLimit(id);
      const { calls, styled, laidOut } = await measurePageWork(browser, origin + path, {
        ...limit,
        calls: limit.calls * empty.calls,
      });
      const ratio = calls / empty.calls;
      printRow([
        ...[
          path,
          formatCount(calls),
          `${ratio.toFixed(2)} ×`,
          formatCount(styled),
          formatCount(laidOut),
        ],
        `${limit.calls} ×, ${formatCount(limit.styled)}, ${formatCount(limit.laidOut)}`,
      ]);
      if (ratio <= limit.calls && styled <= limit.styled && laidOut <= limit.laidOut) continue;
      console.error(`Too much work: ${path}`);
      within = false;
    }
  }
  return within;
}

runMeasurement(measure);

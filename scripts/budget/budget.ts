/**
 * `npm run budget`: measures the pages of the production build on the wire, and prints the table of
 * bench/measurements.md. Fails if a page exceeds its limit.
 */
import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, Page, Request } from "playwright";
import { type PageId, pages } from "../../lib/content/navigation";
import { LONG_LIST_MIN_COMPANIES } from "../../lib/exhibitors/long-list";
import { getLocalizedPath } from "../../lib/i18n/routing";
import { type Locale, locales } from "../../lib/locales";
import { startSite } from "../site";
import { type BudgetRow, formatKilobytes, getPageKind, measureHtml } from "./budget-html";
import { runMeasurement } from "./run-measurement";

const limits = {
  /** First-load JavaScript: in kilobytes on pages without the framework, as a multiple of the empty page's on forms. */
  scripts: { information: 8, myFair: 25, form: 0.76 },
  /** Kilobytes that a phone loads before any input. */
  firstView: { home: 140, form: 168, twoPictures: 105, list: 95, press: 92, other: 90 },
  /** Kilobytes that Arabic may need beyond English. */
  arabic: 40,
} as const;
/** One page must hold this many exhibitors. */
const FULL_LIST_ROWS = 500;
const phone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75 };

interface FetchedFile {
  url: string;
  type: string;
  bytes: number;
  head: number;
}

/** Everything that a page loads until the network is idle. @param settle waits for the rest */
async function load(
  context: BrowserContext,
  url: string,
  settle: (page: Page) => Promise<unknown> = async () => {},
): Promise<FetchedFile[]> {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(url, { waitUntil: "networkidle" });
  await settle(page);
  const fetched = requests.map(async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const type = request.resourceType();
    return { url: request.url(), type, bytes: responseBodySize, head: responseHeadersSize };
  });
  return Promise.all(fetched);
}

/** Compressed bytes. */
const sumScriptBytes = (fetched: FetchedFile[]) =>
  sumBytes(fetched.filter(({ type }) => type === "script").map((file) => ({ ...file, head: 0 })));

/** In the language with the most JavaScript. */
function buildScriptsRow(id: PageId, sizes: number[], empty: number): BudgetRow {
  const heaviest = Math.max(...sizes);
  const { form } = limits.scripts;
  const information = limits.scripts[id === "myFair" ? id : "information"];
  const isForm = getPageKind(id) === "form";
  return {
    what: `/${pages[id].path}: JavaScript`,
    measured: formatKilobytes(heaviest),
    ratio: `${(heaviest / empty).toFixed(3)} ×`,
    limit: isForm ? `${form.toFixed(2)} ×` : `${information} KB`,
    within: heaviest <= (isForm ? empty * form : information * 1024),
  };
}

/** Waits until the film opens by itself. Its scripts count, because the visitor did not ask for them. */
async function waitForFilm(page: Page): Promise<void> {
  await page.waitForSelector("dialog[open]");
}

/** @param film whether the film opens by itself, as it does once a session */
async function loadFirstView(
  browser: Browser,
  url: string,
  { film = false } = {},
): Promise<FetchedFile[]> {
  const context = await browser.newContext(phone);
  if (!film) await context.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
  const fetched = await load(context, url, film ? waitForFilm : undefined);
  await context.close();
  return fetched;
}

const sumBytes = (fetched: FetchedFile[]) =>
  fetched.reduce((sum, { bytes, head }) => sum + bytes + head, 0);

/** A drawing or further pictures close to the head are loaded with it. */
function getFirstViewLimit(id: PageId): number {
  const twoPictures: PageId[] = ["whyExhibit", "transport", "news", "myFair"];
  return limits.firstView[twoPictures.includes(id) ? "twoPictures" : getPageKind(id)];
}

function buildFirstViewRow(id: PageId, locale: Locale, fetched: FetchedFile[]): BudgetRow {
  const path = getLocalizedPath(locale, pages[id].path);
  // Other pages have a picture of the gallery in their text.
  const spared = id === "home" ? /\/(gallery|video)\// : /\/video\//;
  const unasked = fetched.filter(({ url }) => spared.test(url));
  const bytes = sumBytes(fetched);
  const limit = getFirstViewLimit(id) + (locale === "ar" ? limits.arabic : 0);
  for (const { url } of unasked) console.error(`Fetched unasked: ${url}`);
  return {
    what: `${path}: before anything is touched, ${fetched.length} requests`,
    measured: formatKilobytes(bytes),
    ratio: "",
    limit: `${limit} KB`,
    within: bytes <= limit * 1024 && unasked.length === 0,
  };
}

/** The list of exhibitors with the longest rows, and more companies than the fair has ever had. */
async function measureFullList(): Promise<BudgetRow[]> {
  const site = await startSite();
  const { DATA_DIR } = site.configuration;
  const fetchList = async () => (await fetch(`${site.url}/en/Exhibitors`)).text();
  const rows: BudgetRow[] = [];
  let seeded = 0;
  for (const count of [LONG_LIST_MIN_COMPANIES - 1, FULL_LIST_ROWS]) {
    const added = String(count - seeded);
    spawnSync(process.execPath, ["dist/fair.cjs", "seed", "--exhibitors", added, "--yes"], {
      env: { ...process.env, DATA_DIR },
    });
    seeded = count;
    while (!(await fetchList()).includes(`"numberOfItems":${count}`)) await pause(500);
    rows.push(
      ...(await measureHtml(site.url, "exhibitors", `/Exhibitors with ${count} companies`)),
    );
  }
  await site.stop();
  return rows;
}

function buildArabicRow(english: number, arabic: number): BudgetRow {
  return {
    what: "/ar: more than /en",
    measured: formatKilobytes(arabic - english),
    ratio: "",
    limit: `${limits.arabic} KB`,
    within: arabic - english <= limits.arabic * 1024,
  };
}

function print(rows: BudgetRow[]): void {
  const cells = [
    ["Page", "On the wire", "of an empty page", "Limit"],
    ["---", "---:", "---:", "---:"],
    ...rows.map(({ what, measured, ratio, limit }) => [what, measured, ratio, limit]),
  ];
  for (const row of cells) console.info(`| ${row.join(" | ")} |`);
  for (const { what } of rows.filter(({ within }) => !within)) console.error(`Too heavy: ${what}`);
}

/** @returns whether all pages are within their limits */
async function measure(browser: Browser, origin: string, emptyUrl: string): Promise<boolean> {
  const empty = sumScriptBytes(await loadFirstView(browser, emptyUrl));
  if (empty === 0) throw new Error("The empty page loads no script: there is nothing to compare.");
  const weighed: BudgetRow[] = [];
  const views: BudgetRow[] = [];
  for (const id of Object.keys(pages) as PageId[]) {
    const urls = locales.map((locale) => origin + getLocalizedPath(locale, pages[id].path));
    const fetched = await Promise.all(urls.map((url) => loadFirstView(browser, url)));
    const withFilm =
      id === "home"
        ? await Promise.all(urls.map((url) => loadFirstView(browser, url, { film: true })))
        : fetched;
    weighed.push(buildScriptsRow(id, withFilm.map(sumScriptBytes), empty));
    views.push(...locales.map((locale, n) => buildFirstViewRow(id, locale, fetched[n] ?? [])));
    if (id === "home") {
      const sumWeight = (locale: Locale) => sumBytes(fetched[locales.indexOf(locale)] ?? []);
      views.push(buildArabicRow(sumWeight("en"), sumWeight("ar")));
    }
  }
  const rows: BudgetRow[] = [
    { what: "Empty page", measured: formatKilobytes(empty), ratio: "1 ×", limit: "", within: true },
    ...weighed,
  ];
  for (const id of Object.keys(pages) as PageId[]) rows.push(...(await measureHtml(origin, id)));
  for (const PHASE of ["during", "after"]) {
    const site = await startSite({ PHASE });
    rows.push(...(await measureHtml(site.url, "home", `/ ${PHASE} the fair`)));
    await site.stop();
  }
  rows.push(...(await measureFullList()), ...views);
  print(rows);
  return rows.every(({ within }) => within);
}

runMeasurement(measure);

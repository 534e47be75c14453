/**
 * `npm run budget`: what the pages of the production build weigh on the wire, as the table of the
 * README. Fails when a page is above its limit.
 *
 * The empty page is what Next itself answers for a file that does not exist: the same build without
 * a line of ours.
 */
import type { Browser, BrowserContextOptions, Page, Request } from "playwright";
import { type PageId, pages } from "../lib/content/navigation";
import { localizedPath } from "../lib/i18n/decide";
import { locales } from "../lib/i18n/locales";
import { startSite } from "../tests/e2e/support/site";
import { launchBrowser } from "./browser";

const limits = { information: 1.15, form: 1.3, homeKilobytes: 450 };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
const emptyPage = "/images/none";

interface Row {
  what: string;
  measured: string;
  ratio: string;
  limit: string;
  within: boolean;
}

/** Everything that a page has fetched once nothing more comes. @param settle waits for the rest */
async function load(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  settle: (page: Page) => Promise<unknown> = async () => {},
) {
  // The policy of missing files forbids the scripts of the empty page, which are to be weighed.
  const context = await browser.newContext({ bypassCSP: true, ...options });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(url, { waitUntil: "networkidle" });
  await settle(page);
  const fetched = await Promise.all(
    requests.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return { type: request.resourceType(), bytes: responseBodySize, head: responseHeadersSize };
    }),
  );
  await context.close();
  return fetched;
}

/** First-load JavaScript in bytes, as compressed on the wire. */
async function scripts(...page: Parameters<typeof load>): Promise<number> {
  const fetched = await load(...page);
  const bytes = fetched.filter(({ type }) => type === "script").map((file) => file.bytes);
  return bytes.reduce((sum, size) => sum + size, 0);
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

async function pageRow(browser: Browser, origin: string, id: PageId, empty: number): Promise<Row> {
  const sizes: number[] = [];
  for (const locale of locales) {
    const url = origin + localizedPath(locale, pages[id].path);
    sizes.push(await scripts(browser, url, {}, id === "home" ? filmOpen : undefined));
  }
  const heaviest = Math.max(...sizes);
  const limit = id.endsWith("Registration") ? limits.form : limits.information;
  return {
    what: `/${pages[id].path}: JavaScript`,
    measured: kilobytes(heaviest),
    ratio: `${(heaviest / empty).toFixed(3)} ×`,
    limit: `${limit.toFixed(2)} ×`,
    within: heaviest <= empty * limit,
  };
}

/** The film's dialog opens a second after the page and brings a picture of its own. */
async function filmOpen(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const film = document.querySelector<HTMLVideoElement>("dialog[open] video");
    const { poster = "", readyState = 0 } = film ?? {};
    const { HAVE_ENOUGH_DATA } = HTMLMediaElement;
    return readyState === HAVE_ENOUGH_DATA && performance.getEntriesByName(poster).length > 0;
  });
}

async function homeRow(browser: Browser, origin: string, locale: string): Promise<Row> {
  const fetched = await load(browser, `${origin}/${locale}`, phone, filmOpen);
  const counted = fetched.filter(({ type }) => type !== "media");
  const bytes = counted.reduce((sum, file) => sum + file.bytes + file.head, 0);
  return {
    what: `/${locale} at 360 px, everything before the first scroll`,
    measured: kilobytes(bytes),
    ratio: "",
    limit: `${limits.homeKilobytes} KB`,
    within: bytes <= limits.homeKilobytes * 1024,
  };
}

function print(rows: Row[]): void {
  const cells = [
    ["Page", "On the wire", "of an empty page", "Limit"],
    ["---", "---:", "---:", "---:"],
    ...rows.map(({ what, measured, ratio, limit }) => [what, measured, ratio, limit]),
  ];
  for (const row of cells) console.info(`| ${row.join(" | ")} |`);
  for (const { what } of rows.filter(({ within }) => !within)) console.error(`Too heavy: ${what}`);
}

/** Measures every page. @returns whether all are within their limits */
async function measure(browser: Browser, origin: string): Promise<boolean> {
  const empty = await scripts(browser, origin + emptyPage);
  if (empty === 0) throw new Error("The empty page loads no script: there is nothing to compare.");
  const rows: Row[] = [
    { what: "Empty page", measured: kilobytes(empty), ratio: "1 ×", limit: "", within: true },
  ];
  for (const id of Object.keys(pages) as PageId[]) {
    rows.push(await pageRow(browser, origin, id, empty));
  }
  for (const locale of locales) rows.push(await homeRow(browser, origin, locale));
  print(rows);
  return rows.every(({ within }) => within);
}

async function main(): Promise<void> {
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    process.exitCode = (await measure(browser, site.url)) ? 0 : 1;
  } finally {
    await browser.close();
    await site.stop();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});

/**
 * `npm run bench:lighthouse [-- PATH…]`: Lighthouse's scores of every page and language on a phone
 * with slow 4G. Each is the median of three, beside the framework's empty page of the same build.
 * It prints the table of docs/measurements.md and takes about twenty minutes. It fails when a score
 * is too low.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type PageId, pages } from "../../lib/content/navigation";
import { localizedPath } from "../../lib/i18n/decide";
import { locales } from "../../lib/locales";
import { chromiumOptions, findChromium } from "../../scripts/browser";
import { startEmptyPage } from "../../scripts/empty-page";
import { startSite } from "../../scripts/site";

const ROUNDS = 3;
const audits = {
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
  bytes: "total-byte-weight",
} as const;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Marks = Record<keyof typeof audits | (typeof categories)[number], number>;

/** The part of Lighthouse's report that this file reads. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const promised = { performance: 98, homePerformance: 95, lcp: 2000, homeLcp: 2200, tbt: 50 };

/**
 * One run, by Lighthouse's own command. Loaded as a module here, its functions would not reach the
 * page complete.
 */
async function look(url: string): Promise<Marks> {
  const flags = ["--headless=new", ...(chromiumOptions.args ?? [])];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...["node_modules/lighthouse/cli/index.js", url, "--quiet", "--output=json"],
      ...[`--only-categories=${categories.join()}`, `--chrome-flags=${flags.join(" ")}`],
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  const result: Result = JSON.parse(stdout);
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  const score = (name: string) => Math.round((result.categories[name]?.score ?? 0) * 100);
  const marks = categories.map((name) => [name, score(name)]);
  const figures = Object.entries(audits).map(([name, id]) => [
    name,
    result.audits[id]?.numericValue ?? 0,
  ]);
  return Object.fromEntries([...marks, ...figures]) as Marks;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Each round measures every page once. So other work of the machine affects all pages equally. */
async function measure(urls: string[]): Promise<Map<string, Marks>> {
  const seen = new Map<string, Marks[]>(urls.map((url) => [url, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const url of urls) seen.get(url)?.push(await look(url));
  }
  return new Map(
    [...seen].map(([url, all]) => {
      const names = Object.keys(all[0] ?? {}) as (keyof Marks)[];
      return [
        url,
        Object.fromEntries(names.map((n) => [n, median(all.map((m) => m[n]))])) as Marks,
      ];
    }),
  );
}

const row = (cells: (string | number)[]) => console.info(`| ${cells.join(" | ")} |`);

function print(name: string, marks: Marks): void {
  const seconds = (marks.lcp / 1000).toFixed(2);
  const kilobytes = Math.round(marks.bytes / 1024);
  const figures = [seconds, Math.round(marks.tbt), marks.cls.toFixed(3), kilobytes];
  row([name, ...categories.map((category) => marks[category]), ...figures]);
}

/** The scores of a page that are too low. */
function shortcomings(id: PageId, marks: Marks, empty: Marks): string[] {
  const home = id === "home";
  const form = pages[id].index === false;
  const least = home ? promised.homePerformance : promised.performance;
  const slowest = home ? promised.homeLcp : promised.lcp;
  return [
    marks.performance < least && `performance ${marks.performance}, promised ${least}`,
    marks.lcp > slowest && `LCP ${Math.round(marks.lcp)} ms, promised ${slowest}`,
    marks.tbt > empty.tbt + promised.tbt && `TBT ${Math.round(marks.tbt)} ms`,
    marks.cls >= 0.001 && `CLS ${marks.cls}`,
    marks.accessibility < 100 && `accessibility ${marks.accessibility}`,
    marks["best-practices"] < 100 && `best practices ${marks["best-practices"]}`,
    !form && marks.seo < 100 && `SEO ${marks.seo}`,
  ].filter((text) => typeof text === "string");
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const all = (Object.keys(pages) as PageId[]).flatMap((id) =>
    locales.map((locale) => ({ id, path: localizedPath(locale, pages[id].path) })),
  );
  const wanted = all.filter(({ path }) => asked.length === 0 || asked.includes(path));
  const site = await startSite();
  const emptyPage = await startEmptyPage();
  try {
    const marks = await measure([emptyPage.url, ...wanted.map(({ path }) => site.url + path)]);
    const of = (url: string) => marks.get(url) as Marks;
    row([
      "Page",
      "Performance",
      "Accessibility",
      "Best practices",
      "SEO",
      "LCP (s)",
      "TBT (ms)",
      "CLS",
      "KB",
    ]);
    row(["---", ...Array(8).fill("---:")]);
    print("empty page", of(emptyPage.url));
    for (const { path } of wanted) print(path, of(site.url + path));
    for (const { id, path } of wanted) {
      for (const text of shortcomings(id, of(site.url + path), of(emptyPage.url))) {
        console.error(`${path}: ${text}`);
        process.exitCode = 1;
      }
    }
  } finally {
    emptyPage.stop();
    await site.stop();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});

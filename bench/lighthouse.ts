/**
 * `npm run bench lighthouse [-- PATH…]`: Lighthouse's scores of each page and language on a phone with slow 4G, over
 * HTTP/2; with `HTTP=1` over HTTP/1.1 without TLS. Blocking time depends more on the machine than on the page, so each
 * round also measures the page without its scripts ("still") and the framework's empty page of the same build; limits
 * are relative to them. Prints medians of seven rounds as the table of bench/measurements.md, and the machine's
 * benchmark index. All pages take about two hours on two cores; `ROUNDS=3` takes fewer rounds.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import {
  type DetailPage,
  getPagePath,
  isDetailPage,
  listDetailPages,
  listPageLocales,
  type PageId,
  pages,
} from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { chromiumOptions, findChromium } from "@/scripts/browser";
import { computeMedian, printTableHead, printTableRow, run } from "./figures";
import { startProxiedSite } from "./http2-site";

const LIGHTHOUSE_ROUNDS = Number(process.env.ROUNDS ?? 7);
/** Retries if Lighthouse itself fails, as by NO_NAVSTART. */
const LIGHTHOUSE_ATTEMPTS = 4;
const audits = {
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
  bytes: "total-byte-weight",
} as const;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type MetricName = keyof typeof audits | (typeof categories)[number] | "benchmark";
type MetricValues = Record<MetricName, number>;

const kinds = ["empty", "still", "page"] as const;
type Measurement = Record<(typeof kinds)[number], MetricValues>;

interface Result {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const promises = {
  /** Largest paint, as a multiple of the still page's. */
  lcpOfStill: 1.15,
  /** Blocking time, as a multiple of the empty page's. */
  blocking: { home: 1.5, information: 1, form: 1.2 },
  cls: 0.005,
};

/** @throws Error if each attempt fails */
async function measureUrl(url: string, attempts = LIGHTHOUSE_ATTEMPTS): Promise<MetricValues> {
  return runLighthouse(url).catch((error: Error) => {
    if (attempts === 1) throw error;
    console.error(`Once more: ${error.message.slice(0, 200)}`);
    return measureUrl(url, attempts - 1);
  });
}

/** Runs Lighthouse's own command. Loaded as a module here, its functions would not reach the page complete. */
async function runLighthouse(url: string): Promise<MetricValues> {
  // Caddy uses a self-signed certificate.
  const own = ["--headless=new", "--ignore-certificate-errors"];
  const flags = [...own, ...(chromiumOptions.args ?? [])];
  const command = [
    ...["node_modules/lighthouse/cli/index.js", url, "--quiet", "--output=json"],
    ...[`--only-categories=${categories.join()}`, `--chrome-flags=${flags.join(" ")}`],
  ];
  const env = { ...process.env, CHROME_PATH: findChromium() };
  const options = { env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, command, options);
  const result: Result = JSON.parse(stdout);
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  const score = (name: string) => Math.round((result.categories[name]?.score ?? 0) * 100);
  const marks = categories.map((name) => [name, score(name)]);
  const figures = Object.entries(audits).map(([name, id]) => [
    name,
    result.audits[id]?.numericValue ?? 0,
  ]);
  const benchmark = result.environment.benchmarkIndex;
  return { ...Object.fromEntries([...marks, ...figures]), benchmark } as MetricValues;
}

function computeMedians(all: Measurement[]): Measurement {
  const names = Object.keys(all[0]?.page ?? {}) as MetricName[];
  const of = (kind: keyof Measurement) =>
    names.map((name) => [name, computeMedian(all.map((one) => one[kind][name]))]);
  return Object.fromEntries(
    kinds.map((kind) => [kind, Object.fromEntries(of(kind))]),
  ) as Measurement;
}

/** An empty page that does not block counts as 1 ms. */
const getBlockingRatio = ({ page, empty }: Measurement) => page.tbt / Math.max(1, empty.tbt);

const columns = [
  ...["Performance : still", "Accessibility", "Best practices", "SEO", "LCP : still (s)"],
  ...["TBT : still : empty (ms)", "of an empty page", "CLS", "KB"],
];

function print(path: string, measured: Measurement): void {
  const { page, still, empty } = measured;
  const [performance, ...others] = categories;
  printTableRow([
    path,
    `${page[performance]} : ${still[performance]}`,
    ...others.map((category) => page[category]),
    [page, still].map(({ lcp }) => (lcp / 1000).toFixed(2)).join(" : "),
    [page, still, empty].map(({ tbt }) => Math.round(tbt)).join(" : "),
    `${getBlockingRatio(measured).toFixed(1)} ×`,
    page.cls.toFixed(3),
    Math.round(page.bytes / 1024),
  ]);
}

/** All pages, and one of each list of pages. */
function listPageIds(): (PageId | DetailPage)[] {
  const byList = Map.groupBy(listDetailPages(), (page) => page.split("/")[0]);
  const details = [...byList.values()].flatMap(([first = []]) => first);
  return [...(Object.keys(pages) as PageId[]), ...details];
}

function listShortcomings(id: PageId | DetailPage, measured: Measurement): string[] {
  const { page, still } = measured;
  const form = !isDetailPage(id) && pages[id].index === false;
  const kind = form ? "form" : id === "home" ? "home" : "information";
  const most = promises.blocking[kind];
  const lcp = Math.round(still.lcp * promises.lcpOfStill);
  return [
    page.lcp > lcp && `LCP ${Math.round(page.lcp)} ms, promised ${lcp}`,
    getBlockingRatio(measured) > most &&
      `blocks ${getBlockingRatio(measured).toFixed(1)} ×, promised ${most} ×`,
    page.cls >= promises.cls && `CLS ${page.cls}`,
    page.accessibility < 100 && `accessibility ${page.accessibility}`,
    page["best-practices"] < 100 && `best practices ${page["best-practices"]}`,
    !form && page.seo < 100 && `SEO ${page.seo}`,
  ].filter((text) => typeof text === "string");
}

run(async () => {
  const asked = process.argv.slice(2);
  const all = listPageIds().flatMap((id) =>
    listPageLocales(id).map((locale) => {
      const path = getLocalizedPath(locale, getPagePath(id, locale));
      return { id, path, visits: [] as Measurement[] };
    }),
  );
  const wanted = all.filter(({ path }) => asked.length === 0 || asked.includes(path));
  const site = await startProxiedSite(".", { front: process.env.HTTP === "1" ? "none" : "http2" });
  try {
    // Each round opens every page once, so that other load of the machine affects all alike.
    for (let round = 0; round < LIGHTHOUSE_ROUNDS; round += 1) {
      for (const { path, visits } of wanted) {
        const empty = await measureUrl(site.emptyUrl);
        const still = await measureUrl(site.stillUrl + path);
        visits.push({ empty, still, page: await measureUrl(site.url + path) });
      }
    }
    const found = wanted.map(({ visits, ...one }) => ({
      ...one,
      measured: computeMedians(visits),
    }));
    const indices = found.flatMap(({ measured }) => kinds.map((kind) => measured[kind].benchmark));
    const benchmark = Math.round(computeMedian(indices));
    console.info(`Medians of ${LIGHTHOUSE_ROUNDS}; the machine's benchmark index: ${benchmark}\n`);
    printTableHead(["Page"], columns);
    for (const { path, measured } of found) print(path, measured);
    for (const { id, path, measured } of found) {
      for (const text of listShortcomings(id, measured)) {
        console.error(`${path}: ${text}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await site.stop();
  }
});

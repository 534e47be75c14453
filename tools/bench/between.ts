/**
 * `npm run bench:between`: measures the time from a click to the largest paint of the next page,
 * with and without the site's speculation rules, on a line of 1.6 Mbit/s and 150 ms. The pointer
 * rests on the link for half a second first, as a hand does. It prints a Markdown table.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Browser, launch } from "puppeteer-core";
import { wholeBrowserOptions } from "@/scripts/browser";
import { listen } from "@/scripts/free-port";
import { startSite } from "@/scripts/site";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const REST_MILLISECONDS = 500;
const PATIENCE_MILLISECONDS = 20_000;
const line = { latency: 150, bytesPerMillisecond: 200 };
const ways = [
  ["/en", "/en/WhyVisit"],
  ["/en/WhyVisit", "/en/VisitRegistration"],
  ["/en/VisitRegistration", "/en"],
] as const;

/** The script of each page: it notes the click, and measures the time until the largest paint. */
const script = `
addEventListener("click", ({ timeStamp }) => {
  localStorage.setItem("clicked", String(performance.timeOrigin + timeStamp));
  localStorage.setItem("from", location.pathname);
}, true);
let largest = 0;
new PerformanceObserver((list) => { largest = list.getEntries().at(-1).startTime; })
  .observe({ type: "largest-contentful-paint", buffered: true });
const tell = () => setTimeout(() => {
  const clicked = Number(localStorage.getItem("clicked"));
  const { activationStart } = performance.getEntriesByType("navigation")[0];
  const painted = performance.timeOrigin + Math.max(largest, activationStart);
  if (clicked && localStorage.getItem("from") !== location.pathname) fetch("/measured?" + (painted - clicked));
}, 3000);
if (document.prerendering) document.addEventListener("prerenderingchange", tell);
else addEventListener("load", tell);
`;

/** The site behind a slow line, with pages that measure themselves. */
async function startSlowSite(origin: string) {
  let rules = true;
  let free = 0;
  let measured = (_milliseconds: number) => {};

  /** When a chunk of this size has passed the line, after everything that already waits. */
  async function carry(bytes: number) {
    free = Math.max(free, performance.now()) + bytes / line.bytesPerMillisecond;
    await pause(line.latency + free - performance.now());
  }

  async function answer({ method, url = "/", headers }: IncomingMessage, response: ServerResponse) {
    if (url.startsWith("/measured")) {
      measured(Number(url.split("?")[1]));
      response.writeHead(204).end();
    } else if (url === "/measure.js") {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(script);
    } else {
      const asked = { method, headers: { ...headers, "accept-encoding": "gzip" } };
      const found = await new Promise<IncomingMessage>((resolve, reject) => {
        request(origin + url, asked, resolve)
          .on("error", reject)
          .end();
      });
      const body = await buffer(found);
      const page = found.headers["content-type"]?.startsWith("text/html") && body.length > 0;
      const sent = page ? measuring(body) : body;
      const { "content-length": _, "speculation-rules": own, ...rest } = found.headers;
      await carry(sent.length);
      response.writeHead(found.statusCode ?? 502, {
        ...rest,
        ...(rules && own && { "speculation-rules": own }),
      });
      response.end(sent);
    }
  }

  const server = createServer((asked, response) => {
    answer(asked, response).catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}`,
    withRules(wanted: boolean) {
      rules = wanted;
    },
    /** The milliseconds that the next page reports after a click. */
    next: () =>
      new Promise<number>((resolve, reject) => {
        measured = resolve;
        setTimeout(
          () => reject(new Error("No page told its time.")),
          PATIENCE_MILLISECONDS,
        ).unref();
      }),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type SlowSite = Awaited<ReturnType<typeof startSlowSite>>;

function measuring(page: Buffer): Buffer {
  const html = gunzipSync(page).toString();
  return gzipSync(html.replace("<head>", '<head><script src="/measure.js"></script>'));
}

/** One click. @returns milliseconds until the largest paint of the next page */
async function open(browser: Browser, site: SlowSite, [from, to]: (typeof ways)[number]) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  // The film and smooth scrolling are switched off.
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await page.goto(site.url + from, { waitUntil: "networkidle0" });
  // The last link is in the footer or in the text, so no menu must be opened.
  const link = (await page.$$(`a[href="${to}"]`)).at(-1);
  await link?.scrollIntoView();
  const place = await link?.clickablePoint();
  if (!place) throw new Error(`${from} has no link to ${to}.`);
  const told = site.next();
  await page.mouse.move(place.x, place.y, { steps: 3 });
  await pause(REST_MILLISECONDS);
  // The page is replaced meanwhile, so the browser may never report that the click is done.
  page.mouse.click(place.x, place.y).catch(() => {});
  const milliseconds = await told;
  await Promise.race([context.close(), pause(2000)]);
  return milliseconds;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const row = (cells: string[]) => console.info(`| ${cells.join(" | ")} |`);

async function main() {
  const origin = await startSite();
  const site = await startSlowSite(origin.url);
  const browser = await launch({
    ...wholeBrowserOptions,
    protocolTimeout: PATIENCE_MILLISECONDS,
  });
  const times = new Map(ways.map((way) => [way, { with: [], without: [] }])) as Map<
    (typeof ways)[number],
    Record<"with" | "without", number[]>
  >;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [way, found] of times) {
        for (const kind of ["with", "without"] as const) {
          site.withRules(kind === "with");
          found[kind].push(await open(browser, site, way));
        }
      }
    }
  } finally {
    await Promise.race([browser.close(), pause(2000)]);
    site.stop();
    await origin.stop();
  }
  row(["From", "To", "With the rules (ms)", "Without (ms)"]);
  row(["---", "---", "---:", "---:"]);
  for (const [[from, to], found] of times) {
    row([from, to, ...[found.with, found.without].map((all) => String(Math.round(median(all))))]);
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});

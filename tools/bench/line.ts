/**
 * `npm run bench:line`: when a phone on a slow line shows a page and answers it. The line is observed, not
 * simulated: Caddy sends HTTP/2 over TLS through a relay of 1.6 Mbit/s down, 0.75 up and 150 ms there and
 * back to Chromium, whose processor is slowed down four times. Several bundles of the server take turns:
 * `npm run bench:line -- dist/server.cjs other/server.cjs`. It prints a Markdown table of medians. A line
 * holds less than the system's buffers: set net.ipv4.tcp_wmem and tcp_rmem to at most 64 kB.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium } from "playwright";
import { wholeBrowserOptions } from "@/scripts/browser";
import { freePort } from "@/scripts/free-port";
import { answering, end, startServer } from "./processes";
import { startLine } from "./slow-line";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const phone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75, isMobile: true };
const PROCESSOR_SLOWDOWN = 4;

/** A page, and what somebody does on it that its scripts answer; runs in the page until it is answered. */
const pages = [
  { path: "/tr", input: clickPause },
  { path: "/ar", input: clickPause },
  { path: "/tr/VisitRegistration", input: typeCity },
] as const;

/** Clicks on the pause of the first pictures. @returns whether a click before has changed its name */
function clickPause(): boolean {
  const button = document.querySelector("main button");
  const name = button?.getAttribute("aria-label");
  if (!(button instanceof HTMLElement) || !name) return false;
  button.dataset.before ??= name;
  if (name !== button.dataset.before) return true;
  button.click();
  return false;
}

/** Types a letter. @returns whether it is kept in the draft */
function typeCity(): boolean {
  const input = document.querySelector<HTMLInputElement>("#city");
  if (!input) return false;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, `${input.value}x`);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  return sessionStorage.getItem("draft.visit") !== null;
}

interface Measured {
  /** First and largest paint, and the first input that was answered, in milliseconds. */
  first: number;
  largest: number;
  input: number;
}

/** Runs in the page before it: notes paints, and tries an input ten times a second until it is answered. */
function watch(input: () => boolean): void {
  sessionStorage.setItem("film-shown", "yes");
  const found = { first: 0, largest: 0, input: 0 };
  Object.assign(window, { found });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === "first-contentful-paint") found.first = startTime;
    }
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    found.largest = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const timer = setInterval(() => {
    if (document.readyState === "loading" || !input()) return;
    found.input = performance.now();
    clearInterval(timer);
  }, 100);
}

function caddyfile(folder: string, tlsPort: number, sitePort: number): string {
  return `{
    admin off
    local_certs
    skip_install_trust
    auto_https disable_redirects
    https_port ${tlsPort}
    storage file_system ${folder}
    servers {
      protocols h1 h2
    }
  }
  localhost {
    reverse_proxy 127.0.0.1:${sitePort}
  }`;
}

/** A bundle of the server behind Caddy, at the end of a slow line. */
async function startSlowSite(bundle: string) {
  const folder = mkdtempSync(join(tmpdir(), "expo-line-"));
  const [sitePort, tlsPort] = [await freePort(), await freePort()];
  const line = await startLine(tlsPort);
  const url = `https://localhost:${line.port}`;
  const site = startServer(bundle, {
    PORT: String(sitePort),
    HOST: "127.0.0.1",
    SITE_URL: url,
    TRUSTED_PROXIES: "1",
    DRAIN_SECONDS: "0",
    DATA_DIR: join(folder, "data"),
  });
  await answering(`http://127.0.0.1:${sitePort}/api/health`);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, caddyfile(folder, tlsPort, sitePort));
  const caddy: ChildProcess = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"]);
  let output = "";
  caddy.stderr?.on("data", (chunk) => (output += chunk));
  for (let n = 0; !output.includes("certificate obtained successfully"); n += 1) {
    if (n > 200 || caddy.exitCode !== null) throw new Error(`No Caddy:\n${output}`);
    await pause(100);
  }
  return {
    bundle,
    url,
    async stop() {
      line.stop();
      await end(caddy);
      await end(site);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One visit with nothing kept from before. */
async function visit(browser: Browser, url: string, input: () => boolean): Promise<Measured> {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
  await context.addInitScript({ content: `(${watch})(${input})` });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForFunction(() => "found" in window && Object(window.found).input > 0, undefined, {
    timeout: 60_000,
  });
  await pause(500);
  const found: Measured = await page.evaluate("found");
  const protocol = await page.evaluate(
    () => performance.getEntriesByType("navigation")[0]?.toJSON().nextHopProtocol,
  );
  if (protocol !== "h2") throw new Error(`The page came by ${protocol}.`);
  await context.close();
  return found;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const seconds = (values: number[]) =>
  `${(median(values) / 1000).toFixed(2)} (${(Math.min(...values) / 1000).toFixed(2)}–${(Math.max(...values) / 1000).toFixed(2)})`;

async function main() {
  const bundles = process.argv.slice(2);
  const sites: Awaited<ReturnType<typeof startSlowSite>>[] = [];
  for (const bundle of bundles.length > 0 ? bundles : ["dist/server.cjs"]) {
    sites.push(await startSlowSite(bundle));
  }
  const browser = await chromium.launch(wholeBrowserOptions);
  const visits = pages.flatMap((page) => sites.map((site) => ({ ...page, site, found: [] })));
  const rows: ((typeof visits)[number] & { found: Measured[] })[] = visits;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { path, input, site, found } of rows) {
        found.push(await visit(browser, site.url + path, input));
      }
    }
  } finally {
    await browser.close();
    for (const site of sites) await site.stop();
  }
  console.info("| Page | Server | First paint (s) | LCP (s) | First input answered (s) |");
  console.info("| --- | --- | ---: | ---: | ---: |");
  for (const { path, site, found } of rows) {
    const cells = [
      seconds(found.map(({ first }) => first)),
      seconds(found.map(({ largest }) => largest)),
      seconds(found.map(({ input }) => input)),
    ];
    console.info(`| ${[path, site.bundle, ...cells].join(" | ")} |`);
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});

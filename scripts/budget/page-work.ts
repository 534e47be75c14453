/**
 * Work of a phone's processor until React has hydrated a page: counted, not timed, so that it does not depend on the
 * machine and its load.
 */
import type { Browser, CDPSession, Route } from "playwright";
import { isAwake } from "../is-awake";

export interface PageWork {
  /** Function calls in the page's scripts. */
  calls: number;
  /** Elements whose style was computed, and boxes that were laid out, counted each time. */
  styled: number;
  laidOut: number;
}

const names = ["calls", "styled", "laidOut"] as const;

interface TraceEvent {
  name: string;
  args: { elementCount?: number; beginData?: { dirtyObjects?: number } };
}

const phone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75, isMobile: true };
const traceConfig = { includedCategories: ["devtools.timeline"] };

/** Blocks fonts: if they arrive after the first layout, which is chance, they cause a second one. */
async function withoutFonts(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.replaceAll(/@font-face\s*\{[^}]*\}/g, "") });
}

/** Opens a page like a phone on its first visit. The film's dialog stays closed. */
async function visit(browser: Browser, url: string): Promise<PageWork> {
  const context = await browser.newContext(phone);
  await context.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
  await context.route("**/*.css", withoutFonts);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForFunction(isAwake);
  const calls = await countCalls(session);
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await ended;
  await context.close();
  const sum = (counts: (number | undefined)[]) =>
    counts.reduce<number>((total, count) => total + (count ?? 0), 0);
  return {
    calls,
    styled: sum(
      events.map(({ name, args }) => (name === "UpdateLayoutTree" ? args.elementCount : 0)),
    ),
    laidOut: sum(events.map(({ args }) => args.beginData?.dirtyObjects)),
  };
}

async function countCalls(session: CDPSession): Promise<number> {
  const { result } = await session.send("Profiler.takePreciseCoverage");
  return result
    .filter(({ url }) => url.includes("/_next/static/"))
    .flatMap(({ functions }) => functions)
    .reduce((total, { ranges }) => total + (ranges[0]?.count ?? 0), 0);
}

/**
 * The least of several visits. A page that arrives in several pieces is styled and laid out several times, which
 * depends on the machine. A page above its limit is visited up to nine times, one without a limit three times.
 */
export async function measurePageWork(
  browser: Browser,
  url: string,
  limit?: PageWork,
): Promise<PageWork> {
  const least = await visit(browser, url);
  const isAbove = () => names.some((name) => least[name] > (limit?.[name] ?? Infinity));
  for (let visits = 1; limit ? visits < 9 && isAbove() : visits < 3; visits += 1) {
    const work = await visit(browser, url);
    for (const name of names) least[name] = Math.min(least[name], work[name]);
  }
  return least;
}

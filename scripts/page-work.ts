/**
 * What a page asks of a phone's processor until React has taken it over: counted, not timed, so that the
 * machine and its other work do not change it.
 */
import type { Browser, CDPSession } from "playwright";
import { isAwake } from "./awake";

export interface PageWork {
  /** Calls of functions in the page's scripts. */
  calls: number;
  /** Elements whose style was computed, and boxes that were laid out. One counts each time anew. */
  styled: number;
  laidOut: number;
}

/** The part of a trace that this file reads. */
interface TraceEvent {
  name: string;
  args: { elementCount?: number; beginData?: { dirtyObjects?: number } };
}

const phone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75, isMobile: true };
const traceConfig = { includedCategories: ["devtools.timeline"] };

/** Opens a page like a phone that was never there. The film's dialog stays closed. */
async function visit(browser: Browser, url: string): Promise<PageWork> {
  const context = await browser.newContext(phone);
  await context.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
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
 * The least of several visits. A page that arrives in several pieces is styled and laid out several
 * times, which depends on the line and the machine. The least is the page's own.
 */
export async function pageWork(browser: Browser, url: string, visits = 3): Promise<PageWork> {
  const all: PageWork[] = [];
  for (let n = 0; n < visits; n += 1) all.push(await visit(browser, url));
  const least = (name: keyof PageWork) => Math.min(...all.map((work) => work[name]));
  return { calls: least("calls"), styled: least("styled"), laidOut: least("laidOut") };
}

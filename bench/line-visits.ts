/** Pages, inputs and limits of `npm run bench line`. */
import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright";
import { getLocalizedPath } from "@/lib/i18n/routing";
import type { Locale } from "@/lib/locales";

const phone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75, isMobile: true };
const PROCESSOR_SLOWDOWN = 4;
const VISIT_TIMEOUT_MS = 60_000;
/** After this delay nothing larger is painted. */
const SETTLE_DELAY_MS = 500;

/** An input that a page's scripts answer. Runs in the page until it returns true. */
type Input = () => boolean;

export interface VisitFigures {
  /** First and largest paint, and the first answered input, in milliseconds. */
  first: number;
  largest: number;
  input: number;
  /** Layout shift, and the bytes received until the first paint. */
  moved: number;
  bytes: number;
}

/** In milliseconds. */
type VisitLimits = Pick<VisitFigures, "first" | "largest" | "input">;
const information: VisitLimits = { first: 1300, largest: 1600, input: 2700 };
const form: VisitLimits = { first: 1200, largest: 1200, input: 2700 };

const buildLinePage = (locale: Locale, page: string, input: Input, promised: VisitLimits) => {
  return { path: getLocalizedPath(locale, page), input, promised };
};

/** One page of each kind; the home page also in the language with two alphabets. */
export const linePages = [
  buildLinePage("tr", "", tryPause, information),
  buildLinePage("ar", "", tryPause, information),
  buildLinePage("tr", "WhyVisit", closeMenu, information),
  buildLinePage("tr", "FairInformation", closeMenu, information),
  buildLinePage("tr", "Exhibitors", closeMenu, information),
  buildLinePage("tr", "VisitRegistration", tryTyping, form),
  buildLinePage("tr", "ExhibitRegistration", tryTyping, form),
  buildLinePage("tr", "PressRegistration", tryTyping, form),
];

/** Clicks the pause button of the first pictures. @returns whether an earlier click has changed its name */
function tryPause(): boolean {
  const button = document.querySelector("main button");
  const name = button?.getAttribute("aria-label");
  if (!(button instanceof HTMLElement) || !name) return false;
  button.dataset.before ??= name;
  if (name !== button.dataset.before) return true;
  button.click();
  return false;
}

/** Presses Escape in the open menu, which the browser alone does not close. @returns whether it is closed */
function closeMenu(): boolean {
  const menu = document.querySelector<HTMLDetailsElement>("header details[data-dismissible]");
  if (!menu) return false;
  menu.open = true;
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  return !menu.open;
}

/** Types a letter. @returns whether the draft has it */
function tryTyping(): boolean {
  const input = document.querySelector<HTMLInputElement>("main form input[type=text][required]");
  if (!input) return false;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, `${input.value}x`);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  return Object.keys(sessionStorage).some((key) => key.startsWith("draft."));
}

/** Runs in the page before its scripts, so it has no named function. Tries an input ten times a second. */
function watch(input: Input): void {
  sessionStorage.setItem("film-shown", "yes");
  const seen = { first: 0, largest: 0, input: 0, moved: 0 };
  Object.assign(window, { seen });
  for (const type of ["paint", "largest-contentful-paint", "layout-shift"]) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === "first-contentful-paint") seen.first = entry.startTime;
        if (type === "largest-contentful-paint") seen.largest = entry.startTime;
        if (type === "layout-shift") seen.moved += Number(entry.toJSON().value);
      }
    }).observe({ type, buffered: true });
  }
  const timer = setInterval(() => {
    if (document.readyState === "loading" || !input()) return;
    seen.input = performance.now();
    clearInterval(timer);
  }, 100);
}

/** Bytes of everything received completely until a moment. Runs in the page. */
function sumBytesUntil(moment: number): number {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return entries
    .filter(({ responseEnd }) => responseEnd <= moment)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** One visit with an empty cache. @param input what to try; an empty page answers nothing */
export async function measureVisit(browser: Browser, url: string, input: Input = () => true) {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
  await context.addInitScript({ content: `(${watch})(${input})` });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
  await page.goto(url, { waitUntil: "load", timeout: VISIT_TIMEOUT_MS });
  const isAnswered = () => "seen" in window && Object(window.seen).input > 0;
  await page.waitForFunction(isAnswered, undefined, { timeout: VISIT_TIMEOUT_MS });
  await pause(SETTLE_DELAY_MS);
  const seen: Omit<VisitFigures, "bytes"> = await page.evaluate("seen");
  const bytes = await page.evaluate(sumBytesUntil, seen.first);
  const protocol = await page.evaluate(
    () => performance.getEntriesByType("navigation")[0]?.toJSON().nextHopProtocol,
  );
  if (protocol !== "h2") throw new Error(`The page came by ${protocol}.`);
  await context.close();
  return { ...seen, bytes } satisfies VisitFigures;
}

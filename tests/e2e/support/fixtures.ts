import { test as base, expect, type Page, type Request } from "playwright/test";
import { isAwake } from "@/scripts/is-awake";
import { openSalesDesk, type SalesDesk } from "@/scripts/sales-desk";
import { type Site, startSite } from "./site";

/**
 * Pages that fail a test when they violate the Content-Security-Policy. No server is started: this
 * is for tests that bring their own.
 */
export const pageTest = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) wakeAfterLoading(page);
    const violations: string[] = [];
    page.on("console", (message) => {
      if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
    });
    await use(page);
    expect(violations).toEqual([]);
  },
});

/** A site and a sales desk for each worker. `page` opens paths on that site. */
export const test = pageTest.extend<{ baseURL: string }, { desk: SalesDesk; site: Site }>({
  desk: [
    // Playwright reads the dependencies from the braces.
    async ({}, use) => {
      const desk = await openSalesDesk();
      await use(desk);
      desk.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ desk }, use) => {
      const site = await startSite(desk.variables);
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/**
 * Waits after each navigation until React has taken over the page, however busy the machine is. Where a test keeps the
 * scripts from loading, nothing is waited for.
 */
function wakeAfterLoading(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const cutOff = page.waitForEvent("requestfailed", { predicate: isScriptCutOff, timeout: 0 });
    const ended = cutOff.then(
      () => undefined,
      () => undefined,
    );
    const response = await goto(url, options);
    await Promise.race([page.waitForFunction(isAwake), ended]);
    return response;
  };
}

/** A script that a route of the test refused. One that a navigation ended says ERR_ABORTED. */
function isScriptCutOff(request: Request): boolean {
  return request.resourceType() === "script" && request.failure()?.errorText === "net::ERR_FAILED";
}

export { expect };

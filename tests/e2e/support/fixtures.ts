import { test as base, expect, type Page } from "playwright/test";
import { isAwake } from "@/scripts/awake";
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

/** Waits after each navigation until React has taken over the page. */
function wakeAfterLoading(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    // Some tests keep the scripts from loading.
    await page.waitForFunction(isAwake, undefined, { timeout: 3000 }).catch(() => {});
    return response;
  };
}

export { expect };

import { test as base } from "playwright/test";
import { openSalesDesk, type SalesDesk } from "./sales-desk";
import { type Site, startSite } from "./site";

/** A site and a sales desk for each worker; `page` opens paths on that site. */
export const test = base.extend<{ baseURL: string }, { desk: SalesDesk; site: Site }>({
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

export { expect } from "playwright/test";

/** Going from page to page: pages are prerendered, and the browser keeps them for the way back. */
import { type Browser, launch } from "puppeteer-core";
import { wholeBrowserOptions } from "@/scripts/browser";
import { expect, test } from "../support/fixtures";
import { startCounter } from "../support/varnish";

let browser: Browser;

test.beforeAll(async () => {
  // Playwright does not know prerendered pages, and switches off the back/forward cache.
  browser = await launch(wholeBrowserOptions);
});

test.afterAll(() => browser.close());

/** A page of the site, and how often it has asked for what. */
async function openCounted(url: string) {
  const counter = await startCounter(url);
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(`http://localhost:${counter.port}/en/Transport`);
  async function end() {
    await context.close();
    counter.stop();
  }
  return { counter, context, page, end };
}

test("a page under the pointer is prerendered, and does nothing until it is opened", async ({
  site,
}) => {
  const { counter, context, page, end } = await openCounted(site.url);
  const stored = async () => (await context.cookies()).find(({ name }) => name === "locale")?.value;
  await expect.poll(stored).toBe("en");
  // The page would store another language if prerendering counted as a visit.
  await page.locator('header details:has(a[lang="ar"]) summary').click();
  const link = page.locator('header a[lang="ar"]');
  await link.map((a) => a.setAttribute("href", "/ar/Transport")).wait();
  await link.hover();
  await expect.poll(() => counter.ahead).toContain("/ar/Transport");
  expect(await stored()).toBe("en");
  await link.click();
  // The page was prerendered, so no request is sent.
  await expect.poll(stored).toBe("ar");
  const asked = [...counter.counts].filter(([key]) => key.startsWith("GET /ar/Transport"));
  expect(asked.map(([, times]) => times)).toEqual([1]);
  expect([...counter.counts.keys()].filter((key) => key.includes("/language"))).toEqual([]);
  await end();
});

test("a page comes back from the browser's cache as it was left", async ({ site }) => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  for (const path of ["/en", "/en/VisitRegistration"]) {
    // A page that is left while it still loads need not be kept.
    await page.goto(site.url + path, { waitUntil: "networkidle0" });
    await page.evaluate(() => {
      addEventListener("pageshow", (event) => {
        document.body.dataset.kept = String(event.persisted);
      });
    });
    await page.goto(`${site.url}/en/Credits`);
    await page.evaluate(() => history.back());
    const kept = () => page.evaluate(keptOrWhyNot).catch(() => undefined);
    await expect.poll(kept, { message: path }).toBe("true");
  }
  await context.close();
});

/** "true" on a page that was kept; otherwise the browser's reasons. It runs in the page. */
function keptOrWhyNot(): string {
  const [opened] = performance.getEntriesByType("navigation");
  const reasons = opened && Reflect.get(opened, "notRestoredReasons");
  return document.body.dataset.kept ?? JSON.stringify(reasons ?? "");
}

/** Sections far below are laid out after the first view, and then all of them, whoever looks. */
import { getLocalizedPath } from "@/lib/i18n/routing";
import { expect, test } from "../support/fixtures";

/** Counts the parts of a page that wait with their layout. */
function countWaiting(): number {
  return [...document.querySelectorAll("section, footer")].filter(
    (part) => getComputedStyle(part).contentVisibility === "auto",
  ).length;
}

test("a loaded page is laid out whole, and stays where the visitor is", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
  await page.setViewportSize({ width: 360, height: 900 });
  // The fonts come after the first paint, as on a slow line.
  let painted = () => {};
  const firstPaint = new Promise<void>((resolve) => {
    painted = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await firstPaint;
    await route.continue();
  });
  await page.goto(getLocalizedPath("en", ""), { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
  painted();
  await expect.poll(() => page.evaluate(countWaiting)).toBe(0);
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
        resolve(entries.reduce((sum, { value }) => sum + value, 0));
      }).observe({ type: "layout-shift", buffered: true });
      requestAnimationFrame(() => setTimeout(() => resolve(0)));
    });
  });
  expect(shifts).toBeLessThan(0.005);
});

test("in a wide window on a fast line the pictures below come without scrolling", async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
  await page.goto(getLocalizedPath("en", ""));
  const missing = () =>
    page.locator("main img:visible").evaluateAll(
      (pictures) =>
        pictures.filter((picture) => {
          const { left, right } = picture.getBoundingClientRect();
          const isAside = right <= 0 || left >= innerWidth;
          return picture instanceof HTMLImageElement && !isAside && picture.naturalWidth === 0;
        }).length,
    );
  await expect.poll(missing).toBe(0);
});

for (const [who, width, saveData] of [
  ["a phone", 390, false],
  ["whoever saves data", 1280, true],
] as const) {
  test(`${who} gets the pictures that come near`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((saving) => {
      sessionStorage.setItem("film-shown", "yes");
      const connection = { effectiveType: "4g", saveData: saving };
      Object.defineProperty(navigator, "connection", { value: connection });
    }, saveData);
    await page.goto(getLocalizedPath("en", ""));
    await expect(page.locator("[data-far]")).toHaveCount(0);
    expect(await page.locator("main img[loading=lazy]").count()).toBeGreaterThan(20);
  });
}

test("an address on the page leads to its place, where it stays", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
  await page.setViewportSize({ width: 412, height: 900 });
  for (const address of ["#press", "#sponsors"]) {
    await page.goto("about:blank");
    await page.goto(getLocalizedPath("tr", "") + address);
    const section = page.locator(address);
    const isAtTop = () =>
      section.evaluate((element) => Math.abs(element.getBoundingClientRect().top - 60) <= 61);
    await expect.poll(isAtTop, { message: address }).toBe(true);
    // Everything above is laid out, so that scrolling up moves nothing.
    const skipped = await page.evaluate(
      () =>
        [...document.querySelectorAll("main section")].filter(
          (part) => getComputedStyle(part).contentVisibility === "auto",
        ).length,
    );
    expect(skipped).toBe(0);
  }
});

test("until the Arabic home page is loaded, it asks for no whole Latin font", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
  await page.setViewportSize({ width: 412, height: 915 });
  await page.goto(getLocalizedPath("ar", ""), { waitUntil: "networkidle" });
  // Sections far below have names in Latin letters. They are laid out after that.
  const fonts = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const { loadEventStart } = navigation as PerformanceNavigationTiming;
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".woff2") && startTime < loadEventStart)
      .map(({ name }) => name);
  });
  expect(fonts.filter((url) => /-signs\./.test(url))).toHaveLength(2);
  expect(fonts.filter((url) => /-latin\./.test(url))).toEqual([]);
});

/** What visitors see without scrolling, and that no two equal links are in sight at once. */

import { barLinks } from "@/lib/content/navigation";
import { localeFacts, locales } from "@/lib/locales";
import { expect, test } from "../support/fixtures";
import { words } from "../support/words";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const locale of locales) {
  test(`at 1280 × 800 the home page in ${locale} shows the controls of its slideshow`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${locale}`);
    for (const button of await page.locator("#main > section").first().locator("button").all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });

  test(`the header in ${locale} is one row, with one control for the language`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/${locale}/WhyVisit`);
    const header = page.getByRole("banner");
    await expect(header.locator("a[hreflang]:visible")).toHaveCount(0);
    await expect(header.locator("summary").last()).toHaveText(localeFacts[locale].label);
    // From 768 px on the buttons are in that row, too.
    for (const width of [320, 768, 820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await header.boundingBox())?.height, `${width} px`).toBeLessThan(90);
    }
  });
}

for (const locale of locales) {
  test(`from 1280 px the header in ${locale} shows the most wanted pages in one row`, async ({
    page,
  }) => {
    const inSight = page.getByRole("navigation", { name: words(locale)("Navigation.pages") });
    for (const path of ["", "/WhyVisit"]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/${locale}${path}`);
      const links = inSight.getByRole("link");
      await expect(links).toHaveCount(barLinks.length);
      const bar = page.getByRole("banner").locator("img, summary, a").and(page.locator(":visible"));
      for (const part of await bar.all()) await expect(part).toBeInViewport({ ratio: 1 });
      for (const width of [1280, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
        expect(new Set(boxes.map((box) => box?.y)).size, `${width} px`).toBe(1);
        expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(100);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      const current = inSight.locator("[aria-current=page]");
      if (path) await expect(current).toHaveAttribute("href", `/${locale}${path}`);
      else await expect(current).toHaveCount(0);
    }
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(inSight).toBeHidden();
  });
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("on a phone the film that opens by itself is smaller than the first picture", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const paints: string[] = [];
      Object.assign(window, { paints });
      new PerformanceObserver((list) => {
        for (const paint of list.getEntries()) {
          paints.push((paint as PerformanceEntry & { element?: Element }).element?.tagName ?? "");
        }
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    const paints = () => page.evaluate(() => (window as unknown as { paints: string[] }).paints);
    for (const [width, height] of [
      [360, 740],
      [412, 823],
      [430, 932],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/ar");
      const film = page.getByRole("dialog").locator("video");
      await expect(film).toBeVisible();
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0);
      expect(await paints(), `${width} px`).not.toContain("VIDEO");
      await page.evaluate(() => sessionStorage.clear());
    }
  });
});

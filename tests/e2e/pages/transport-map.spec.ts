/** The transport map is whole in every window, and phones get a drawing of their own. */
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { expect, test } from "../support/fixtures";

for (const locale of locales) {
  for (const [width, file] of [
    [360, `routes-phone-${locale}`],
    [1280, `routes-${locale}`],
  ] as const) {
    test(`at ${width} px the map in ${locale} is ${file}, and stands in the page`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(getLocalizedPath(locale, "Transport"));
      const map = page.locator("figure img");
      await map.scrollIntoViewIfNeeded();
      const shown = () => map.evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(shown).toContain(`/${file}.avif`);
      const box = await map.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    });
  }
}

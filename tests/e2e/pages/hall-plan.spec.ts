/** The hall plan of the page on the fair: its halls lead to their words, and both light up together. */
import type { Page } from "playwright/test";
import { halls } from "@/lib/fair/halls";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { expect, test } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import { unreadablePlanWords } from "../support/plan-words";
import { words } from "../support/words";

const plan = (page: Page) => page.locator("#halls svg").first();
const hall = (page: Page, number: number) => plan(page).locator(`a[data-hall="${number}"]`);
const ground = (page: Page, number: number) =>
  hall(page, number)
    .locator("rect")
    .evaluate((floor) => getComputedStyle(floor).fill);

test("a hall of the plan leads to its words, which light it up @journey", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(getLocalizedPath("en", "FairInformation"));
  const dim = await ground(page, 3);
  await hall(page, 3).focus();
  expect(await ground(page, 3)).not.toBe(dim);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#hall-3$/);
  await expect(page.locator("#hall-3")).toBeInViewport();
  await hall(page, 3).blur();
  await page.mouse.move(0, 0);
  expect(await ground(page, 3)).not.toBe(dim);
  const other = await ground(page, 6);
  await page.locator("#hall-6").hover();
  expect(await ground(page, 6)).not.toBe(other);
});

for (const locale of locales) {
  test(`on phones the plan in ${locale} stands upright and whole, and its words are read at any width${journeyIf(locale === "ar")}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(getLocalizedPath(locale, "FairInformation"));
    const box = await plan(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(box?.height).toBeGreaterThan((box?.width ?? 0) * 2);
    for (const [index] of halls.entries()) {
      const name = `${words(locale)("Halls.number", { number: index + 1 })}:`;
      await expect(hall(page, index + 1)).toHaveAccessibleName(new RegExp(`^${name}`));
    }
    expect(await unreadablePlanWords(page)).toEqual([]);
  });
}

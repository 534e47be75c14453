/** The hall plan of the page on the fair: its halls lead to their words, and both light up together. */
import { halls } from "@/lib/fair/halls";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { expect, test } from "../support/fixtures";

test("a hall of the plan leads to its words, which light it up; on phones the plan stands upright @journey", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(getLocalizedPath("ar", "FairInformation"));
  const plan = page.locator("#halls svg").first();
  const hall = (number: number) => plan.locator(`a[data-hall="${number}"]`);
  const ground = (number: number) =>
    hall(number)
      .locator("rect")
      .evaluate((floor) => getComputedStyle(floor).fill);
  const dim = await ground(3);
  await hall(3).focus();
  expect(await ground(3)).not.toBe(dim);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#hall-3$/);
  await expect(page.locator("#hall-3")).toBeInViewport();
  await hall(3).blur();
  await page.mouse.move(0, 0);
  expect(await ground(3)).not.toBe(dim);
  const other = await ground(6);
  await page.locator("#hall-6").hover();
  expect(await ground(6)).not.toBe(other);

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(plan.locator("a[data-hall]")).toHaveCount(halls.length);
  const box = await plan.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(box?.height).toBeGreaterThan((box?.width ?? 0) * 2);
});

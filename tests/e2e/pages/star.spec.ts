/** On wide screens, the head of an inner page shows its picture in the star of the mark. */
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";

const lines = (page: Page) => page.locator("#main > section").first().locator("svg [pathLength]");
const drawing = (page: Page) =>
  lines(page).evaluateAll((all) => all.map((line) => line.getAnimations().length));

for (const path of ["/tr/FairInformation", "/en/WhyVisit", "/ar/Transport"]) {
  test(`the head of ${path} is cut by the star from 1280 px, and a rectangle below`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const picture = page.locator("#main > section").first().getByRole("img");
    await expect(picture).toHaveCSS("clip-path", /^polygon\(/);
    const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    const shown = (left: number, top: number) =>
      picture.evaluate((image, at) => document.elementFromPoint(...at) === image, [
        x + width * left,
        y + height * top,
      ] as [number, number]);
    expect(await shown(0.5, 0.5)).toBe(true);
    expect(await shown(0.02, 0.1)).toBe(false);
    expect(await shown(0.98, 0.9)).toBe(false);

    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(picture).toHaveCSS("clip-path", "none");
    await expect(lines(page).first()).toBeHidden();
  });
}

test("the star and its lattice are drawn once, and stand still with reduced motion", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/en/FairInformation");
  const begun = await lines(page).evaluateAll((all) => {
    const drawings = all.map((line) => line.closest("svg"));
    // They begin anew when they are shown again, however long the page has been there.
    for (const svg of drawings) svg?.style.setProperty("display", "none");
    getComputedStyle(all[0] as Element).strokeDasharray;
    for (const svg of drawings) svg?.style.removeProperty("display");
    return all.flatMap((line) =>
      line.getAnimations().map((drawn) => {
        drawn.pause();
        drawn.currentTime = 700;
        return drawn.effect?.getComputedTiming().iterations;
      }),
    );
  });
  expect(begun).toEqual([1, 1]);
  for (const line of await lines(page).all()) {
    await expect(line).not.toHaveCSS("stroke-dasharray", "none");
  }
  await lines(page).evaluateAll((all) => {
    for (const line of all) for (const drawn of line.getAnimations()) drawn.finish();
  });
  expect(await drawing(page)).toEqual([0, 0]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  expect(await drawing(page)).toEqual([0, 0]);
  for (const line of await lines(page).all()) {
    await expect(line).toHaveCSS("stroke-dasharray", "none");
  }
});

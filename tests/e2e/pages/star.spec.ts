/** On wide screens, the head of an inner page shows its picture in the star of the mark. */
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";

const lines = (page: Page) => page.locator("#main > section").first().locator("svg [pathLength]");
for (const path of ["/tr/FairInformation", "/en/WhyVisit", "/ar/Transport"]) {
  test(`the head of ${path} is cut by the star from 1280 px, and a rectangle below`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const picture = page.locator("#main > section").first().getByRole("img");
    await expect(picture).toHaveCSS("clip-path", /^polygon\(/);
    // Measured and looked at in one moment: a font that arrives moves the picture.
    const shown = (left: number, top: number) =>
      picture.evaluate(
        (image, share) => {
          const { x, y, width, height } = image.getBoundingClientRect();
          const at = [x + width * share.left, y + height * share.top] as const;
          return document.elementFromPoint(...at) === image;
        },
        { left, top },
      );
    expect(await shown(0.5, 0.5)).toBe(true);
    expect(await shown(0.02, 0.1)).toBe(false);
    expect(await shown(0.98, 0.9)).toBe(false);

    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(picture).toHaveCSS("clip-path", "none");
    await expect(lines(page).first()).toBeHidden();
  });
}

test("the rays come to their full colour once, and stand still with reduced motion", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/en/FairInformation");
  const star = page.locator("#main > section").first().locator("[data-star]");
  const begun = await star.evaluate((svg: SVGElement) => {
    // It begins anew when it is shown again, however long the page has been there.
    svg.style.setProperty("display", "none");
    svg.getBoundingClientRect();
    svg.style.removeProperty("display");
    const [drawn] = svg.getAnimations();
    drawn?.pause();
    if (drawn) drawn.currentTime = 700;
    return {
      iterations: drawn?.effect?.getComputedTiming().iterations,
      share: Number.parseFloat(getComputedStyle(svg).getPropertyValue("--drawn")),
    };
  });
  expect(begun.iterations).toBe(1);
  expect(begun.share).toBeGreaterThan(0);
  expect(begun.share).toBeLessThan(100);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  expect(await star.evaluate((svg) => svg.getAnimations().length)).toBe(0);
  await expect(star).toHaveCSS("mask-image", "none");
});

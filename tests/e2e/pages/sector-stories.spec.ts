/** The cards of the sectors open to a close-up on the whole screen. */
import type { Page } from "playwright/test";
import { pictures } from "@/lib/content/pictures/pictures";
import { halls } from "@/lib/fair/halls";
import { locales } from "@/lib/locales";
import { violationsOn } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { words } from "../support/words";

const food = halls.findIndex(({ card }) => card === "food");
const file = new RegExp(`${pictures["sectors/food"].src}-1200\\.avif`);

async function openHome(page: Page, path: string) {
  await page.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
  await page.goto(path, { waitUntil: "networkidle" });
}

for (const locale of locales) {
  const t = words(locale);
  const title = t("Sectors.food.title");
  const plan = `/${locale}/FairInformation#hall-${food + 1}`;

  test(`in ${locale} a card opens its story, whose picture is loaded only then`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openHome(page, `/${locale}`);
    const opener = page.getByRole("link", { name: title, exact: true });
    await opener.scrollIntoViewIfNeeded();
    expect(asked.filter((url) => file.test(url))).toEqual([]);

    await opener.focus();
    await page.keyboard.press("Enter");
    const story = page.getByRole("dialog", { name: title });
    await expect(story).toContainText(t("Sectors.food.story"));
    await expect(story).toContainText(t("Halls.number", { number: food + 1 }));
    await expect(story).toContainText(String(halls[food]?.companies));
    await expect(story.getByRole("link")).toHaveAttribute("href", plan);
    await expect.poll(() => asked.filter((url) => file.test(url))).toHaveLength(1);
    // The page keeps the room of its scrollbar while a dialog is open.
    const scrollbar = 20;
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const box = await story.boundingBox();
    expect(box?.height).toBe(height);
    expect(box?.width).toBeGreaterThan(width - scrollbar);
    expect(await violationsOn(page)).toEqual([]);

    await page.keyboard.press("Escape");
    await expect(story).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await story.getByRole("button", { name: t("Navigation.close") }).click();
    await expect(story).toHaveCount(0);
  });

  test.describe(`in ${locale} without script`, () => {
    test.use({ javaScriptEnabled: false });

    test("a card leads to its hall on the plan", async ({ page }) => {
      await page.goto(`/${locale}`);
      await page.getByRole("link", { name: title, exact: true }).click();
      await expect(page).toHaveURL(plan);
      await expect(page.locator(`#hall-${food + 1}`)).toContainText(title);
    });
  });
}

test("the keyboard reaches every card, and the carousel follows", async ({ page }) => {
  await openHome(page, "/en");
  const carousel = page.getByRole("region", { name: words("en")("Sectors.label") });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute("data-ready", "true");
  const openers = carousel.getByRole("article").getByRole("link");
  await expect(openers).toHaveCount(halls.length);
  await openers.first().focus();
  for (const opener of (await openers.all()).slice(1)) {
    await page.keyboard.press("Tab");
    await expect(opener).toBeFocused();
    await expect(opener).toBeInViewport({ ratio: 0.9 });
  }
});

test("a card that is dragged turns the carousel and opens nothing", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openHome(page, "/en");
  const carousel = page.getByRole("region", { name: words("en")("Sectors.label") });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute("data-ready", "true");
  const card = carousel.getByRole("article").nth(1).getByRole("link");
  // It waits until the card stands still: the page may still scroll.
  await card.hover({ position: { x: 20, y: 5 } });
  const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
  await page.mouse.down();
  await page.mouse.move(x - 160, y + 5, { steps: 8 });
  await page.mouse.up();
  const back = carousel.getByRole("button", { name: words("en")("Carousel.previous") });
  await expect(back).toHaveAttribute("aria-disabled", "false");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the picture of a story comes nearer, and stands still with reduced motion", async ({
  page,
}) => {
  await openHome(page, "/en");
  const title = words("en")("Sectors.food.title");
  const story = page.getByRole("dialog", { name: title });
  const moving = () => story.evaluate((dialog) => dialog.getAnimations({ subtree: true }).length);
  const open = () => page.getByRole("link", { name: title, exact: true }).click();
  await open();
  await expect(story).toBeVisible();
  expect(await moving()).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open();
  await expect(story).toBeVisible();
  expect(await moving()).toBe(0);
});

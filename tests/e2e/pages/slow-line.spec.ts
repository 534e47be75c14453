/** What somebody presses before the scripts of a page have come, and on a page that the browser translates. */
import type { Page } from "playwright/test";
import { translatePage } from "../../support/pages/translation";
import { expect, test } from "../support/fixtures";
import { openWithLateScripts } from "../support/held-scripts";
import { words } from "../support/words";

const t = words("tr");

const menu = (page: Page) => page.locator("header details:visible").first();
const carousel = (page: Page) => page.getByRole("region", { name: t("Sectors.label") });

test.beforeEach(({ page }) =>
  page.addInitScript(() => sessionStorage.setItem("film-shown", "yes")),
);

test("menu, carousel, picture and film answer before the scripts have come", async ({ page }) => {
  await openWithLateScripts(page, "/tr", async () => {
    await menu(page).locator("summary").click();
    await expect(menu(page)).toHaveAttribute("open", "");
    await menu(page).locator("summary").click();
    await expect(carousel(page).getByRole("button")).toHaveCount(0);
    const scroller = carousel(page).getByRole("group", { name: t("Sectors.label") });
    await scroller.evaluate((element) => element.scrollBy({ left: 400, behavior: "instant" }));
    expect(await scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    const picture = page.locator("#gallery li a").first();
    await expect(picture).toHaveAttribute("href", /\.avif/);
    await expect(page.locator("a[data-film]")).toHaveAttribute("href", /\.mp4/);
  });
  // The engine starts where the visitor has scrolled to.
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page)).toHaveAttribute("data-ready", "true");
  const back = carousel(page).getByRole("button", { name: t("Carousel.previous") });
  await expect(back).toHaveAttribute("aria-disabled", "false");
});

test("a picture that is pressed before the scripts have come opens as a file", async ({ page }) => {
  await page.route("**/_next/**/*.js", (route) => route.abort());
  await page.goto("/tr");
  await page.locator("#gallery li a").first().click();
  await expect(page).toHaveURL(/\.avif/);
});

test("a translated home page goes on", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/tr");
  await page.evaluate(translatePage);
  await carousel(page).scrollIntoViewIfNeeded();
  await carousel(page)
    .getByRole("button", { name: t("Carousel.next") })
    .click();
  const back = carousel(page).getByRole("button", { name: t("Carousel.previous") });
  await expect(back).toHaveAttribute("aria-disabled", "false");
  await page.locator("#gallery li a").first().click();
  const viewer = page.getByRole("dialog", { name: t("Lightbox.label") });
  await viewer.getByRole("button", { name: t("Lightbox.next") }).click();
  await expect(viewer).toContainText("2 / ");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: t("VideoDialog.watch") }).click();
  await expect(page.getByRole("dialog", { name: t("VideoDialog.title") })).toBeVisible();
  expect(errors).toEqual([]);
});

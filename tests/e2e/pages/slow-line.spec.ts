/** What somebody presses before the scripts of a page have come. */
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { openWithLateScripts } from "../support/held-scripts";
import { words } from "../support/words";

const t = words("tr");

const menu = (page: Page) => page.locator("header details:visible").first();
const carousel = (page: Page) => page.getByRole("region", { name: t("Sectors.label") });

test("menu, carousel, picture and film answer before the scripts have come", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
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

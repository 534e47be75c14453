/** The two doors of the home page: through a sector to its hall, and from there to a form that knows it. */
import type { Page } from "playwright/test";
import { halls } from "@/lib/fair/halls";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { journeyIf } from "../support/journey";
import { differences } from "../support/pictures";
import { words } from "../support/words";

const card = "food";
const hall = halls.findIndex((one) => one.card === card) + 1;
const count = 3;

const door = (page: Page, id: "buy" | "sell") => page.locator(`[data-door="${id}"]`);
const listed = (page: Page) => page.locator(`#hall-${hall}`);

// The film does not open by itself.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    for (const locale of locales) {
      test(`in ${locale} each door leads through a sector to its hall and to its own form${journeyIf(locale === (script ? "ar" : "tr"))}`, async ({
        page,
      }) => {
        const t = words(locale);
        for (const [id, form] of [
          ["buy", "visit"],
          ["sell", "exhibit"],
        ] as const) {
          await page.goto(getLocalizedPath(locale, ""));
          await door(page, id).locator("summary").click();
          await door(page, id)
            .getByRole("link", { name: t(`Sectors.${card}.title`) })
            .click();
          await expect(listed(page)).toBeInViewport();
          await expect(listed(page)).toContainText(t("Options.sectors.packaging"));
          await expect(listed(page)).toContainText(t("Programme.items.foodSecurity"));
          const ways = listed(page).locator("a[data-way]").filter({ visible: true });
          await expect(ways).toHaveCount(1);
          await ways.click();
          const { control } = formPage(page, form);
          await expect(control("firstName")).toBeVisible();
          const checked = page.locator('[name="interestedProducts"]:checked');
          await expect(checked).toHaveCount(script ? count : 0);
        }
      });
    }
  });
}

test("only one door is open", async ({ page }) => {
  await page.goto(getLocalizedPath("en", ""));
  await door(page, "buy").locator("summary").click();
  await door(page, "sell").locator("summary").click();
  await expect(door(page, "sell").getByRole("link").first()).toBeVisible();
  await expect(door(page, "buy").getByRole("link")).toHaveCount(0);
});

test("a hall that is pointed at lights up on the plan, and the other way round", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(getLocalizedPath("en", ""));
  const drawn = page.locator(`#halls svg a[data-hall="${hall}"]`);
  // The hall is drawn by another file, so what is lit up can only be seen.
  const look = () => drawn.screenshot({ animations: "disabled" });
  const ground = () => listed(page).evaluate((item) => getComputedStyle(item).backgroundColor);
  const [dim, plain] = [await look(), await ground()];
  await listed(page).getByRole("link").first().hover();
  // Edges that are painted anew differ in some dots.
  expect(await differences(dim, await look())).toBeGreaterThan(2000);
  await page.locator("#halls h2").hover();
  expect(await differences(dim, await look())).toBeLessThan(100);
  await drawn.hover();
  expect(await ground()).not.toBe(plain);
  await drawn.click();
  await expect(page).toHaveURL(new RegExp(`#hall-${hall}$`));
  await expect(listed(page).locator("a[data-way]")).toHaveCount(2);
  await expect(listed(page).locator("a[data-way]").first()).toBeVisible();
});

test("to a keyboard the list is the whole plan", async ({ page }) => {
  await page.goto(getLocalizedPath("en", ""));
  const list = page.locator("#halls ol > li");
  await expect(list).toHaveCount(halls.length);
  await list.first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(list.first().locator("a[data-way]").first()).toBeVisible();
  for (const drawn of await page.locator("#halls svg a").all()) {
    await expect(drawn).toHaveAttribute("tabindex", "-1");
  }
});

test("a prefilled form is the same page to a cache, and a draft is stronger than the link", async ({
  page,
  request,
}) => {
  const path = getLocalizedPath("en", "VisitRegistration");
  const [plain, asked] = [await request.get(path), await request.get(`${path}?sector=food`)];
  expect(asked.headers().etag).toBe(plain.headers().etag);
  expect(await asked.text()).toBe(await plain.text());

  await page.goto(`${path}?sector=energy`);
  const checked = page.locator('[name="interestedProducts"]:checked');
  await expect(checked).toHaveValue("energy");
  await expect(page).toHaveURL(path);
  await page.locator('[name="city"]').fill("Ankara");
  await page.goto(`${path}?sector=food,weapons`);
  await expect(page).toHaveURL(path);
  await expect(checked).toHaveCount(1);
  await expect(checked).toHaveValue("energy");
});

/** The menu, the languages and the skip link, which work without script. */
import { getLinkName } from "@/lib/content/navigation";
import { getMenu } from "@/lib/i18n/links";
import { expect, test } from "../support/fixtures";
import { words } from "../support/words";

for (const [javaScriptEnabled, locale, other] of [
  [true, "ar", "tr"],
  [false, "en", "ar"],
] as const) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test(`the menu in ${locale} leads to every page and to the search, that of languages to the same page @journey`, async ({
      page,
    }) => {
      const t = words(locale);
      await page.goto(`/${locale}/Transport`);
      const nav = page.getByRole("navigation", { name: t("Navigation.main") });
      await nav.locator("summary").click();
      for (const { id, links } of getMenu(locale)) {
        const column = nav.locator(`p:text-is("${t(`Navigation.columns.${id}`)}") + ul`);
        const names = links.map((link) => t(`Navigation.${getLinkName(link)}`));
        await expect(column.getByRole("link")).toContainText(names);
      }
      await nav.getByRole("link", { name: t("Navigation.search"), exact: true }).click();

      // The search finds a sector by a part of its name, and says so in title and heading.
      const [sector = ""] = t("Options.sectors.furniture").split(" ");
      await page.getByRole("searchbox").fill(sector);
      await page.keyboard.press("Enter");
      await expect(page).toHaveTitle(new RegExp(`\\d.*${sector}|${sector}.*\\d`));
      await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(sector);
      await expect(page.getByRole("searchbox")).toHaveValue(sector);
      const found = page.locator(`main section a[href^="/${locale}/Sectors/"]`).first();
      await expect(found.locator("mark")).toContainText(sector);
      await page.goto(`/${locale}/WhyVisit`);

      const languages = page.getByRole("navigation", { name: t("Navigation.language") });
      await languages.locator("summary").click();
      await languages.locator(`a[hreflang=${other}]`).click();
      await expect(page).toHaveURL(`/${other}/WhyVisit`);
      await expect(page.locator("html")).toHaveAttribute("lang", other);
    });
  });
}

test("the toggle of the menu goes round: tr, en, ar, tr", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/tr/WhyVisit");
  for (const locale of ["en", "ar", "tr"]) {
    await page.locator("header summary").first().click();
    await page.locator(`header a[hreflang=${locale}]:visible`).click();
    await expect(page).toHaveURL(`/${locale}/WhyVisit`);
  }
});

test("by keyboard the header is skipped, or goes from logo to languages, and a menu closes @journey", async ({
  page,
}) => {
  const t = words("ar");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/ar/Transport");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("Navigation.skipToContent") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();

  const bar = page.getByRole("banner");
  const parts = [
    bar.getByRole("link").first(),
    bar.locator("[data-bar-for=register] a").first(),
    bar.locator("[data-bar-for=register] a").last(),
    bar.locator("summary").first(),
    bar.locator("summary").last(),
  ];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const from = boxes.map((box) => -(box?.x ?? 0));
  expect(from).toEqual(from.toSorted((a, b) => a - b));
  await parts[2]?.focus();
  await page.keyboard.press("Tab");
  const summary = bar.locator("summary").first();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(bar.locator("summary").last()).toBeFocused();

  const nav = page.getByRole("navigation", { name: t("Navigation.main") });
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(nav.getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(nav.getByRole("link").first()).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(nav.getByRole("link").first()).toBeHidden();
});

test("in a reader's own colours buttons have an edge and light logos a dark ground", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/en/VisitRegistration");
  const submit = page.locator("main form button[type=submit]").last();
  await expect(submit).toHaveCSS("outline-style", "solid");
  const logo = page.getByRole("banner").getByRole("img").first();
  const [ground, canvas] = await logo.evaluate((image) => [
    getComputedStyle(image).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(ground).not.toBe(canvas);
});

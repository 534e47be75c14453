import { getLinkName } from "@/lib/content/navigation";
import { getMenu } from "@/lib/i18n/links";
import { getNextLocale, locales } from "@/lib/locales";
import { expect, test } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import { words } from "../support/words";

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    for (const locale of locales) {
      const t = words(locale);

      test(`in ${locale} the menu opens and leads to every page${journeyIf(script)}`, async ({
        page,
      }) => {
        await page.goto(`/${locale}/Transport`);
        const nav = page.getByRole("navigation", { name: t("Navigation.main") });
        await nav.locator("summary").click();
        for (const { id, links } of getMenu(locale)) {
          const column = nav.locator(`p:text-is("${t(`Navigation.columns.${id}`)}") + ul`);
          for (const [index, link] of links.entries()) {
            const name = t(`Navigation.${getLinkName(link)}`);
            await expect(column.getByRole("link").nth(index)).toContainText(name);
          }
          await expect(column.getByRole("link")).toHaveCount(links.length);
        }
        await nav.getByRole("link").first().click();
        await expect(page).toHaveURL(`/${locale}/WhyVisit`);
      });

      test(`from ${locale} the language menu leads to the same page${journeyIf(script)}`, async ({
        page,
      }) => {
        const other = getNextLocale(locale);
        await page.goto(`/${locale}/FairInformation`);
        const languages = page.getByRole("navigation", { name: t("Navigation.language") });
        await languages.locator("summary").click();
        await languages.locator(`a[hreflang=${other}]`).click();
        await expect(page).toHaveURL(`/${other}/FairInformation`);
        await expect(page.locator("html")).toHaveAttribute("lang", other);
      });
    }

    test(`the toggle of the menu goes round: tr, en, ar, tr${journeyIf(script)}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto("/tr/WhyVisit");
      for (const locale of ["en", "ar", "tr"]) {
        await page.locator("header summary").first().click();
        await page.locator(`header a[hreflang=${locale}]:visible`).click();
        await expect(page).toHaveURL(`/${locale}/WhyVisit`);
      }
    });
  });
}

test("a menu closes on Escape, gives the focus back, and closes when the focus leaves @journey", async ({
  page,
}) => {
  const t = words("en");
  await page.goto("/en/Transport");
  const nav = page.getByRole("navigation", { name: t("Navigation.main") });
  const summary = nav.locator("summary");
  await summary.focus();
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

test("the skip link leads past the header @journey", async ({ page }) => {
  await page.goto("/en/WhyExhibit");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
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

for (const locale of ["en", "ar"] as const) {
  test(`the header goes from logo to registrations, menu and languages, also by keyboard: ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${locale}/Transport`);
    const bar = page.getByRole("banner");
    const parts = [
      bar.getByRole("link").first(),
      bar.locator("[data-bar-for=register] a").first(),
      bar.locator("[data-bar-for=register] a").last(),
      bar.locator("summary").first(),
      bar.locator("summary").last(),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const from = boxes.map((box) => (locale === "ar" ? -(box?.x ?? 0) : (box?.x ?? 0)));
    expect(from).toEqual(from.toSorted((a, b) => a - b));
    await parts[2]?.focus();
    await page.keyboard.press("Tab");
    await expect(bar.locator("summary").first()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(bar.locator("summary").last()).toBeFocused();
  });
}

test("Why visit leads to the registration twice, besides the header", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/en/WhyVisit");
  const links = page.getByRole("main").locator('a[href$="/VisitRegistration"]');
  await expect(links).toHaveCount(2);
});

test("the bar keeps its one row in another font and beside a scrollbar", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort());
  for (const locale of locales) {
    await page.goto(`/${locale}/Transport`);
    for (const width of [960, 1280, 1360, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      const heights = await page.evaluate(() => {
        const { documentElement: root } = document;
        root.style.paddingInlineEnd = "17px";
        return ["", "day", "none"].map((bar) => {
          root.dataset.bar = bar;
          if (!bar) root.removeAttribute("data-bar");
          return document.querySelector("header")?.offsetHeight;
        });
      });
      expect(new Set(heights).size, `${locale}, ${width} px: ${heights}`).toBe(1);
    }
  }
});

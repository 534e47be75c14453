/** axe finds no violation of WCAG 2.2 AA in what opens on a page. every-page.spec.ts looks at the pages themselves. */
import { locales } from "@/lib/locales";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { violationsOn } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { journeyIf } from "../support/journey";

const messages = { tr, en, ar };

// Animations are off so that colours can be measured, and the film does not open.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const locale of locales) {
  test(`what opens on the home page in ${locale} has no violations${journeyIf(locale === "en")}`, async ({
    page,
  }) => {
    const { Navigation, VideoDialog } = messages[locale];
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${locale}`);
    await page.getByRole("navigation", { name: Navigation.main }).locator("summary").click();
    expect(await violationsOn(page), "menu").toEqual([]);
    await page.keyboard.press("Escape");

    for (const door of await page.locator("[data-door]").all()) {
      await door.locator("summary").click();
      await door.getByRole("link").last().click();
      expect(await violationsOn(page), "a door and its hall").toEqual([]);
    }

    await page.getByRole("link", { name: VideoDialog.watch }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violationsOn(page), "film").toEqual([]);
    await page.keyboard.press("Escape");

    await page.locator("#gallery ul a").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violationsOn(page), "gallery").toEqual([]);
  });

  test(`a form with errors in ${locale} has no violations${journeyIf(locale === "ar")}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/PressRegistration`);
    await page.locator("form button[type=submit]").click();
    await expect(page.locator("#main [role=alert] a").first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
}

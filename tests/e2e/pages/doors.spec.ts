/** The two doors of the home page: through a sector to its hall, and from there to a form that knows it. */
import { halls } from "@/lib/fair/halls";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { violationsOn } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { words } from "../support/words";

const card = "food";
const hall = halls.findIndex((one) => one.card === card) + 1;
const count = 3;

// The film does not open by itself.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [javaScriptEnabled, locale] of [
  [true, "ar"],
  [false, "tr"],
] as const) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("each door leads through a sector to its hall and to its own form @journey", async ({
      page,
    }) => {
      const t = words(locale);
      const door = (id: string) => page.locator(`[data-door="${id}"]`);
      const listed = page.locator(`#hall-${hall}`);
      for (const [id, other, form] of [
        ["buy", "sell", "visit"],
        ["sell", "buy", "exhibit"],
      ] as const) {
        await page.goto(getLocalizedPath(locale, ""));
        // Only one of them is open.
        await door(other).locator("summary").click();
        await door(id).locator("summary").click();
        await expect(door(id).getByRole("link").first()).toBeVisible();
        await expect(door(other).getByRole("link")).toHaveCount(0);
        await door(id)
          .getByRole("link", { name: t(`Sectors.${card}.title`) })
          .click();
        await expect(listed).toBeInViewport();
        await expect(listed).toContainText(t("Options.sectors.packaging"));
        await expect(listed).toContainText(t("Programme.items.foodSecurity"));
        const ways = listed.locator("a[data-way]").filter({ visible: true });
        await expect(ways).toHaveCount(1);
        if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
        await ways.click();
        await expect(formPage(page, form).control("firstName")).toBeVisible();
        const checked = page.locator('[name="interestedProducts"]:checked');
        await expect(checked).toHaveCount(count);
        // The sectors leave the address, so that nobody shares them.
        if (javaScriptEnabled) await expect(page).toHaveURL(/Registration$/);
      }
    });
  });
}

/**
 * Sections far below are laid out when the visitor comes near. Until then each has the height that its style
 * sheet says, which must be close to the true one: it moves the scroll bar.
 */
import { localizedPath } from "@/lib/i18n/decide";
import { locales } from "@/lib/locales";
import { expect, test } from "./support/fixtures";

const widths = [360, 412, 768, 1280, 1920];

for (const locale of locales) {
  test(`far sections in ${locale} are as high as their style sheet says`, async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
    await page.goto(localizedPath(locale, ""));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const heights = await page.evaluate(() => {
        const far = [...document.querySelectorAll<HTMLElement>("main section")].filter(
          (section) => getComputedStyle(section).contentVisibility === "auto",
        );
        document.documentElement.style.setProperty("--far", "visible");
        const found = far.map((section) => ({
          name: section.getAttribute("aria-labelledby") ?? "",
          said: Number.parseFloat(
            getComputedStyle(section).containIntrinsicBlockSize.replace("auto ", ""),
          ),
          real: section.getBoundingClientRect().height,
        }));
        document.documentElement.style.removeProperty("--far");
        return found;
      });
      expect(heights.length).toBeGreaterThan(0);
      for (const { name, said, real } of heights) {
        const where = `${name} at ${width} px: ${Math.round(real)} px, said ${said} px`;
        expect(Math.abs(said / real - 1), where).toBeLessThan(0.2);
      }
    }
  });
}

test("an address on the page leads to its place, where it stays", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
  await page.setViewportSize({ width: 412, height: 900 });
  for (const address of ["#press", "#sponsors"]) {
    await page.goto("about:blank");
    await page.goto(localizedPath("tr", "") + address);
    const section = page.locator(address);
    const isAtTop = () =>
      section.evaluate((element) => Math.abs(element.getBoundingClientRect().top - 60) <= 61);
    await expect.poll(isAtTop, { message: address }).toBe(true);
    // Everything above is laid out, so that scrolling up moves nothing.
    const skipped = await page.evaluate(
      () =>
        [...document.querySelectorAll("main section")].filter(
          (part) => getComputedStyle(part).contentVisibility === "auto",
        ).length,
    );
    expect(skipped).toBe(0);
  }
});

test("the head of the Arabic home page needs no whole Latin font", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
  await page.setViewportSize({ width: 412, height: 915 });
  await page.goto(localizedPath("ar", ""), { waitUntil: "networkidle" });
  expect(fonts.filter((url) => /-signs\./.test(url))).toHaveLength(2);
  expect(fonts.filter((url) => /-latin\./.test(url))).toEqual([]);
});

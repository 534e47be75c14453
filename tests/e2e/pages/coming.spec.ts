/** What a visitor can share after registering: a picture that says so. The star of a success is drawn once. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import sharp, { type Region } from "sharp";
import { comingSize } from "@/lib/content/coming-picture";
import { type Locale, locales } from "@/lib/locales";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { violationsOn } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { register } from "../support/registered";

const messages = { tr, en, ar };

/** The file that a link or button saves. */
async function saved(page: Page, button: Locator): Promise<Buffer> {
  const saving = page.waitForEvent("download");
  await button.click();
  return readFile(await (await saving).path());
}

/** The colour of a point near the lower edge, where a name would stand. */
async function footOf(picture: Buffer): Promise<number[]> {
  const at = { left: 8, top: comingSize.height - 8, width: 1, height: 1 };
  return [...(await sharp(picture).extract(at).removeAlpha().raw().toBuffer())];
}

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    test("the success of a visitor offers the picture in the language of the page", async ({
      page,
      request,
    }) => {
      for (const locale of locales) {
        const form = formPage(page, "visit");
        await form.openFilled(locale);
        await form.submit();
        const link = form.dialog.getByRole("link", { name: messages[locale].Coming.save });
        const src = await link.getAttribute("href");
        expect(src).toBe(`/images/share/coming-${locale}.jpg`);
        const answer = await request.get(String(src));
        expect(answer.headers()["content-type"]).toBe("image/jpeg");
        expect(await sharp(await answer.body()).metadata()).toMatchObject(comingSize);
        if (script) expect(await violationsOn(page)).toEqual([]);
      }
    });

    test("exhibitors and press are offered none", async ({ page }) => {
      const form = formPage(page, "press");
      await form.openFilled("en");
      await form.submit();
      await expect(form.dialog).toBeVisible();
      await expect(form.dialog).not.toContainText(en.Coming.title);
    });
  });
}

/** How red a part of a picture is. */
async function readReds(picture: Buffer, part: Region) {
  const { channels } = await sharp(await sharp(picture).extract(part).toBuffer()).stats();
  return channels[0] ?? { min: undefined, max: undefined };
}

/** Whether the star of a registration stands at the end of the last lines. */
async function hasStar(picture: Buffer, locale: Locale): Promise<boolean> {
  const left = locale === "ar" ? 72 : comingSize.width - 72 - 140;
  const star = { left, top: comingSize.height - 120 - 16 - 140, width: 140, height: 140 };
  const { max = 0 } = await readReds(picture, star);
  return max > 220;
}

for (const locale of locales) {
  test(`the pass in ${locale} saves the picture with its star, and the name only if it is wanted`, async ({
    page,
    site,
    request,
  }) => {
    const { Coming } = messages[locale];
    const { pass } = await register(site, { firstName: "ليلى", lastName: "حسن" }, locale);
    await page.goto(pass);
    const save = page.getByRole("link", { name: Coming.save });
    const plain = await saved(page, save);
    const file = await request.get(`/images/share/coming-${locale}.jpg`);
    expect(await hasStar(plain, locale)).toBe(true);
    expect(await hasStar(await file.body(), locale)).toBe(false);

    await page.getByRole("checkbox", { name: Coming.withName }).check();
    const named = await saved(page, save);
    expect(await sharp(named).metadata()).toMatchObject({ ...comingSize, format: "jpeg" });
    const [red = 0, green = 0, blue = 0] = await footOf(named);
    expect(red).toBeGreaterThan(220);
    expect(green).toBeGreaterThan(140);
    expect(blue).toBeLessThan(60);
    expect((await footOf(plain))[0]).toBeLessThan(60);
    // Dark letters stand in the middle of the band.
    const band = { left: 340, top: comingSize.height - 110, width: 400, height: 100 };
    expect((await readReds(named, band)).min).toBeLessThan(60);

    await page.getByRole("checkbox", { name: Coming.withName }).uncheck();
    expect((await saved(page, save)).equals(plain)).toBe(true);
  });
}

test("where the browser shares files, the pass hands it the picture", async ({ page, site }) => {
  await page.addInitScript(() => {
    const shared: File[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files = [] }: ShareData) => void shared.push(...files),
    });
  });
  const { pass } = await register(site);
  await page.goto(pass);
  await page.getByRole("button", { name: en.Coming.share }).click();
  await expect
    .poll(() =>
      page.evaluate(() =>
        (window as unknown as { shared: File[] }).shared.map(({ name, type }) => [name, type]),
      ),
    )
    .toEqual([["istanbul-expo-en.jpg", "image/jpeg"]]);
});

test.describe("the success of a visitor", () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    test(`draws the star once, with motion: ${reducedMotion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      const form = formPage(page, "visit");
      await form.openFilled("tr");
      await form.submit();
      await expect(form.dialog).toBeVisible();
      const star = form.dialog.locator("[data-star] path");
      await expect(star).toHaveCSS(
        "animation-name",
        reducedMotion === "reduce" ? "none" : /_line$/,
      );
      await expect(form.dialog.getByRole("link", { name: tr.Forms.showPass })).toBeFocused();
    });
  }
});

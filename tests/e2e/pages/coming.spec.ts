/** What a visitor can share after registering: a picture that says so. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import sharp, { type Region } from "sharp";
import { comingSize } from "@/lib/content/coming-picture";
import ar from "@/messages/ar.json";
import { expect, test } from "../support/fixtures";
import { register } from "../support/registered";

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

/** How red a part of a picture is. */
async function readReds(picture: Buffer, part: Region) {
  const { channels } = await sharp(await sharp(picture).extract(part).toBuffer()).stats();
  return channels[0] ?? { min: undefined, max: undefined };
}

/** Whether a registration's star replaces the building, whose rays reach further to the sides. */
async function hasStar(picture: Buffer): Promise<boolean> {
  const beside = { left: 40, top: 320, width: 90, height: 90 };
  const { max = 255 } = await readReds(picture, beside);
  return max < 60;
}

test("a pass saves the picture with its star, and the name only if it is wanted", async ({
  page,
  site,
  request,
}) => {
  const { Coming } = ar;
  const { pass } = await register(site, { firstName: "ليلى", lastName: "حسن" }, "ar");
  await page.goto(pass);
  const save = page.getByRole("link", { name: Coming.save });
  const plain = await saved(page, save);
  const file = await request.get("/images/share/coming-ar.jpg");
  expect(await hasStar(plain)).toBe(true);
  expect(await hasStar(await file.body())).toBe(false);

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

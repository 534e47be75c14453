/** The pictures of a company: uploaded, refused, published, seen by visitors, and gone with the company. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { buildClockEnv } from "@/scripts/clock";
import { badFiles, goodFiles, noisy } from "../../support/pages/picture-files";
import { runFair } from "../../support/servers/run-type-script";
import { violationsOn } from "../support/axe";
import { accept } from "../support/company";
import { deskTest } from "../support/desk-servers";
import { expect } from "../support/fixtures";

const test = deskTest(undefined, buildClockEnv("2026-07-01T10:00"));

const sentences: Record<string, string> = {
  heavy: "larger than 2 MB",
  kind: "not a PNG, JPEG or WebP",
  moving: "The picture is animated",
  broken: "damaged or incomplete",
  large: "more than 24 megapixels",
  largePng: "up to 12 megapixels",
  slow: "takes too long to open",
  small: "less than 64 pixels",
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test(`a company uploads pictures, staff see and publish them, and visitors get them`, async ({
      page,
      servers,
    }) => {
      test.slow();
      const company = `Resim ${javaScriptEnabled ? "Mobilya" : "Tekstil"}`;
      const { link, record } = await accept(servers, page, company);
      const upload = async (place: string, name: string, file: Buffer) => {
        const slot = page.getByRole("listitem").filter({ hasText: place });
        await slot
          .locator("input[type=file]")
          .setInputFiles({ name, mimeType: "image/png", buffer: file });
        await slot.getByRole("button", { name: /^Upload/ }).click();
        return slot;
      };
      await page.goto(`${link}/Pictures`);
      await expect(page.getByRole("main")).toContainText("Add your products on the");
      await page.goto(`${link}/Listing`);
      for (const [n, name] of ["Chair", "Table"].entries()) {
        if (n > 0) await page.getByText("Add a product").first().click();
        await page.getByRole("textbox", { name: `Product ${n + 1} (optional)` }).fill(name);
      }
      await page.getByRole("button", { name: "Save draft and preview" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preview");

      await page.goto(`${link}/Pictures`);
      for (const [refusal, file] of Object.values(badFiles)) {
        if (refusal === "empty") continue;
        const slot = await upload("Logo", "picture.png", await file());
        await expect(slot.getByRole("alert")).toContainText(sentences[refusal] ?? "?");
      }
      const logo = await upload("Logo", "logo.png", (await goodFiles.png?.()) ?? Buffer.alloc(0));
      await expect(logo.getByRole("status").first()).toContainText("in your draft");
      // Another picture in each run: an equal one would be public already.
      const stretched = noisy(60, javaScriptEnabled ? 40 : 45).resize(1200, 800, { fit: "fill" });
      const table = await upload("Table", "t.jpg", await stretched.jpeg().toBuffer());
      await expect(table.getByRole("img")).toHaveJSProperty("naturalWidth", 960);
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
      // A picture of a draft is the company's alone.
      const own = (await table.getByRole("img").getAttribute("src")) ?? "";
      const digest = /([\w-]{43})\.webp$/.exec(own)?.[1];
      const open = `${servers.site.url}/pictures/${digest}`;
      expect((await page.request.get(`${open}.webp`)).status()).toBe(404);
      const elsewhere = own.replace(/Company\/[\w-]+/, `Company/${"-".repeat(20)}`);
      expect((await page.request.get(servers.site.url + elsewhere)).status()).toBe(404);

      // The form of the entry has no pictures, and loses none.
      await page.goto(`${link}/Listing`);
      await page.getByRole("textbox", { name: "Product 1 (optional)" }).fill("");
      await page.getByRole("button", { name: "Save draft and preview" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preview");
      await expect(
        page.getByRole("listitem").filter({ hasText: "Table" }).locator("img"),
      ).toHaveCount(1);
      await page.getByRole("button", { name: "Send to the fair’s team" }).click();
      await expect(page.getByRole("status")).toContainText("Your listing is with the fair’s team");

      await page.goto(`${record}/listing`);
      await expect(page.getByRole("img", { name: "Logo" })).toHaveJSProperty("naturalWidth", 480);
      await expect(page.getByRole("img", { name: "Product 1" })).toHaveCount(1);
      await page.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByText("The listing is published.")).toBeVisible();

      await expect
        .poll(async () => (await page.request.get(`${open}.avif`)).status(), { timeout: 20_000 })
        .toBe(200);
      const answer = await page.request.get(`${open}.webp`);
      expect(answer.headers()).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-type": "image/webp",
        "x-content-type-options": "nosniff",
      });
      expect((await sharp(await answer.body()).metadata()).width).toBe(960);
      await page.goto(`${servers.site.url}/en/Exhibitors`);
      await page.getByRole("listitem").getByRole("link", { name: company }).click();
      const shown = page.getByRole("listitem").filter({ hasText: "Table" }).locator("img");
      await shown.scrollIntoViewIfNeeded();
      await expect(shown).toHaveJSProperty("naturalWidth", 960);
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);

      // Removed from the draft, it stays public until another entry is published.
      await page.goto(`${link}/Pictures`);
      await table.getByRole("button", { name: /^Remove/ }).click();
      await expect(table.getByRole("status").first()).toContainText("removed from your draft");
      expect((await page.request.get(`${open}.webp`)).status()).toBe(200);
    });
  });
}

test("a photograph of a phone is made smaller before it is sent", async ({ page, servers }) => {
  const { link } = await accept(servers, page, "Fotoğraf Ltd");
  await page.goto(`${link}/Pictures`);
  const buffer = await noisy(2600, 1800).jpeg({ quality: 80 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024);
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("input[type=file]").setInputFiles(photo);
  await expect(page.getByRole("listitem").getByRole("status")).toContainText("made smaller");
  const size = () =>
    page
      .locator("input[type=file]")
      .evaluate((input: HTMLInputElement) => input.files?.[0]?.size ?? 0);
  expect(await size()).toBeLessThan(buffer.length);
});

test("pictures are gone with the company, from memory and from every file", async ({
  page,
  servers,
}) => {
  test.slow();
  const { link, email } = await accept(servers, page, "Silinen Mobilya");
  await page.goto(`${link}/Pictures`);
  const file = (await goodFiles["progressive jpeg"]?.()) ?? Buffer.alloc(0);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "l.jpg", mimeType: "image/jpeg", buffer: file });
  await page.getByRole("button", { name: "Upload: Logo" }).click();
  const src = (await page.getByRole("img", { name: "Logo" }).getAttribute("src")) ?? "";
  const bytes = await (await page.request.get(servers.site.url + src)).body();
  const part = bytes.subarray(99, 399).toString("base64").slice(0, 300);
  const folder = servers.site.configuration.DATA_DIR ?? "";
  const files = async () => {
    const names = (await readdir(folder)).filter((name) => /sqlite|db|wal/.test(name));
    return Buffer.concat(await Promise.all(names.map((name) => readFile(join(folder, name)))));
  };
  expect((await files()).includes(part)).toBe(true);
  await runFair(["erase", email, "--yes"], servers.site.configuration);
  expect((await page.request.get(servers.site.url + src)).status()).toBe(404);
  await expect.poll(async () => (await files()).includes(part)).toBe(false);
});

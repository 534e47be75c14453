/** The pictures of a company: uploaded, refused, published and seen by visitors. */
import sharp from "sharp";
import { goodFiles, noisy } from "../../support/pages/picture-files";
import { violationsOn } from "../support/axe";
import { accept } from "../support/company";
import { fairDayTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";

test("a company uploads pictures, staff see and publish them, and visitors get them", async ({
  page,
  servers,
}) => {
  const company = "Resim Mobilya";
  const { link, record } = await accept(servers, company);
  const upload = async (place: string, name: string, file: Buffer) => {
    const slot = page.getByRole("listitem").filter({ hasText: place });
    await slot
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "image/png", buffer: file });
    await slot.getByRole("button", { name: /^Upload/ }).click();
    return slot;
  };
  await page.goto(`${link}/Listing`);
  for (const [n, name] of ["Chair", "Table"].entries()) {
    if (n > 0) await page.getByText("Add a product").first().click();
    await page.getByRole("textbox", { name: `Product ${n + 1} (optional)` }).fill(name);
  }
  await page.getByRole("button", { name: "Save draft and preview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preview");

  await page.goto(`${link}/Pictures`);
  const refused = await upload("Logo", "picture.png", Buffer.from("<svg/>"));
  await expect(refused.getByRole("alert")).toContainText("not a PNG, JPEG or WebP");
  const logo = await upload("Logo", "logo.png", (await goodFiles.png?.()) ?? Buffer.alloc(0));
  await expect(logo.getByRole("status").first()).toContainText("in your draft");
  const coarse = noisy(130, 90).resize(2600, 1800, { fit: "fill" });
  const photo = await coarse.jpeg({ quality: 100 }).toBuffer();
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024);
  const table = page.getByRole("listitem").filter({ hasText: "Table" });
  const chosen = { name: "t.jpg", mimeType: "image/jpeg", buffer: photo };
  await table.locator("input[type=file]").setInputFiles(chosen);
  // The browser makes a photograph of a phone smaller before it is sent.
  await expect(table.getByRole("status")).toContainText("made smaller");
  await table.getByRole("button", { name: /^Upload/ }).click();
  await expect(table.getByRole("img")).toHaveJSProperty("naturalWidth", 960);
  expect(await violationsOn(page)).toEqual([]);
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
  await expect(page.getByRole("listitem").filter({ hasText: "Table" }).locator("img")).toHaveCount(
    1,
  );
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
  expect(await violationsOn(page)).toEqual([]);

  // A product is kept as a line of the company's note.
  const star = page.getByRole("button", { name: "My fair: Table" });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${servers.site.url}/en/MyFair`);
  await expect(page.getByLabel(`Note: ${company}`)).toHaveValue("Table");

  // Removed from the draft, it stays public until another entry is published.
  await page.goto(`${link}/Pictures`);
  await table.getByRole("button", { name: /^Remove/ }).click();
  await expect(table.getByRole("status").first()).toContainText("removed from your draft");
  expect((await page.request.get(`${open}.webp`)).status()).toBe(200);
});

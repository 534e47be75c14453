/** A marketing person writes the site: notice, news card with picture, sentence, publishing, and putting it back. */
import type { Page } from "playwright/test";
import sharp from "sharp";
import { violationsInTheDark, violationsOn } from "../support/axe";
import { deskTest } from "../support/desk-servers";
import { expect } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import { overflowOf } from "../support/overflow";

/** The address of the desk is known after the start of the site only; pages in frames are a matter of the site. */
const test = deskTest(undefined, { DESK_URL: "https://desk.example" });

/** A photograph as a camera makes it. */
const photograph = async () => ({
  name: "stage.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1700, height: 1000, channels: 3, background: "#0a7575" } })
    .jpeg()
    .toBuffer(),
});

const save = (page: Page) => page.getByRole("button", { name: "Save in the draft" }).click();
const openDraft = (page: Page) => page.getByRole("link", { name: "Draft", exact: true }).click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test(`staff write the site, publish it and put it back${journeyIf(javaScriptEnabled)}`, async ({
      page,
      servers,
    }) => {
      const own = crypto.randomUUID().slice(0, 8);
      await page.goto(`${servers.desk.url}/desk/en`);
      await page.getByRole("link", { name: "Site", exact: true }).first().click({ force: true });

      await page.getByRole("link", { name: "Notices" }).click();
      await page.getByRole("link", { name: "Add a notice" }).click();
      await page.getByLabel("Text: English").fill(`The metro is closed ${own}`);
      await page.getByLabel("Link").fill("javascript:alert(1)");
      await page.getByLabel("Tone").selectOption("urgent");
      await page.getByLabel("Where").selectOption("everywhere");
      await save(page);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByLabel("Link")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Text: English")).toHaveValue(`The metro is closed ${own}`);
      await page.getByLabel("Link").fill("/en/Transport");
      await save(page);
      await expect(page.getByRole("status")).toContainText("Added to the draft.");
      await expect(page.getByText("missing: Türkçe, العربية")).toBeVisible();

      await page.getByRole("link", { name: "Overview" }).first().click();
      await page.goto(`${servers.desk.url}/desk/en/site/lists/news/new`);
      await page.getByLabel("Title: English").fill(`The stage is ready ${own}`);
      await page.getByLabel("Text: English").fill("Everybody is welcome.");
      await page.getByLabel("Address").fill("no address");
      await page.getByLabel("Choose a file").setInputFiles(await photograph());
      await save(page);
      await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
      await page.getByLabel("Address").fill("https://example.com/stage");
      const focus = page.getByRole("radio", { name: "30 % from the left, 70 % from the top" });
      await focus.check();
      await save(page);
      await expect(page.getByRole("status")).toContainText("Added to the draft.");
      await page.getByRole("link", { name: `The stage is ready ${own}` }).click();
      await expect(focus).toBeChecked();

      await page.getByRole("link", { name: "Sentences" }).click();
      await page.getByLabel("Sentence or part of it").fill("latest news about the fair");
      await page.getByRole("button", { name: "Search" }).click();
      await page
        .getByRole("link", { name: /^Change/ })
        .first()
        .click();
      await page.getByLabel("Sentence: English").fill("What is new at the fair.");
      await save(page);
      await expect(page.getByRole("status").first()).toContainText("saved in the draft");

      await openDraft(page);
      await expect(page.getByText(`New: The metro is closed ${own}`)).toBeVisible();
      await expect(page.getByText(`New: The stage is ready ${own}`)).toBeVisible();
      await page.getByRole("button", { name: "Publish the draft" }).click();
      await expect(page.getByRole("status")).toContainText("Published.");

      await page.getByRole("link", { name: "Versions" }).click();
      await page.getByRole("link", { name: /^The content that came/ }).click();
      await page.getByRole("button", { name: "Put this version back" }).click();
      await expect(page.getByRole("status")).toContainText("Put back as a new version.");
      await expect(page.getByText("puts back the content of the release")).toBeVisible();
    });
  });
}

test("the pages about the site fit a phone, in both languages, light and dark", async ({
  page,
  servers,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const paths = ["", "/lists/news", "/lists/news/opening", "/texts?search=fuar&in=tr", "/changes"];
  for (const language of ["tr", "en"]) {
    for (const path of paths) {
      await page.goto(`${servers.desk.url}/desk/${language}/site${path}`);
      expect(await overflowOf(page), page.url()).toBeLessThanOrEqual(0);
    }
  }
  await page.goto(`${servers.desk.url}/desk/en/site/lists/news/opening`);
  expect(await violationsOn(page)).toEqual([]);
  expect(await violationsInTheDark(page)).toEqual([]);
});

test("shows the real pages in frames, and no other page of the desk has frames", async ({
  page,
  servers,
}) => {
  const answer = await page.goto(`${servers.desk.url}/desk/en/site/preview`);
  expect(answer?.headers()["content-security-policy"]).toContain(`frame-src ${servers.site.url}`);
  await page.getByRole("button", { name: "Open a preview" }).click();
  await page.getByLabel("Language").selectOption("ar");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByLabel("Link to share")).toHaveValue(
    new RegExp(`^${servers.site.url}/preview/[\\w-]{32}/ar$`),
  );
  await expect(page.locator("iframe")).toHaveCount(2);
  const other = await page.goto(`${servers.desk.url}/desk/en/site`);
  expect(other?.headers()["content-security-policy"]).toContain("frame-src 'none'");
});

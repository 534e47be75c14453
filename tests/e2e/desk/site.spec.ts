/** A marketing person writes the site: notice, news card with picture, sentence, publishing, and putting it back. */
import type { Page } from "playwright/test";
import sharp from "sharp";
import { fairDayTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";

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

test("staff write the site, publish it and put it back @journey", async ({ page, servers }) => {
  const own = crypto.randomUUID().slice(0, 8);
  await page.goto(`${servers.desk.url}/desk/en`);
  await page.locator("summary", { hasText: "More" }).click();
  await page.getByRole("link", { name: "Site", exact: true }).click();

  const lists = page.getByRole("region", { name: "What can be changed" });
  await lists.getByRole("link", { name: "Notices" }).click();
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
  await expect(page.getByText("missing: Turkish, Arabic")).toBeVisible();

  await page.goto(`${servers.desk.url}/desk/en/site/lists/news`);
  await page.getByRole("link", { name: "Add a news card" }).click();
  await page.getByLabel("Title: English").fill(`The stage is ready ${own}`);
  await page.getByLabel("Text: English").fill("Everybody is welcome.");
  await page.getByLabel(/^Address(?! of)/).fill("no address");
  await page.getByLabel("Choose a file").setInputFiles(await photograph());
  await save(page);
  await expect(page.getByLabel(/^Address(?! of)/)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(/^Address(?! of)/).fill("https://example.com/stage");
  const focus = page.getByRole("radio", { name: "30% from the left, 70% from the top" });
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
  await page.getByRole("button", { name: "Publish what is chosen" }).click();
  await expect(page.getByRole("status")).toContainText("Published.");

  const home = async () => (await fetch(`${servers.site.url}/en`)).text();
  await expect.poll(home, { timeout: 60_000 }).toContain(`The metro is closed ${own}`);
  expect(await home()).toContain(`The stage is ready ${own}`);

  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("link", { name: /^The original content/ }).click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByRole("status")).toContainText("Restored as a new version.");
  await expect(page.getByText("restores the original content")).toBeVisible();
});

test("shows the real page with the draft, as wide as a phone and a computer", async ({
  page,
  servers,
}) => {
  const { desk, site } = servers;
  const own = crypto.randomUUID().slice(0, 8);
  await page.goto(`${desk.url}/desk/en/site/lists/news/opening`);
  await page.getByLabel("Title: العربية").fill(`الافتتاح ${own}`);
  await save(page);
  const answer = await page.goto(`${desk.url}/desk/en/site/preview`);
  expect(answer?.headers()["content-security-policy"]).toContain(`frame-src ${site.url};`);
  await page.getByRole("button", { name: "Open a preview" }).click();
  await page.getByLabel("Language").selectOption("ar");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByLabel("Link to share")).toHaveValue(
    new RegExp(`^${site.url}/preview/[\\w-]{32}/ar$`),
  );
  for (const title of ["On a phone (390 pixels)", "On a computer (1280 pixels)"]) {
    const frame = page.frameLocator(`iframe[title="${title}"]`);
    await expect(frame.getByText(`الافتتاح ${own}`)).toBeVisible();
  }
  const other = await page.goto(`${desk.url}/desk/en/site`);
  expect(other?.headers()["content-security-policy"]).toContain("frame-src 'none'");
});

/** A marketing person writes the site: notice, sentence, article with picture, publishing, and putting it back. */
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
async function publish(page: Page) {
  await page.getByRole("button", { name: "Publish what is chosen" }).click();
  await expect(page.getByRole("status")).toContainText("Published.");
}

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
  await publish(page);

  const home = async () => (await fetch(`${servers.site.url}/en`)).text();
  await expect.poll(home, { timeout: 60_000 }).toContain(`The metro is closed ${own}`);

  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("link", { name: /^The original content/ }).click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByRole("status")).toContainText("Restored as a new version.");
  await expect(page.getByText("restores the original content")).toBeVisible();
});

test("an article is there, moves with its address, and leaves a way on @journey", async ({
  page,
  servers: { desk, site },
}) => {
  test.setTimeout(180_000);
  const own = crypto.randomUUID().slice(0, 8);
  const title = `The stage is ready ${own}`;
  const [first, second] = [`/en/News/the-stage-is-ready-${own}`, `/en/News/stage-${own}`];
  const list = `${desk.url}/desk/en/site/lists/news`;
  const openItem = () => page.getByRole("link", { name: title, exact: true }).click();

  const steps = [
    {
      async write() {
        await page.getByRole("link", { name: "Add a news card" }).click();
        await page.getByLabel("Title: English").fill(title);
        await page.getByLabel("Text: English").fill("Everybody is welcome.");
        await page.getByLabel("Article: English").fill("It is **bright**.");
        await page.getByLabel("Choose a file").setInputFiles(await photograph());
        await save(page);
        // An article needs its day; the picture need not be chosen again.
        await expect(page.getByLabel("Date")).toHaveAttribute("aria-invalid", "true");
        await page.getByLabel("Date").fill("2026-09-24");
        const focus = page.getByRole("radio", { name: "30% from the left, 70% from the top" });
        await focus.check();
        await save(page);
        await expect(page.getByRole("status")).toContainText("Added to the draft.");
        await openItem();
        await expect(focus).toBeChecked();
      },
      shown: { [first]: "200", [second]: "404", listed: [first, first] },
    },
    {
      async write() {
        await openItem();
        const address = page.getByLabel("Address of its page: English");
        // The framework's client, when it comes, loses what is selected: then the text is added to the old one.
        await expect(async () => {
          await address.fill(second.split("/").at(-1) ?? "");
          await expect(address).toHaveValue(second.split("/").at(-1) ?? "");
        }).toPass();
        await save(page);
      },
      shown: { [first]: `308 ${second}`, [second]: "200", listed: [second, second] },
    },
    {
      async write() {
        await page.getByLabel(`Remove: ${title}`).click();
        await page.getByRole("button", { name: `Yes, remove it: ${title}` }).click();
      },
      shown: { [first]: "410", [second]: "410", listed: [] },
    },
  ];

  async function read() {
    const answer = async (path: string) => {
      const { status, headers } = await fetch(site.url + path, { redirect: "manual" });
      const target = headers.get("location");
      return target === null ? String(status) : `${status} ${target.replace(site.url, "")}`;
    };
    const files = ["/sitemap/news.xml", "/feed/en.atom"].map(async (path) => {
      const text = await (await fetch(site.url + path)).text();
      return [first, second].filter((one) => text.includes(`${one}<`) || text.includes(`${one}"`));
    });
    return {
      [first]: await answer(first),
      [second]: await answer(second),
      listed: (await Promise.all(files)).flat(),
    };
  }

  for (const { write, shown } of steps) {
    await page.goto(list);
    await write();
    await openDraft(page);
    await publish(page);
    await expect.poll(read, { timeout: 60_000 }).toEqual(shown);
  }
  await page.goto(site.url + first);
  await expect(page.getByRole("main").getByText("410")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(`${site.url}/en`);
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

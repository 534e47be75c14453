/** A campaign's link: its words travel to the form, and what is kept is a count. */
import type { Page } from "playwright/test";
import { type Browser, launch } from "puppeteer-core";
import { wholeBrowserOptions } from "@/scripts/browser";
import { answersTo } from "../support/answers";
import { fairDayTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { startCounter } from "../support/varnish";

/** Tests leave out the word by which a browser without windows says that it is a program. */
const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

test.use({ userAgent: agent });

/** The lines of the desk's file, of one source. */
async function counted(desk: { url: string }, source: string): Promise<string[]> {
  const answer = await fetch(`${desk.url}/desk/en/campaigns/file?format=csv-tab`);
  const lines = (await answer.text()).split("\r\n").map((line) => line.split("\t").slice(1));
  return lines.filter(([name]) => name === source).map((cells) => cells.slice(1).join(" ").trim());
}

const nothingStored = (page: Page) =>
  page.evaluate(() => [
    document.cookie,
    Object.keys(localStorage),
    Object.keys(sessionStorage).filter((key) => key !== "film-shown" && !key.startsWith("draft.")),
  ]);

/** Opens a page, and waits for its beacon: React takes a page over a little before it does what every page does. */
async function land(page: Page, url: string): Promise<void> {
  const said = page.waitForRequest(/\/api\/landings$/);
  await page.goto(url);
  await said;
}

test("a click carries the words to the form, over a change of language, and one is counted of each @journey", async ({
  page,
  servers: { site, desk },
}) => {
  const source = `mail${Date.now()}`;
  await land(page, `${site.url}/tr/WhyVisit?utm_source=${source}&utm_medium=email&x=1`);
  const links = page.locator('main a[href*="/tr/VisitRegistration"]');
  // No link is changed before it is clicked.
  await expect(links.first()).toHaveAttribute("href", /VisitRegistration$/);
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`/tr/VisitRegistration\\?utm_source=${source}`));
  await page.getByRole("navigation", { name: "Dil" }).locator("summary").click();
  await page.locator('header a[hreflang="en"]:visible').first().click();
  await expect(page).toHaveURL(new RegExp(`/en/VisitRegistration\\?utm_source=${source}`));
  expect(new URL(page.url()).searchParams.has("x")).toBe(false);
  const form = formPage(page, "visit");
  await form.fill(answersTo("visit"));
  await form.submit();
  await expect(form.dialog).toBeVisible();
  expect(await nothingStored(page)).toEqual(["locale=en", [], []]);

  const name = `${source} / email`;
  await expect
    .poll(() => counted(desk, name), { timeout: 15_000 })
    .toEqual(["Turkish 1 0 0", "Visitors English 0 0 1", "Visitors Turkish 0 1 0"]);
  const records = await site.records("visit");
  expect(JSON.stringify(records)).not.toContain(source);
});

test("a reload, a step back and a page of this site count no landing", async ({
  page,
  servers: { site, desk },
}) => {
  const source = `again${Date.now()}`;
  const beacons: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/landings")) beacons.push(request.postData() ?? "");
  });
  await land(page, `${site.url}/en/Transport?utm_source=${source}`);
  await page.reload();
  await page
    .locator('main a[href$="/en/FairInformation"], footer a[href$="/en/Privacy"]')
    .first()
    .click();
  await page.waitForURL(/(FairInformation|Privacy)\?utm_source/);
  await page.goBack();
  await expect.poll(() => counted(desk, source), { timeout: 15_000 }).toEqual(["English 1 0 0"]);
  expect(beacons).toEqual([`page=%2Fen%2FTransport&utm_source=${source}&landing=`]);
});

test.describe("a prerendered page", () => {
  let browser: Browser;

  test.beforeAll(async () => {
    const { args, ...options } = wholeBrowserOptions;
    browser = await launch({ ...options, args: [...args, `--user-agent=${agent}`] });
  });

  test.afterAll(() => browser.close());

  test("is used when the click adds the words, and knows them", async ({
    servers: { site, desk },
  }) => {
    const counter = await startCounter(site.url);
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const source = `ahead${Date.now()}`;
    await page.goto(`http://localhost:${counter.port}/en/WhyVisit?utm_source=${source}`);
    const link = page.locator('main a[href="/en/VisitRegistration"]');
    await link.hover();
    await expect.poll(() => counter.ahead).toContain("/en/VisitRegistration");
    await link.click();
    // The browser puts the prerendered page in the place of the other one, and it counts itself then.
    await expect
      .poll(() => counted(desk, source))
      .toEqual(["English 1 0 0", "Visitors English 0 1 0"]);
    const asked = [...counter.counts].filter(([key]) =>
      key.startsWith("GET /en/VisitRegistration"),
    );
    expect(asked.map(([key, times]) => [key.split(" ")[1], times])).toEqual([
      ["/en/VisitRegistration", 1],
    ]);
    await context.close();
    counter.stop();
  });
});

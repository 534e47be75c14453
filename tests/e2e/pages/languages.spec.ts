/** Which language an address without one leads to. tests/unit/middleware.test.ts holds the rules of the redirects. */
import { expect, test } from "../support/fixtures";

test("the language of an opened page is stored, and decides where addresses without a language lead @journey", async ({
  page,
  site,
}) => {
  const stored = async () => (await page.context().cookies(site.url))[0]?.value;
  await page.goto("/ar/VisitRegistration");
  await expect.poll(stored).toBe("ar");
  await page.goto("/");
  await expect(page).toHaveURL(`${site.url}/ar`);
  await page.goto("/EN/");
  await expect.poll(stored).toBe("en");
  await page.goto("/VisitRegistration");
  await expect(page).toHaveURL(`${site.url}/en/VisitRegistration`);
});

test("a picked language is stored at once, without the pages' scripts @journey", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, locale: "en-GB" });
  await context.route("**/_next/**/*.js", (route) => route.abort());
  const page = await context.newPage();
  await page.goto("/Transport");
  await expect(page).toHaveURL("/en/Transport");
  await page.locator("header summary").last().click();
  await page.locator("header a[lang=tr]").click({ noWaitAfter: true });
  await page.waitForURL("/tr/Transport", { waitUntil: "commit" });
  await page.goto("/WhyVisit");
  await expect(page).toHaveURL("/tr/WhyVisit");
  await context.close();
});

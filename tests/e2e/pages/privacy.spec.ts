/** The privacy notice describes what the browser really stores. */
import ar from "@/messages/ar.json";
import { wholeBrowserOptions } from "@/scripts/browser";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";

// Chromium without windows closes a new tab that is not to know who opened it.
test.use({ launchOptions: wholeBrowserOptions });

test("the notice opens beside the form, apart from the consent", async ({ page }) => {
  const form = formPage(page, "press");
  await form.open("ar");
  const link = page.locator("form").getByRole("link", { name: ar.Forms.privacyNotice });
  await expect(page.locator("label").filter({ has: link })).toHaveCount(0);
  const [notice] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(notice.getByRole("heading", { level: 1 })).toHaveText(ar.Pages.privacy.title);
  await expect(notice).toHaveURL(/\/ar\/Privacy$/);
});

test("a visit stores the language cookie, the film's flag and the draft, and contacts no other site @journey", async ({
  page,
  site,
  context,
}) => {
  const others: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) others.push(request.url());
  });
  await page.goto("/");
  // It opens once, so a later page would show it only if nobody had stayed on this one for a second.
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const path of ["/en", "/en/FairInformation", "/en/Privacy"]) await page.goto(path);
  const form = formPage(page, "press");
  await form.openFilled("en");

  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(["locale"]);
  const stored = await page.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage).sort(),
  ]);
  expect(stored).toEqual([[], ["draft.press", "film-shown"]]);
  expect(others).toEqual([]);
});

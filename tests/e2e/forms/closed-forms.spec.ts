/** Closed forms: the same build, started with CLOSED_FORMS. */
import { formatFairDates, isFairOver } from "@/lib/fair/dates";
import { toNonBreaking } from "@/lib/i18n/non-breaking";
import { locales } from "@/lib/locales";
import { formNames } from "@/lib/registration/forms";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { journeyIf } from "../support/journey";
import { type Site, startSite } from "../support/site";

let site: Site;

test.beforeAll(async () => {
  site = await startSite({ CLOSED_FORMS: "press,visit" });
});
test.afterAll(() => site.stop());

const messages = { tr, en, ar };

for (const locale of locales) {
  const texts = messages[locale];
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${locale}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
      test.use({ javaScriptEnabled });

      test(`the page of a closed form says so, when the fair is, and whom to ask${journeyIf(javaScriptEnabled)}`, async ({
        page,
      }) => {
        const answer = await page.goto(`${site.url}/${locale}/PressRegistration`);
        expect(answer?.status()).toBe(200);
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.Closed.press.title);
        await expect(page).toHaveTitle(new RegExp(`^${texts.Closed.press.title}`));
        await expect(main).toContainText(texts.Closed.press.lead);
        await expect(main).toContainText(toNonBreaking(formatFairDates(locale)));
        await expect(main.getByRole("link", { name: "press@" })).toBeVisible();
        await expect(page.locator("form")).toHaveCount(0);
      });

      test("no page leads to a closed form, and every page to the open one", async ({ page }) => {
        // So the film does not open over the page.
        await page.emulateMedia({ reducedMotion: "reduce" });
        for (const path of ["", "/WhyVisit", "/Exhibitors", "/ExhibitRegistration", "/nowhere"]) {
          await page.goto(`${site.url}/${locale}${path}`);
          await page.locator("header summary").first().click();
          const linksTo = (form: string) =>
            page.locator(`a[href^="/${locale}/${form}Registration"]:visible`);
          await expect(linksTo("Visit"), path).toHaveCount(0);
          await expect(linksTo("Press"), path).toHaveCount(0);
          await expect(linksTo("Exhibit"), path).not.toHaveCount(0);
        }
      });
    });
  }
}

test("the page in the browser equals what the server sent, and it is accessible", async ({
  page,
}) => {
  // So the film does not open over the page.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  for (const path of ["en/VisitRegistration", "ar/PressRegistration", "tr", "en/nowhere"]) {
    await page.goto(`${site.url}/${path}`, { waitUntil: "networkidle" });
    expect(await violationsOn(page)).toEqual([]);
  }
  // An unknown address is answered with 404, which the browser prints as an error.
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
});

test("the structured data of the fair offer no registration while the form is closed", async ({
  request,
}) => {
  const offersOf = async (url: string) =>
    (await (await request.get(url)).text()).match(/"offers"/g);
  expect(await offersOf(`${site.url}/en`)).toBeNull();
  expect(await offersOf("/en")).toHaveLength(1);
});

for (const form of formNames) {
  test(`${form} as JSON is answered with 410 and a message while it is closed`, async ({
    request,
  }) => {
    const data = { ...answersTo(form), locale: "ar" };
    const answer = await request.post(`${site.url}/api/registrations/${form}`, { data });
    const isClosed = form !== "exhibit";
    expect(answer.status()).toBe(isClosed ? 410 : 201);
    if (isClosed) expect(await answer.json()).toEqual({ error: ar.Errors.closed });
    expect(await site.records(form)).toHaveLength(isClosed ? 0 : 1);
  });
}

test("a page that was opened before gets the answer of its action, and keeps what was typed", async ({
  page,
}) => {
  const before = await startSite();
  const port = Number(new URL(before.url).port);
  const form = formPage(page, "press");
  await page.goto(`${before.url}/en/PressRegistration`);
  await form.fill(answersTo("press"));
  await before.stop();
  const after = await startSite({ CLOSED_FORMS: "press" }, port);
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await form.submit();
  expect((await answered).status()).toBe(410);
  await expect(page.getByRole("alert").filter({ hasText: en.Errors.closed })).toBeVisible();
  await expect.poll(() => alerts).toEqual([expect.stringContaining(tr.Errors.closed)]);
  await expect(form.control("firstName")).toHaveValue(String(answersTo("press").firstName));
  expect(await after.records("press")).toEqual([]);
  await after.stop();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a page that was opened before is answered by the page of the closed form", async ({
    page,
  }) => {
    const before = await startSite();
    const port = Number(new URL(before.url).port);
    const form = formPage(page, "visit");
    await page.goto(`${before.url}/tr/VisitRegistration`);
    await form.fill(answersTo("visit"));
    await before.stop();
    const after = await startSite({ CLOSED_FORMS: "visit" }, port);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await form.submit();
    const answer = await answered;
    expect(answer.status()).toBe(410);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tr.Closed.visit.title);
    expect(await after.records("visit")).toEqual([]);
    await after.stop();
  });
});

test("the log reminds of open forms after the fair", async () => {
  const open = await startSite({ CLOSED_FORMS: "press,visit" });
  await open.terminate();
  expect(open.log().includes(`CLOSED_FORMS=${formNames}`)).toBe(isFairOver(new Date()));
  await open.stop();
});

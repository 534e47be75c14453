/** A lost pass is sent again to whoever asks by its address: with and without script, in three languages. */
import type { Browser, Page } from "playwright/test";
import { type Locale, locales } from "@/lib/locales";
import { answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { test as base, expect } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import { type Site, startSite } from "../support/site";
import { words } from "../support/words";

const secret = "a-secret-of-the-tests";

/** Sends what waits now, as a scheduler asks for it. */
const deliver = (site: Site) =>
  fetch(`${site.url}/api/notifications/deliver`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
  });

/** A site that writes to visitors, for each worker. */
const test = base.extend<object, { mailing: Site }>({
  mailing: [
    async ({ desk }, use) => {
      const site = await startSite({
        ...desk.variables,
        CONFIRM: "visit",
        DELIVERY_SECRET: secret,
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

const ways = [
  ["VisitorPass/abcdefghij_klmno-999", 404],
  ["VisitRegistration", 200],
] as const;

/** Registers a visitor whose confirmation has arrived. @returns the address, and the path of the pass */
async function registered(site: Site, locale: Locale, received: { to: string }[]) {
  const answers = answersTo("visit");
  const response = await fetch(`${site.url}/api/registrations/visit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...answers, locale }),
  });
  const { pass }: { pass: string } = await response.json();
  const email = String(answers.email);
  await expect.poll(() => received.filter(({ to }) => to === email)).toHaveLength(1);
  return { email, pass };
}

async function open(browser: Browser, site: Site, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
  return context.newPage();
}

async function ask(page: Page, locale: Locale, email: string): Promise<void> {
  const t = words(locale);
  await page.goto(`/${locale}/LostPass`);
  await page.getByLabel(t("Forms.labels.email")).fill(email);
  await page.getByRole("button", { name: t("LostPass.submit") }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    for (const locale of locales) {
      test(`the pass comes again, in ${locale} @journey`, async ({ browser, mailing, desk }) => {
        const t = words(locale);
        const { email, pass } = await registered(mailing, locale, desk.received);
        const page = await open(browser, mailing, javaScriptEnabled);
        await ask(page, locale, ` ${email.toUpperCase()}`);
        const told = page.getByRole("status").filter({ hasText: t("LostPass.askedTitle") });
        await expect(told).toContainText(email);
        await expect(told).toBeFocused();
        const mine = () => desk.received.filter(({ to }) => to === email);
        await deliver(mailing);
        await expect.poll(mine).toHaveLength(2);
        expect(mine()[1]?.detail).toContain(`${mailing.url}${pass}`);
        await page.context().close();
      });

      test(`a mistake is told at the field, in ${locale}${journeyIf(locale === "ar")}`, async ({
        browser,
        mailing,
      }) => {
        const t = words(locale);
        const page = await open(browser, mailing, javaScriptEnabled);
        await ask(page, locale, "ada@");
        const field = page.getByLabel(t("Forms.labels.email"));
        await expect(
          page.getByRole("alert").filter({ hasText: t("Errors.emailFormat") }),
        ).toBeVisible();
        await expect(field).toHaveAccessibleDescription(t("Errors.emailFormat"));
        await expect(field).toBeFocused();
        await expect(field).toHaveValue("ada@");
        await expect(page).toHaveTitle(new RegExp(`^${t("Errors.titlePrefix")}`));
        await ask(page, locale, "ayşe@example.com");
        await expect(field).toHaveAccessibleDescription(/a.z|a to z|a إلى z/);
        await page.context().close();
      });
    }
  });
}

for (const locale of locales) {
  test(`the page and its answer have no violations in ${locale}`, async ({ browser, mailing }) => {
    const page = await open(browser, mailing, true);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${locale}/LostPass`);
      expect(await violationsOn(page)).toEqual([]);
      await ask(page, locale, "nobody@example.com");
      await expect(page.getByRole("status").getByRole("heading")).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    }
    await page.context().close();
  });

  test(`the form and a missing pass lead to it in ${locale}`, async ({
    browser,
    mailing,
    site,
  }) => {
    const page = await open(browser, mailing, true);
    const failures: string[] = [];
    page.on("pageerror", ({ message }) => failures.push(message));
    const link = page.locator("main").getByRole("link", { name: words(locale)("LostPass.title") });
    for (const [path, status] of ways) {
      expect((await page.goto(`/${locale}/${path}`))?.status()).toBe(status);
      await link.click();
      await expect(page).toHaveURL(`${mailing.url}/${locale}/LostPass`);
      await page.goto(`${site.url}/${locale}/${path}`);
      await expect(link).toHaveCount(0);
    }
    expect(failures).toEqual([]);
    await page.context().close();
  });
}

test("the page is not there where visitors get no e-mails, also for a form", async ({ site }) => {
  const address = `${site.url}/en/LostPass`;
  expect((await fetch(address)).status).toBe(404);
  const body = new FormData();
  body.set("email", "ada@example.com");
  const posted = await fetch(address, { method: "POST", body, headers: { origin: site.url } });
  expect(posted.status).toBe(404);
});

test("the page is for nobody's list, and changes its language in place", async ({ mailing }) => {
  const html = await (await fetch(`${mailing.url}/en/LostPass`)).text();
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(html).toContain('href="/language/ar/LostPass"');
  expect(await (await fetch(`${mailing.url}/sitemap.xml`)).text()).not.toContain("LostPass");
});

test("an unknown address gets the same page to the byte, and nothing is sent", async ({
  browser,
  mailing,
  desk,
}) => {
  const { email } = await registered(mailing, "en", desk.received);
  const unknown = `nobody${email}`;
  const answerTo = async (address: string) => {
    const page = await open(browser, mailing, false);
    await ask(page, "en", address);
    await expect(page.getByRole("status").getByRole("heading")).toBeVisible();
    const html = (await page.content()).replaceAll(address, "(address)");
    await page.context().close();
    // Each answer has a nonce of its own, and the framework's scripts are cut where they happen to be.
    return html.replaceAll(/<script.*?<\/script>| nonce="[^"]*"/gs, "");
  };
  expect(await answerTo(unknown)).toBe(await answerTo(email));
  await deliver(mailing);
  await expect.poll(() => desk.received.filter(({ to }) => to === email)).toHaveLength(2);
  expect(desk.received.filter(({ to }) => to === unknown)).toEqual([]);
});

test("a pass is sent again while the form is closed", async ({ browser, desk }) => {
  const variables = { ...desk.variables, CONFIRM: "visit", CLOSED_FORMS: "visit" };
  const site = await startSite(variables);
  const page = await open(browser, site, true);
  await page.goto("/en/VisitRegistration");
  await page.getByRole("link", { name: words("en")("LostPass.title") }).click();
  await ask(page, "en", "nobody@example.com");
  await expect(page.getByRole("status").getByRole("heading")).toBeVisible();
  await page.context().close();
  await site.stop();
});

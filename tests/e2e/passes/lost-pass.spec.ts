/** A lost pass is sent again to whoever asks by its address: with and without script. */
import type { Browser, Page } from "playwright/test";
import type { Locale } from "@/lib/locales";
import { answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { test as base, expect } from "../support/fixtures";
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
  // A language in turn with script, another without.
  const locale = javaScriptEnabled ? "ar" : "tr";

  test(`the pass comes again, after a mistake, ${javaScriptEnabled ? "with" : "without"} script @journey`, async ({
    browser,
    mailing,
    desk,
  }) => {
    const t = words(locale);
    const { email, pass } = await registered(mailing, locale, desk.received);
    const page = await open(browser, mailing, javaScriptEnabled);
    await page.setViewportSize({ width: 360, height: 900 });
    await ask(page, locale, "ada@");
    const field = page.getByLabel(t("Forms.labels.email"));
    await expect(
      page.getByRole("alert").filter({ hasText: t("Errors.emailFormat") }),
    ).toBeVisible();
    await expect(field).toHaveAccessibleDescription(t("Errors.emailFormat"));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("ada@");
    await expect(page).toHaveTitle(new RegExp(`^${t("Errors.titlePrefix")}`));
    if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);

    await ask(page, locale, ` ${email.toUpperCase()}`);
    const told = page.getByRole("status").filter({ hasText: t("LostPass.askedTitle") });
    await expect(told).toContainText(email);
    await expect(told).toBeFocused();
    if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
    const mine = () => desk.received.filter(({ to }) => to === email);
    await deliver(mailing);
    await expect.poll(mine).toHaveLength(2);
    expect(mine()[1]?.detail).toContain(`${mailing.url}${pass}`);
    await page.context().close();
  });
}

test("the form and a missing pass lead to it where visitors get e-mails, and nowhere else", async ({
  mailing,
  site,
}) => {
  for (const [path, status] of ways) {
    const answer = await fetch(`${mailing.url}/en/${path}`);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain("/en/LostPass");
    expect(await (await fetch(`${site.url}/en/${path}`)).text()).not.toContain("/en/LostPass");
  }
});

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
  expect(await (await fetch(`${mailing.url}/sitemap/pages.xml`)).text()).not.toContain("LostPass");
});

/** A visitor corrects a registration from its pass, with and without script, alone or beside somebody else. */
import type { Page } from "playwright/test";
import { locales } from "@/lib/locales";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { type Answers, answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { setFair } from "../support/fair-clock";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { journeyIf } from "../support/journey";
import { keptPass } from "../support/kept-pass";
import { postAgain } from "../support/post-again";
import { cachedUrls, expectPrivate } from "../support/private-pages";
import { register, tokenOf } from "../support/registered";
import { startSite } from "../support/site";

const messages = { tr, en, ar };

/** The address of the page that corrects a pass, in a language. */
const correctOf = (pass: string, locale = "en") =>
  `${pass.replace(/^\/\w+/, `/${locale}`)}/Correct`;

/** What a form shows of answers: as they are stored. */
const normalised = (answers: Answers): Answers => ({
  ...answers,
  mobile: "+905320000000",
  phone: "2123340000",
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: "reduce" } });

    for (const locale of locales) {
      const { Correction, Forms, Pass, Errors } = messages[locale];
      // Every language once, in turn with script and without.
      if ((locale === "en") === javaScriptEnabled) continue;

      test(`from the pass to the form and back, in ${locale} @journey`, async ({ page, site }) => {
        const answers = answersTo("visit");
        const receipt = await register(site, answers, "tr");
        const before = (await site.records("visit")).find(({ id }) => id === receipt.id);
        const pass = receipt.pass.replace("/tr/", `/${locale}/`);
        await page.goto(pass);
        await page.getByRole("link", { name: Correction.link }).click();
        await expect(page).toHaveURL(site.url + correctOf(pass, locale));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(Correction.title);
        const form = formPage(page, "visit");
        expect(await form.shown()).toEqual(normalised(answers));
        if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
        await expect(page.getByText(Forms.draftKept)).toHaveCount(0);

        await form.control("company").fill("");
        await form.submit();
        await expect(form.summary).toContainText(Errors.company);
        await expect(page).toHaveTitle(new RegExp(`^${Errors.titlePrefix}`));
        await form.fill({ company: "Yeni A.Ş.", country: "DE", businessTypes: [], gender: "" });
        await form.submit();
        await expect(page).toHaveURL(`${site.url}${pass}?note=corrected`);
        await expect(page.getByRole("status").first()).toHaveText(Correction.corrected);
        await expect(page.getByRole("article")).toContainText("Yeni A.Ş.");
        await expect(page.getByRole("article")).toContainText(receipt.reference);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(Pass.titles.visit);
        if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);

        const after = (await site.records("visit")).filter(
          ({ token }) => token === tokenOf(receipt),
        );
        expect(after).toHaveLength(1);
        for (const name of ["id", "token", "createdAt", "source"]) {
          expect(Reflect.get(after[0] ?? {}, name)).toEqual(Reflect.get(before ?? {}, name));
        }
        expect(after[0]?.gender).toBe("");
        expect(after[0]).toMatchObject({ company: "Yeni A.Ş.", businessTypes: [] });
        const [germany] = { tr: ["Almanya"], en: ["Germany"], ar: ["ألمانيا"] }[locale];
        expect(after[0]?.country).toBe(germany);
      });
    }

    test("says that nothing was changed, and writes nothing", async ({ page, site }) => {
      const receipt = await register(site);
      const stored = async () => (await site.records("visit")).find(({ id }) => id === receipt.id);
      const before = await stored();
      await page.goto(correctOf(receipt.pass, "ar"));
      await formPage(page, "visit").submit();
      await expect(page.getByRole("status").first()).toHaveText(ar.Correction.unchanged);
      // A correction would have stored the labels in the language of the page.
      expect(await stored()).toEqual(before);
    });

    test(`two devices at once: the second sees what the first has stored${journeyIf(javaScriptEnabled)}`, async ({
      page,
      browser,
      site,
    }) => {
      const receipt = await register(site);
      const form = formPage(page, "visit");
      await page.goto(correctOf(receipt.pass));
      const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
      const other = await context.newPage();
      await other.goto(correctOf(receipt.pass, "tr"));
      const theirs = formPage(other, "visit");
      await theirs.fill({ city: "Bursa", company: "Öbür A.Ş.", interestedProducts: ["energy"] });
      await theirs.submit();
      await expect(other).toHaveURL(/note=corrected/);
      await context.close();

      await form.fill({ city: "Ankara", title: "Owner" });
      await form.submit();
      const told = page.getByRole("alert").filter({ hasText: en.Correction.changedTitle });
      await expect(told).toContainText(`${en.Forms.labels.city}: Bursa`);
      await expect(told).toContainText("Öbür A.Ş.");
      await expect(told).toContainText("Energy");
      await expect(told).not.toContainText("Owner");
      if (javaScriptEnabled) {
        await expect(told).toBeFocused();
        expect(await violationsOn(page)).toEqual([]);
      }
      expect(await form.shown()).toMatchObject({
        city: "Ankara",
        title: "Owner",
        company: "Öbür A.Ş.",
        interestedProducts: ["energy"],
      });
      await form.submit();
      await expect(page).toHaveURL(/note=corrected/);
      const stored = (await site.records("visit")).find(({ id }) => id === receipt.id);
      expect(stored).toMatchObject({ city: "Ankara", title: "Owner", company: "Öbür A.Ş." });
    });

    test("a pass that is withdrawn meanwhile is not there any more", async ({ page, site }) => {
      const receipt = await register(site);
      await page.goto(correctOf(receipt.pass));
      const withdrawn = await fetch(`${site.url}${receipt.pass}/Withdraw`);
      expect(withdrawn.status).toBe(200);
      const context = page.context();
      const other = await context.newPage();
      await other.goto(`${receipt.pass}/Withdraw`);
      await other.getByRole("button", { name: en.Withdrawal.submit }).click();
      await expect(other.getByRole("heading", { level: 1 })).toHaveText(en.Withdrawal.doneTitle);
      const form = formPage(page, "visit");
      await form.control("city").fill("Bursa");
      await form.submit();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.NotFound.passTitle);
    });
  });
}

test("a draft of the public form and a correction know nothing of each other", async ({
  page,
  site,
}) => {
  const receipt = await register(site);
  const form = formPage(page, "visit");
  await form.open("en");
  await form.control("city").fill("Paris");
  await page.goto(correctOf(receipt.pass));
  await expect(form.control("city")).toHaveValue("İzmir");
  await form.control("firstName").fill("Someone");
  await form.open("en");
  await expect(form.control("city")).toHaveValue("Paris");
  await expect(form.control("firstName")).toHaveValue("");
});

test("is as private as the pass, and in no cache of the device", async ({ page, site }) => {
  const pass = await keptPass(page, site);
  for (const below of ["Correct", "Withdraw"]) {
    const response = await page.goto(`${pass}/${below}`);
    await expectPrivate(page, response);
    expect((await cachedUrls(page)).filter((url) => url.includes(below))).toEqual([]);
  }
});

/** The pages of passes that a browser keeps for a day without a network. */
const copiesIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const pages = (await cache.keys()).filter(({ url }) => url.includes("VisitorPass"));
        return Promise.all(pages.map(async (key) => (await cache.match(key))?.text()));
      }),
    );
    return all.flat().join();
  });

test("a copy of the pass with the former details does not stay on the device", async ({
  page,
  site,
  context,
}) => {
  await setFair(context, "ahead");
  const { pass } = await register(site);
  const isKept = (said: string) => expect(page.getByRole("status").last()).toHaveText(said);
  await page.goto(pass.replace("/en/", "/tr/"));
  await isKept(tr.Pass.kept);
  await page.goto(pass);
  await isKept(en.Pass.kept);
  expect(await copiesIn(page)).toContain("Öztürk");
  await page.goto(correctOf(pass));
  const form = formPage(page, "visit");
  await form.control("lastName").fill("Yılmaz");
  await form.submit();
  await expect(page).toHaveURL(/note=corrected/);
  await isKept(en.Pass.kept);
  expect(await copiesIn(page)).toContain("Yılmaz");
  expect(await copiesIn(page)).not.toContain("Öztürk");
});

test("a copy on another device is renewed as soon as the pass is opened there", async ({
  page,
  site,
  context,
  browser,
}) => {
  const pass = await keptPass(page, site);
  const elsewhere = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const other = await elsewhere.newPage();
  await other.goto(correctOf(pass));
  await formPage(other, "visit").control("lastName").fill("Yılmaz");
  await formPage(other, "visit").submit();
  await expect(other).toHaveURL(/note=corrected/);
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole("article")).toContainText("Yılmaz");
  await expect.poll(() => copiesIn(page)).toContain("Yılmaz");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("article")).toContainText("Yılmaz");
});

test("a correction stays possible while the form is closed", async ({ page }) => {
  const open = await startSite();
  const { pass } = await register(open);
  const { DATA_DIR = "" } = open.configuration;
  await open.terminate();
  const closed = await startSite({ DATA_DIR, CLOSED_FORMS: "visit" });
  await page.goto(closed.url + correctOf(pass));
  const form = formPage(page, "visit");
  await form.control("city").fill("Bursa");
  await form.submit();
  await expect(page).toHaveURL(`${closed.url}${pass}?note=corrected`);
  await closed.stop();
  await open.stop();
});

test("a new address gets the pass, and the words say so", async ({ desk, page }) => {
  const DELIVERY_SECRET = "a-secret-of-the-tests";
  const site = await startSite({ ...desk.variables, CONFIRM: "visit", DELIVERY_SECRET });
  const receipt = await register(site);
  const email = `new.${crypto.randomUUID()}@example.com`;
  await page.goto(site.url + correctOf(receipt.pass));
  const form = formPage(page, "visit");
  await form.control("email").fill(email);
  await form.submit();
  await expect(page.getByRole("status").first()).toHaveText(en.Correction.correctedAndMailed);
  const mine = () => desk.received.filter(({ to }) => to === email);
  const headers = { authorization: `Bearer ${DELIVERY_SECRET}` };
  await fetch(`${site.url}/api/notifications/deliver`, { method: "POST", headers });
  await expect.poll(mine).not.toHaveLength(0);
  expect(mine()[0]?.detail).toContain(`${site.url}${receipt.pass}`);
  await site.stop();
});

test("a correction that was sent twice is one", async ({ browser, site }) => {
  const receipt = await register(site);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(correctOf(receipt.pass));
  const form = formPage(page, "visit");
  await form.control("city").fill("Bursa");
  const again = await postAgain(page);
  const address = page.url();
  await form.submit();
  await expect(page).toHaveURL(/note=corrected/);
  const answers = await Promise.all([again(address), again(address), again(address)]);
  for (const answer of answers) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toContain("note=corrected");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  }
  const mine = (await site.records("visit")).filter(({ token }) => token === tokenOf(receipt));
  expect(mine.map(({ city }) => city)).toEqual(["Bursa"]);
  // The page of a pass that nobody has takes nothing.
  const stale = await again(address.replace(tokenOf(receipt), "x".repeat(20)));
  expect(stale.status).toBe(404);
  expect(await stale.text()).toContain(en.NotFound.passTitle);
  await context.close();
});

test("another site cannot post to it, and a page that hides where it is from cannot either", async ({
  site,
}) => {
  const { pass } = await register(site);
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "null", "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign) {
    const body = new FormData();
    body.set("city", "Bursa");
    const answer = await fetch(`${site.url}${pass}/Withdraw`, { method: "POST", headers, body });
    expect(answer.status).toBe(403);
  }
  expect((await fetch(site.url + pass)).status).toBe(200);
});

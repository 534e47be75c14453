/** A visitor corrects a registration from its pass, with and without script, alone or beside somebody else. */
import type { Page } from "playwright/test";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { isAwake } from "@/scripts/is-awake";
import { type Answers, answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { setFair } from "../support/fair-clock";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { openWithLateScripts } from "../support/held-scripts";
import { register, tokenOf } from "../support/registered";

const messages = { tr, ar };

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

    // A language in turn with script, another without.
    const locale = javaScriptEnabled ? "ar" : "tr";
    const { Correction, Forms, Pass, Errors } = messages[locale];

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

      const after = (await site.records("visit")).filter(({ token }) => token === tokenOf(receipt));
      expect(after).toHaveLength(1);
      for (const name of ["id", "token", "createdAt", "source"]) {
        expect(Reflect.get(after[0] ?? {}, name)).toEqual(Reflect.get(before ?? {}, name));
      }
      expect(after[0]?.gender).toBe("");
      expect(after[0]).toMatchObject({ company: "Yeni A.Ş.", businessTypes: [] });
      const germany = { tr: "Almanya", ar: "ألمانيا" }[locale];
      expect(after[0]?.country).toBe(germany);
    });
  });
}

test("a page of an older deployment says so, and keeps what was typed", async ({ page, site }) => {
  const receipt = await register(site);
  // The server does not know the action.
  await openWithLateScripts(page, correctOf(receipt.pass), () =>
    page.locator('input[name="$ACTION_1:0"]').evaluate((input) => {
      const known = input.getAttribute("value") ?? "";
      input.setAttribute("value", known.replace(/"id":"\w+"/, `"id":"${"4".repeat(42)}"`));
    }),
  );
  await page.waitForFunction(isAwake);
  const form = formPage(page, "visit");
  await form.control("city").fill("Ankara");
  await form.submit();
  const told = page.getByRole("alert").filter({ hasText: en.Correction.outdatedPage });
  await expect(told).toBeFocused();
  await expect(form.control("city")).toHaveValue("Ankara");
});

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

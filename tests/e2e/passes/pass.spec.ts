/** The visitor's pass: it comes from the form, and works on screen and paper. */
import { readFile } from "node:fs/promises";
import { HtmlValidate } from "html-validate";
import { devices } from "playwright/test";
import { halls } from "@/lib/fair/halls";
import { locales } from "@/lib/locales";
import { toReference } from "@/lib/registration/reference";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import rules from "../../../.htmlvalidate.mjs";
import { violationsOn } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { overflowOf } from "../support/overflow";
import { codeOf } from "../support/pass-code";
import { rasterise, readQr } from "../support/read-qr";
import { register } from "../support/registered";

const messages = { tr, en, ar };

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: "reduce" } });

    // A language in turn with script, another without.
    const locale = javaScriptEnabled ? "ar" : "en";
    const { Forms, Pass } = messages[locale];

    test(`after the form, in ${locale}, the pass is shown @journey`, async ({ page, site }) => {
      const form = formPage(page, "visit");
      const answers = await form.openFilled(locale);
      await form.submit();
      const ticket = form.dialog.getByRole("article");
      await expect(ticket).toContainText("Zeynep Öztürk");
      const stored = (await site.records("visit")).find(({ email }) => email === answers.email);
      const reference = toReference(String(stored?.id));
      await expect(ticket).toContainText(reference);
      const shown = await readQr(await ticket.getByRole("img").screenshot());
      expect(shown).toMatch(codeOf(site, `${site.url}/${locale}/VisitorPass/${stored?.token}`));
      await form.dialog.getByRole("link", { name: Forms.showPass }).click();

      await expect(page).toHaveURL(`${site.url}/${locale}/VisitorPass/${stored?.token}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(Pass.titles.visit);
      const card = page.getByRole("article");
      for (const text of ["Zeynep Öztürk", "Örnek & Oğulları <Ltd>", reference, "2026"]) {
        await expect(card).toContainText(text);
      }
      const html = await page.content();
      // Wallets are offered where there are keys for them.
      expect(html).not.toContain("Wallet");
      for (const secret of [answers.email, "5320000000", "2123340000", "34000", "Fuar Cad. 1"]) {
        expect(html).not.toContain(String(secret));
      }
      expect(await readQr(await page.screenshot())).toMatch(codeOf(site, page.url()));
      const links = page.getByRole("navigation").getByRole("link");
      await expect(links).toHaveText(["Türkçe", "English", "العربية"]);
      for (const [index, other] of locales.entries()) {
        const href = `/${other}/VisitorPass/${stored?.token}`;
        await expect(links.nth(index)).toHaveAttribute("href", href);
      }
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
    });
  });
}

test("prints one badge, or one sheet to fold, that scanners read", async ({ page, site }) => {
  const { pass } = await register(site, { firstName: "أحمد عبد الرحمن" }, "ar");
  const drawings: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/drawings/")) drawings.push(request.url());
  });
  await page.goto(pass);
  await expect(page.getByText(ar.Pass.kinds.visit, { exact: true })).toBeVisible();
  // The hall plan and the map are for paper only.
  expect(drawings).toEqual([]);
  for (const [paper, width, height] of [
    ["badge", 298, 420],
    ["sheet", 595, 842],
  ] as const) {
    await page.getByRole("radio", { name: ar.Pass[paper] }).check();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
    const [box] = /MediaBox ?\[([^\]]*)\]/.exec(pdf.toString("latin1"))?.slice(1) ?? [];
    const sizes = box?.trim().split(/\s+/).map(Number) ?? [];
    expect(Math.abs((sizes[2] ?? 0) - width)).toBeLessThan(2);
    expect(Math.abs((sizes[3] ?? 0) - height)).toBeLessThan(2);
    expect(pdf.toString("latin1").match(/\/Type ?\/Page\b/g)).toHaveLength(1);
    // The resolution of a poor office printer.
    expect(await readQr(rasterise(pdf, 150))).toMatch(codeOf(site, pass));
  }
  expect(new Set(drawings).size).toBe(2);
  // Its sheet names each hall with the number and colour of the plan.
  await page.emulateMedia({ media: "print" });
  const named = page.locator("li[data-hall]");
  await expect(named).toHaveText(halls.map(({ card }) => ar.Sectors[card].title));
  await expect(named.first()).toBeVisible();
  const colours = await named.evaluateAll((items) =>
    items.map((item) => getComputedStyle(item, "::before").backgroundColor),
  );
  expect(new Set(colours).size).toBe(halls.length);
});

test("scanners read it from every screen, by day and in the dark", async ({ page, site }) => {
  const { pass } = await register(site, { lastName: "von Hohenstein-Wurzelbacher ".repeat(3) });
  for (const [size, colorScheme] of [
    [{ width: 320, height: 640 }, "light"],
    [devices["Pixel 7"].viewport, "dark"],
    [{ width: 1280, height: 800 }, "light"],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto(pass);
    const code = page.getByRole("img", { name: en.Pass.qr });
    expect(await readQr(await code.screenshot())).toMatch(codeOf(site, pass));
    expect(await violationsOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
});

test("keeps its place at twice the size of text, in high contrast", async ({ page, site }) => {
  const { pass } = await register(site);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ forcedColors: "active", contrast: "more" });
  await page.goto(pass);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await overflowOf(page)).toBe(0);
  const code = page.getByRole("img", { name: en.Pass.qr });
  expect(await readQr(await code.screenshot())).toMatch(codeOf(site, pass));
});

test("is saved as a picture that scanners read", async ({ page, site }) => {
  const { pass, reference } = await register(site);
  await page.goto(pass);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: en.Pass.picture }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`${reference}.png`);
  expect(await readQr(await readFile(await download.path()))).toMatch(codeOf(site, pass));
});

test("is valid HTML with the pages below it, also for a client without script", async ({
  request,
  site,
}) => {
  const validator = new HtmlValidate(rules);
  for (const [turn, locale] of locales.entries()) {
    const { pass } = await register(site, { lastName: "O'Brien & <Söhne>" }, locale);
    const html = await (await request.get(pass + ["", "/Correct", "/Withdraw"][turn])).text();
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  }
});

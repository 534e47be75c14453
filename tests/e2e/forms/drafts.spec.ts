import type { Page } from "playwright/test";
import { formNames } from "@/lib/registration/forms";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { type Answers, answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { journeyIf } from "../support/journey";
import { startSite } from "../support/site";

const neverKept = { birthDate: "", idNumber: "", musiad: "", consent: "", terms: "" };

/** The answers that a draft keeps. */
function draftOf(answers: Answers): Answers {
  const forgotten = Object.entries(neverKept).filter(([name]) => name in answers);
  return { ...answers, ...Object.fromEntries(forgotten) };
}

/** Makes the page one of an older deployment: the server knows none of its actions. */
async function outdate(page: Page) {
  await page.route("**/*", (route) => {
    const headers = route.request().headers();
    if (!headers["next-action"]) return route.fallback();
    const action = headers["next-action"].replace(/[\da-f]{8}$/, "00000000");
    return route.continue({ headers: { ...headers, "next-action": action } });
  });
}

for (const name of formNames) {
  test(`${name}: a draft survives a change of language, without what is private${journeyIf(name === "visit")}`, async ({
    page,
    site,
  }) => {
    const form = formPage(page, name);
    const answers = await form.openFilled("en");
    await form.open("ar");
    await expect(form.control("firstName")).toHaveValue("Zeynep");
    await expect.poll(form.shown).toEqual(draftOf(answers));
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    for (const field of Object.keys(neverKept)) expect(kept).not.toContain(field);

    await form.fill(answers);
    await form.submit();
    await expect(form.dialog).toContainText(ar.Forms[name].successTitle);
    await form.open("tr");
    expect(Object.values(await form.shown()).join("")).toBe("");
    const stored = await site.records(name);
    expect(stored.filter(({ email }) => email === answers.email)).toHaveLength(1);
  });

  test(`${name}: a page of an older deployment is saved without typing again`, async ({
    page,
    site,
  }) => {
    await outdate(page);
    const form = formPage(page, name);
    const answers = await form.openFilled("ar");
    await form.submit();
    await expect(form.dialog).toContainText(ar.Forms[name].successTitle);
    const stored = (await site.records(name)).filter(({ email }) => email === answers.email);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ gender: "أنثى", source: "localhost" });
  });
}

test("a draft survives a reload @journey", async ({ page }) => {
  const form = formPage(page, "visit");
  const answers = await form.openFilled("en");
  await page.reload();
  await expect(form.control("firstName")).toHaveValue("Zeynep");
  await expect.poll(form.shown).toEqual(draftOf(answers));
});

test("a draft is filled in without a hydration error or a shift of the page", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const form = formPage(page, "visit");
  await form.openFilled("en");
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  await form.open("tr");
  await expect(form.control("firstName")).toHaveValue("Zeynep");
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
  expect(errors).toEqual([]);
});

test("the draft of another tab stays there", async ({ page, context }) => {
  const form = formPage(page, "visit");
  await form.openFilled("en");
  const other = formPage(await context.newPage(), "visit");
  await other.open("en");
  expect(Object.values(await other.shown()).join("")).toBe("");
});

test("an offline browser keeps the form, and sends it when it is back", async ({
  page,
  context,
  site,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  const form = formPage(page, "press");
  const answers = await form.openFilled("en");
  await context.setOffline(true);
  await form.submit();
  await expect(page.getByText(en.Errors.offline)).toBeVisible();
  expect(await form.shown()).toEqual(answers);
  await context.setOffline(false);
  await form.submit();
  await expect(form.dialog).toContainText(en.Forms.press.successTitle);
  const stored = await site.records("press");
  expect(stored.filter(({ email }) => email === answers.email)).toHaveLength(1);
});

test("a form that waited is saved when the server is back", async ({ page }) => {
  page.on("dialog", (dialog) => dialog.accept());
  const before = await startSite();
  const form = formPage(page, "exhibit");
  const answers = answersTo("exhibit");
  await page.goto(`${before.url}/en/ExhibitRegistration`);
  await form.fill(answers);
  await before.stop();
  await form.submit();
  await expect(page.getByText(en.Errors.saveFailed)).toBeVisible();
  expect(await form.shown()).toEqual(answers);

  const after = await startSite({}, Number(new URL(before.url).port));
  await form.submit();
  await expect(form.dialog).toContainText(en.Forms.exhibit.successTitle);
  expect((await after.records("exhibit")).map(({ email }) => email)).toEqual([answers.email]);
  await after.stop();
});

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });
    test(`the note about drafts is ${script ? "shown" : "hidden"}`, async ({ page }) => {
      await formPage(page, "visit").open("en");
      await expect(page.getByText(en.Forms.draftKept)).toBeVisible({ visible: script });
    });
  });
}

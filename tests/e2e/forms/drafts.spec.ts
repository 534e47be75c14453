/** What was typed survives a change of language and a new deployment. */
import ar from "@/messages/ar.json";
import tr from "@/messages/tr.json";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";

const neverKept = { birthDate: "", idNumber: "", musiad: "", consent: "", terms: "" };

test("a draft survives a reload and a change of language, without what is private @journey", async ({
  page,
  site,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const form = formPage(page, "press");
  const answers = await form.openFilled("en");
  const forgotten = Object.entries(neverKept).filter(([name]) => name in answers);
  const draft = { ...answers, ...Object.fromEntries(forgotten) };
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    // A font that arrives late moves less.
    const isSeen = (entry: PerformanceEntry) => Reflect.get(entry, "value") > 0.001;
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().filter(isSeen));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect.poll(form.shown).toEqual(draft);
  await form.open("tr");
  await expect.poll(form.shown).toEqual(draft);
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
  expect(errors).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  for (const field of Object.keys(neverKept)) expect(kept).not.toContain(field);

  await form.fill(answers);
  await form.submit();
  await expect(form.dialog).toContainText(tr.Forms.press.successTitle);
  await form.open("ar");
  expect(Object.values(await form.shown()).join("")).toBe("");
  const stored = await site.records("press");
  expect(stored.filter(({ email }) => email === answers.email)).toHaveLength(1);
});

test("a page of an older deployment is saved without typing again", async ({ page, site }) => {
  // The server knows none of its actions.
  await page.route("**/*", (route) => {
    const headers = route.request().headers();
    if (!headers["next-action"]) return route.fallback();
    const action = headers["next-action"].replace(/[\da-f]{8}$/, "00000000");
    return route.continue({ headers: { ...headers, "next-action": action } });
  });
  const form = formPage(page, "visit");
  const answers = await form.openFilled("ar");
  await form.submit();
  await expect(form.dialog).toContainText(ar.Forms.visit.successTitle);
  const stored = (await site.records("visit")).filter(({ email }) => email === answers.email);
  expect(stored).toMatchObject([{ gender: "أنثى", source: "localhost" }]);
});

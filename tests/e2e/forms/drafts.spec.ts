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

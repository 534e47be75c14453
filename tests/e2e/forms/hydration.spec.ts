/** What was answered before the scripts came, which on a slow line takes seconds. */
import type { Page } from "playwright/test";
import { type Field, listFields } from "@/lib/registration/fields";
import { type FormName, forms } from "@/lib/registration/forms";
import { optionLists } from "@/lib/registration/options";
import en from "@/messages/en.json";
import { type Answers, answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { openWithLateScripts } from "../support/held-scripts";

/** Answers to a form, with the middle option of each list. */
function middleAnswers(name: FormName): Answers {
  const answers = answersTo(name);
  for (const field of listFields(forms[name]) as Field[]) {
    if (!("options" in field)) continue;
    const options: readonly string[] = optionLists[field.options];
    const chosen = String(options[Math.floor((options.length - 1) / 2)]);
    answers[field.name] = field.kind === "list" ? [chosen] : chosen;
  }
  return answers;
}

/** Answers all questions at once, as the browser does it for somebody, while no script listens. */
function answerAtOnce(page: Page, answers: Answers) {
  return page.evaluate((given) => {
    for (const control of document.forms[0]?.elements ?? []) {
      const value = given[control.getAttribute("name") ?? ""];
      if (value === undefined) continue;
      if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) {
        if (control.checked !== [value].flat().includes(control.value)) control.click();
      } else if (control instanceof HTMLElement && "value" in control) {
        control.value = String(value);
      }
    }
  }, answers);
}

const local = "0532 000 00 00";
const suggestion = (page: Page) => page.getByRole("button", { name: "+90 532 000 00 00" });
const progress = (page: Page) => page.locator("form p:has(progress)");

test("what is chosen before the scripts come is kept, and again after Back @journey", async ({
  page,
  site,
}) => {
  const form = formPage(page, "press");
  const answers = middleAnswers("press");
  const typed = { ...answers, mobile: local };
  await openWithLateScripts(page, "/en/PressRegistration", async () => {
    await answerAtOnce(page, typed);
    expect(await form.shown()).toEqual(typed);
    await form.control("city").focus();
  });
  expect(await form.shown()).toEqual(typed);
  await expect(form.control("city")).toBeFocused();
  await expect(progress(page)).toContainText("all required answers given");
  await suggestion(page).click();

  await page.goto("/en/Privacy");
  await page.goBack();
  await expect(progress(page)).toContainText("all required answers given");
  // The browser does not fill it in again, and no draft has it.
  const kept = { ...answers, mobile: "+90 532 000 00 00", idNumber: "" };
  expect(await form.shown()).toEqual(kept);

  await form.submit();
  await expect(form.dialog).toContainText(en.Forms.press.successTitle);
  const [mine] = (await site.records("press")).filter(({ email }) => email === answers.email);
  expect(mine).toMatchObject({ firstName: "Zeynep", mobile: "+905320000000" });
});

test("a form that is sent before its script comes is posted by the browser, once", async ({
  page,
  site,
}) => {
  const form = formPage(page, "visit");
  const answers = answersTo("visit");
  await openWithLateScripts(page, "/en/VisitRegistration", async () => {
    await answerAtOnce(page, { ...answers, city: "" });
    await form.submit();
    await expect(form.summary).toContainText(en.Errors.city);
    await form.control("city").fill("Izmir");
  });
  // The page that answers is taken over like the first one.
  await expect(form.control("city")).toHaveValue("Izmir");
  await form.submit();
  await expect(form.dialog).toContainText(en.Forms.visit.successTitle);
  const stored = (await site.records("visit")).filter(({ email }) => email === answers.email);
  expect(stored).toMatchObject([{ city: "Izmir" }]);
});

/** Forms on a page that the browser translates. */
import { translatePage } from "../../support/pages/translation";
import { type Answers, answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";

const meant = "+90 532 000 00 00";

test("suggestions come and go, the progress counts, and the form is sent", async ({
  page,
  site,
}) => {
  const failures: Error[] = [];
  page.on("pageerror", (error) => failures.push(error));
  const form = formPage(page, "visit");
  const answers: Answers = { ...answersTo("visit"), mobile: "0532 000 00 00" };
  await form.openFilled("en", answers);
  await page.evaluate(translatePage);
  const progress = page.locator("form p:has(> progress)");
  await expect(progress.locator("font").first()).toBeAttached();
  await expect(progress).toContainText("all required answers given");
  await form.submit();
  await expect(form.summary).toBeFocused();
  await page.getByRole("button", { name: meant }).click();
  await expect(form.control("mobile")).toHaveValue(meant);
  await expect(form.summary).toBeHidden();
  await form.control("firstName").fill("");
  await expect(progress).toContainText("1 required answer left");
  await form.control("firstName").fill(String(answers.firstName));
  await form.control("email").fill("ada@gmial.com");
  await form.control("email").blur();
  await expect(page.getByRole("button", { name: "ada@gmail.com" })).toBeVisible();
  await form.control("email").fill(String(answers.email));
  await form.control("email").blur();
  await expect(page.getByRole("button", { name: "ada@gmail.com" })).toHaveCount(0);
  await form.submit();
  await expect(form.dialog).toBeVisible();
  expect(failures).toEqual([]);
  const stored = (await site.records("visit")).filter(({ email }) => email === answers.email);
  expect(stored).toMatchObject([{ mobile: "+905320000000" }]);
});

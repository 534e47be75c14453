/** "Did you mean …?" in a real browser. */
import { translatePage } from "../../support/pages/translation";
import { type Answers, answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";

const meant = "+90 532 000 00 00";

test("one click accepts the suggested number, on a translated page, too", async ({
  page,
  site,
}) => {
  const failures: Error[] = [];
  page.on("pageerror", (error) => failures.push(error));
  const form = formPage(page, "visit");
  const answers: Answers = { ...answersTo("visit"), mobile: "٠٥٣٢ ٠٠٠ ٠٠ ٠٠" };
  await form.openFilled("ar", answers);
  await page.evaluate(translatePage);
  await form.submit();
  await expect(form.summary).toBeFocused();
  await page.getByRole("button", { name: meant }).click();
  await expect(form.control("mobile")).toHaveValue(meant);
  await expect(form.control("mobile")).toBeFocused();
  await expect(form.summary).toBeHidden();
  await form.submit();
  await expect(form.dialog).toBeVisible();
  expect(failures).toEqual([]);
  const stored = (await site.records("visit")).filter(({ email }) => email === answers.email);
  expect(stored).toMatchObject([{ mobile: "+905320000000" }]);
});

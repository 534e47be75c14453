/** "Did you mean …?" in a real browser: a button with script, a sentence without. */
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a doubtful answer comes back, and is taken when it is sent again", async ({
    page,
    site,
  }) => {
    const form = formPage(page, "exhibit");
    const answers: Answers = { ...answersTo("exhibit"), requestedArea: "1.500" };
    await form.openFilled("tr", answers);
    await form.submit();
    await expect(form.summary).toContainText("Lütfen bu yanıtı kontrol edin");
    await expect(page.getByText("Şunu mu demek istediniz: 1500?")).toBeVisible();
    await expect(form.control("requestedArea")).toHaveValue("1.500");
    await form.submit();
    await expect(form.dialog).toBeVisible();
    const stored = (await site.records("exhibit")).filter(({ email }) => email === answers.email);
    expect(stored).toMatchObject([{ requestedArea: 1.5 }]);
  });
});

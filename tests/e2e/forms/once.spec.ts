import { toReference } from "@/lib/registration/reference";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("reloading the result saves nothing twice @journey", async ({ page, site }) => {
    const form = formPage(page, "press");
    const answers = await form.openFilled("en");
    await form.submit();
    await expect(form.dialog).toBeVisible();
    await page.reload();
    await expect(form.dialog).toBeVisible();
    const stored = (await site.records("press")).filter(({ email }) => email === answers.email);
    expect(stored).toHaveLength(1);
  });
});

test("a double click saves once, and tells the sales team once, in Turkish of an application in Arabic @journey", async ({
  page,
  site,
  desk,
}) => {
  const form = formPage(page, "exhibit");
  const answers = await form.openFilled("ar");
  await page.locator("form button[type=submit]").dblclick();
  await expect(form.dialog).toBeVisible();

  const mails = () => desk.received.filter(({ detail }) => detail.includes(String(answers.email)));
  await expect.poll(mails).toHaveLength(1);
  const [mail] = mails();
  expect(mail).toMatchObject({
    to: "sales@expo.example",
    subject: "Yeni Katılımcı Başvurusu",
    text: "Yeni Katılımcı Başvurusu",
    title: "Yeni Katılımcı Başvurusu",
  });
  const mine = (await site.records("exhibit")).filter(({ email }) => email === answers.email);
  expect(mine).toHaveLength(1);
  const [stored] = mine;
  // Every row is tried in unit/registration/exhibit-email.test.ts.
  for (const part of [
    "Kayıt numarası",
    stored?.id,
    toReference(String(stored?.id)),
    "Gıda, Ambalaj",
  ])
    expect(mail?.detail).toContain(part);
});

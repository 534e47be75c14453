import { toReference } from "@/lib/registration/reference";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { salesRows } from "../support/sales-rows";

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
  const created = new Date(String(stored?.createdAt));
  const { sections, rows } = salesRows(mail?.detail ?? "");
  expect(sections).toEqual(["Genel", "İletişim", "Firma", "Adres", "Notlar"]);
  expect(rows.map(([, value]) => value)).toEqual([
    stored?.id,
    toReference(String(stored?.id)),
    created.toLocaleString("tr-TR", { timeZone: "Europe/Istanbul" }),
    "Zeynep",
    "Öztürk",
    "Satın alma",
    "Müdür",
    "Kadın",
    answers.email,
    "+905320000000",
    "Evet",
    "Evet",
    "Örnek & Oğulları <Ltd>",
    "Gıda",
    "Üretici, İhracatçı",
    "Gıda, Ambalaj",
    "36,5",
    "Köşe stant",
    "Hayır",
    "Türkiye",
    "İzmir",
    "Giriş tarafında\n<b>köşe</b> stant",
  ]);
});

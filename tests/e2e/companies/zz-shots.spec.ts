import { buildClockEnv } from "@/scripts/clock";
import { accept } from "../support/company";
import { deskTest } from "../support/desk-servers";

const test = deskTest(undefined, buildClockEnv("2026-07-01T10:00"));
test("shots", async ({ page, servers }) => {
  test.setTimeout(400_000);
  const { link, record } = await accept(servers, page, "Northgate Bluefield Mobilya A.Ş.");
  await accept(servers, page, "Anadolu Yapı Malzemeleri");
  await accept(servers, page, "شركة النور للأثاث", "ar");
  const desk = `${servers.desk.url}/desk/en/tasks`;
  const make = async (
    tr: string,
    en: string,
    ar: string,
    text: string,
    due: string,
    yes = false,
  ) => {
    await page.goto(`${desk}/new`);
    await page.locator('[name="title-tr"]').fill(tr);
    await page.locator('[name="title-en"]').fill(en);
    await page.locator('[name="title-ar"]').fill(ar);
    await page.locator('[name="text-en"]').fill(text);
    await page.locator('[name="due"]').fill(due);
    if (yes) await page.getByRole("radio", { name: "a yes" }).check();
    await page.getByRole("button", { name: "Create the task" }).click();
  };
  await make(
    "Sorumluluk sigortası poliçesi",
    "Liability insurance certificate",
    "وثيقة تأمين المسؤولية",
    "A certificate of your insurer that covers the fair and the days of build-up.\nCover: at least 1,000,000 EUR.",
    "2026-06-24",
  );
  await make(
    "Stant çizimi",
    "Drawing of your stand",
    "",
    "With heights and the places of electricity and water.",
    "2026-08-10",
  );
  await make(
    "Kurulum kuralları",
    "Rules for build-up",
    "قواعد التجهيز",
    "Read the rules for build-up and confirm that your contractor keeps to them.",
    "2026-07-20",
    true,
  );
  const shot = async (name: string, url: string) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(url);
      await page.screenshot({ path: `/tmp/firms-shots/${name}-${width}.png`, fullPage: true });
    }
  };
  const tr = link.replace("/en/", "/tr/");
  const ar = link.replace("/en/", "/ar/");
  await page.goto(`${link}/Tasks`);
  const rules = page.getByRole("listitem").filter({ hasText: "Rules for" });
  await rules.getByRole("button", { name: "Yes, I confirm" }).click();
  const file = {
    name: "Sigorta poliçesi 2026.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n" + "x".repeat(345678) + "\n%%EOF\n"),
  };
  const drawing = page.getByRole("listitem").filter({ hasText: "Drawing of" });
  await drawing.locator('input[type="file"]').setInputFiles(file);
  await drawing.getByRole("button", { name: /^Send/ }).click();
  await page.screenshot({ path: `/tmp/firms-shots/tasks-note.png`, fullPage: true });
  await shot("todo-en", link);
  await shot("todo-tr", tr);
  await shot("todo-ar", ar);
  await shot("tasks-en", `${link}/Tasks`);
  await shot("tasks-ar", `${ar}/Tasks`);
  await shot("team-en", `${link}/Team`);
  await shot("people-tr", `${tr}/People`);
  await shot("desk-tasks-en", desk);
  await shot("desk-tasks-tr", desk.replace("/en/", "/tr/"));
  await shot("desk-new", `${desk}/new`);
  await shot("desk-remind", `${desk}/remind`);
  await shot("desk-list", `${servers.desk.url}/desk/en/exhibit`);
  await shot("desk-record", record);
  const paste =
    "Name;Email\nDeniz Ak; deniz@gmial.com\nLina Haddad\tlina@example.com\nÖmer Said\ndeniz ak\n" +
    Array.from({ length: 11 }, (_, n) => `Person ${"ABCDEFGHIJKLM"[n]}`).join("\n");
  for (const [l, url] of [
    ["en", link],
    ["tr", tr],
    ["ar", ar],
  ] as const)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${url}/Team`);
      await page.locator("#people").fill("Deniz Ak; deniz@\n12 34");
      await page.locator("main form button").first().click();
      await page.getByRole("main").getByRole("alert").waitFor();
      if (width === 390)
        await page.screenshot({ path: `/tmp/firms-shots/team-wrong-${l}.png`, fullPage: true });
      await page.locator("#people").fill(paste);
      await page.locator("main form button").first().click();
      await page.getByRole("table").waitFor();
      await page.screenshot({
        path: `/tmp/firms-shots/team-check-${l}-${width}.png`,
        fullPage: true,
      });
    }
});

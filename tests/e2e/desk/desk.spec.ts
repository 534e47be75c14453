/** The daily work at the organiser's desk, over the store of a site. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { read, utils } from "@e965/xlsx";
import type { Page } from "playwright/test";
import { type Answers, answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { register, fairDayTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";

const own = { company: "Pusula Ltd", city: "Pusulaköy" };
const ada = { ...own, email: "ada.desk@example.com", mobile: "+905551119900" };
const people: [form: "visit" | "exhibit", answers: Answers, locale: string][] = [
  ["visit", { ...answersTo("visit"), ...ada, firstName: "Çağla", lastName: "Işık" }, "tr"],
  [
    "visit",
    { ...answersTo("visit"), ...own, firstName: "Emma", lastName: "Brown", country: "GB" },
    "en",
  ],
  ["visit", { ...answersTo("visit"), ...own, firstName: "أحمد", lastName: "الحسن" }, "ar"],
  ["exhibit", { ...answersTo("exhibit"), ...ada, firstName: "Çağla", lastName: "Işık" }, "en"],
];

test.beforeAll(async ({ servers }) => {
  for (const [form, answers, locale] of people) {
    await register(servers.site, form, answers, locale);
  }
});

const names = (page: Page) => page.getByRole("rowheader");

test("finds, filters and sorts, shows one registration and sends its email again @journey", async ({
  page,
  servers,
}) => {
  const missing: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) missing.push(answer.url());
  });
  await page.goto(`${servers.desk.url}/desk/en/visit`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visitors");
  await page.getByRole("searchbox", { name: "Search" }).fill("cagla isik");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText(/^1 of \d+ registrations, 1 person$/);
  expect(new URL(page.url()).searchParams.get("search")).toBe("cagla isik");
  await page.getByRole("searchbox", { name: "Search" }).fill("0555 111 99 00");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(names(page)).toHaveText(["Çağla Işık"]);

  await page.goto(`${servers.desk.url}/desk/en/visit?search=pusula&country=TR&sort=firstName`);
  // They were stored in Turkish, English and Arabic, but they are one country.
  await expect(names(page)).toHaveText(["Çağla Işık", "أحمد الحسن"]);
  await page.getByRole("link", { name: "First name" }).click();
  await expect(page).toHaveURL(/sort=-firstName/);
  await expect(names(page)).toHaveText(["أحمد الحسن", "Çağla Işık"]);
  const head = page.getByRole("columnheader", { name: "First name" });
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await page.locator("summary", { hasText: /^Columns$/ }).click();
  await page.getByRole("checkbox", { name: "Email" }).check();
  await page.locator("details[open]").getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("cell", { name: ada.email })).toBeVisible();

  await page.goto(`${servers.desk.url}/desk/tr/exhibit?search=pusula`);
  await names(page).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pusula Ltd");
  await expect(page.getByRole("link", { name: "Ziyaretçi kaydı" })).toBeVisible();
  const emails = page.getByRole("region", { name: "E-postalar" });
  const sales = emails.getByRole("listitem").filter({ hasText: "Satış ekibine" });
  await sales.getByRole("button", { name: "Yeniden gönder" }).click();
  // This site has no mail server. The e-mail becomes a file, so nobody gets it.
  await expect(page.getByText("E-posta kimseye ulaşmadı")).toBeVisible();
  await sales.getByRole("link", { name: "E-postayı gör" }).click();
  await expect(
    page.getByText("Yeni Katılımcı Başvurusu").or(page.getByText("Genel")),
  ).toBeVisible();
  expect(missing).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("downloads and emails the selected registrations", async ({ page, servers }) => {
    const columns = "columns=firstName|lastName";
    const list = `${servers.desk.url}/desk/en/visit?search=pusula&country=TR&${columns}`;
    await page.goto(list);
    const bar = page.getByRole("region", { name: "Selected registrations" });
    await bar.getByRole("button", { name: "Download" }).click();
    await expect(page.getByRole("status").first()).toHaveText("No registration is selected.");
    await page.getByRole("checkbox", { name: "Select Çağla Işık" }).check();
    const download = page.waitForEvent("download");
    await bar.getByRole("button", { name: "Download" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^registrations-visit-.*selected-en-.*\.xlsx$/);
    const [sheet] = Object.values(read(readFileSync(await file.path())).Sheets);
    expect(utils.sheet_to_json(sheet ?? {})).toEqual([
      { "First name": "Çağla", "Last name": "Işık" },
    ]);

    await page.goto(list);
    await bar.getByRole("button", { name: "Select all on this page" }).click();
    await expect(page.getByRole("checkbox", { name: /^Select (?!all)/ })).toHaveCount(2);
    await page.getByRole("checkbox", { name: "Select أحمد الحسن" }).uncheck();
    await bar.getByRole("button", { name: "Email…" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send emails?");
    await page.getByRole("radio", { name: "Reminder with the pass" }).check();
    await page.getByRole("button", { name: "Send 1 email" }).click();
    await expect(page).toHaveURL(/visit\?.*country=TR/);
    await expect(page.getByText("1 email is waiting to go out")).toBeVisible();
  });
});

test("corrects a registration, with wrong answers at first @journey", async ({ page, servers }) => {
  const answers: Answers = { ...answersTo("visit"), firstName: "Nermin" };
  const { id, pass } = await register(servers.site, "visit", answers, "ar");
  const record = async () => (await servers.site.records("visit")).find((one) => one.id === id);
  const before = await record();
  const save = page.getByRole("button", { name: "Save the correction" });
  await page.goto(`${servers.desk.url}/desk/en/visit/${id}`);
  await page.getByRole("link", { name: "Correct the answers" }).click();
  await page.getByLabel("Email *").fill("ada@");
  await page.getByLabel("City *").fill("");
  await page.getByLabel("Country *").selectOption({ label: "Qatar" });
  await save.click();
  await expect(page).toHaveTitle(/^Error: Correct: /);
  const summary = page.getByRole("alert").first();
  await expect(summary.getByRole("link")).toHaveCount(2);
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Email *")).toHaveValue("ada@");
  await expect(page.getByLabel("Email *")).toHaveAttribute("aria-invalid", "true");
  expect(await violationsOn(page)).toEqual([]);
  expect(await record()).toEqual(before);
  await page.getByLabel("Email *").fill(String(answers.email));
  await page.getByLabel("City *").fill("Gaziantep");
  await save.click();
  await expect(page.getByRole("status")).toHaveText("The correction is saved.");
  // The labels stay in the language in which the person registered.
  expect(await record()).toEqual({ ...before, city: "Gaziantep", country: "قطر" });

  await page.goto(`${servers.desk.url}/desk/tr/audit-log`);
  const lines = page.getByRole("row").filter({ has: page.locator(`a[href$="${id}"]`) });
  await expect(lines.filter({ hasText: "Ülke" })).toContainText("Ülke, Şehir");
  await expect(page.getByText("Gaziantep")).toHaveCount(0);
  expect((await fetch(servers.site.url + pass)).status).toBe(200);
});

test("compares three registrations of a person, and makes them one @journey", async ({
  page,
  servers: { site, desk },
}) => {
  const inci = { ...answersTo("visit"), firstName: "İnci", lastName: "Üçlü" };
  const other = `other.${crypto.randomUUID()}@example.com`;
  // One person, who typed three times: İ as I, and another address.
  const first = await register(site, "visit", { ...inci, city: "İzmir" });
  const second = await register(site, "visit", { ...inci, city: "Izmir" });
  const third = await register(site, "visit", { ...inci, city: "İZMİR", email: other }, "en");
  const list = `${desk.url}/desk/en/visit?search=inci+uclu&several=on`;
  await page.goto(list);
  await expect(page.getByRole("status")).toHaveText(/^3 of \d+ registrations, 1 person$/);
  const mark = page.getByRole("link", { name: "3 registrations of this person: İnci Üçlü" });
  await expect(mark).toHaveCount(3);
  await mark.first().click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("One person, several registrations");
  const city = page.getByRole("row", { name: /^City differs/ });
  await expect(city.getByRole("cell")).toHaveText(["İzmir", "Izmir", "İZMİR"]);
  await expect(page.getByRole("row", { name: /^Company field/ })).not.toContainText("differs");
  await expect(page.getByRole("radio", { name: `Keep: ${third.reference}` })).toBeChecked();
  await page.getByRole("radio", { name: `Keep: ${first.reference}` }).check();
  await page.getByRole("button", { name: "Merge the selected ones…" }).click();
  await expect(heading).toHaveText("Merge into one?");
  await expect(page.getByText("Is erased", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Keep the first, erase 2 registrations" }).click();
  await expect(page.getByRole("status").first()).toHaveText(
    "2 other registrations of this person were merged into this one.",
  );
  // All passes that the person may have printed show the one that stays.
  for (const one of [first, second, third]) {
    expect(await (await fetch(site.url + one.pass)).text()).toContain(first.reference);
  }
});

/** Types like a hand scanner, into the element with the focus. */
async function scan(page: Page, code: string) {
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(code);
  // The page of the scan before has such an address, too.
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await expect(page).toHaveURL(/outcome=|search=/);
}

test("a scanner marks arrivals, reports a second scan, and asks about another pass @journey", async ({
  page,
  servers: { site, desk },
}) => {
  const ayse = { ...answersTo("visit"), firstName: "Ayşe", company: "Nur Gıda" };
  const person = await register(site, "visit", ayse);
  const other = await register(site, "visit", { ...ayse, city: "Bursa" });
  await page.goto(`${desk.url}/desk/en/check-ins`);
  const outcome = page.getByRole("status");
  await scan(page, site.url + person.pass);
  await expect(outcome).toContainText("Ayşe Öztürk");
  await expect(outcome).toContainText("Nur Gıda");
  await expect(outcome).toContainText(person.reference);
  await expect(outcome.getByText(/^Arrived at \d\d:\d\d$/)).toBeVisible();
  const name = outcome.getByText("Ayşe Öztürk");
  const size = await name.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(size).toBeGreaterThan(32);
  // First the code as a scanner types it on a Turkish keyboard, then the reference as it is read out.
  const keys = { i: "ı", "/": ".", ".": "ç", "-": "*", _: "?", ":": "Ş" };
  const url = site.url + person.pass;
  const typed = [...url].map((one) => keys[one as keyof typeof keys] ?? one).join("");
  for (const code of [typed, person.reference.toLowerCase().replace("-", " ")]) {
    await scan(page, code);
    await expect(outcome.getByText(/^Already arrived today, at \d\d:\d\d$/)).toBeVisible();
  }
  await scan(page, site.url + other.pass);
  const question = page.getByRole("alert", { name: /^Already in with another registration/ });
  await expect(question.getByRole("link", { name: person.reference })).toBeVisible();
  await expect(question).toHaveCSS("background-color", "rgb(255, 212, 138)");
  await expect(page.getByRole("searchbox")).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await question.getByRole("link", { name: "Do not mark" }).click();
  await expect(question).toHaveCount(0);

  await page.goto(`${desk.url}/desk/en/visit?search=${person.reference}`);
  await page.getByRole("button", { name: "Remove: Ayşe Öztürk" }).click();
  await expect(page.getByRole("button", { name: "Mark as arrived" })).toHaveCount(1);
  await names(page).getByRole("link").first().click();
  await page.getByRole("link", { name: "Show the pass" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
});

test("gives a person everything, and erases it after one confirmation @journey", async ({
  page,
  servers: { site, desk },
}) => {
  const zubeyde = { email: "zubeyde.erase@example.com", mobile: "+905447776655" };
  const changed = { ...zubeyde, firstName: "Zübeyde" };
  for (const [form, locale] of [
    ["visit", "tr"],
    ["exhibit", "en"],
    ["press", "ar"],
  ] as const) {
    await register(site, form, { ...answersTo(form), ...changed }, locale);
  }
  const dataDir = site.configuration.DATA_DIR ?? "";
  await expect.poll(() => filesWith(dataDir, zubeyde.email)).toContain("html");

  await page.goto(`${desk.url}/desk/en/person`);
  await page.getByRole("textbox").fill("0544 777 66 55");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("status")).toHaveText(/^3 registrations with/);
  const link = page.getByRole("link", { name: "Download as JSON" });
  const data = await page.request.get(desk.url + (await link.getAttribute("href")));
  const forms = (await data.json()).map(({ form }: { form: string }) => form);
  expect(forms).toEqual(["visit", "exhibit", "press"]);

  await page.getByRole("link", { name: "Erase these registrations…" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erase for good?");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Erase 3 registrations for good" }).click();
  await expect(page.getByRole("status")).toHaveText("3 registrations erased.");
  // Nothing of these people is left in files, database, write-ahead log or outbox.
  for (const trace of Object.values(changed)) expect(filesWith(dataDir, trace)).toEqual([]);
});

/** The kinds of files in a folder that contain one of the texts. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter((entry) => contentOf(join(entry.parentPath, entry.name)).includes(text))
    .map(({ name }) => name.split(".").at(-1) ?? "");
}

/** What a file holds. One that is renamed or removed meanwhile holds nothing. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

test("freezes a report, whose file has the digest that the page and the paper show", async ({
  page,
  servers: { site, desk },
}) => {
  // A person who is registered as an exhibitor, too, is no visitor in the report.
  const visitor = { ...answersTo("visit"), firstName: "Lale", mobile: "+90 532 765 43 21" };
  const { reference } = await register(site, "visit", visitor);
  await page.goto(`${desk.url}/desk/en/visit?search=${reference}`);
  const mark = page.getByRole("button", { name: /^Mark as arrived/ });
  await mark.click();
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
  await page.goto(`${desk.url}/desk/en/report`);
  await page.getByRole("button", { name: "Freeze the figures" }).click();
  await expect(page.getByRole("status")).toContainText("Version 1 is frozen.");
  const digest = (await page.getByRole("article").locator("code").textContent()) ?? "";
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Figures (JSON)" }).click();
  const figures = await readFile(await (await download).path(), "utf8");
  expect(createHash("sha256").update(figures).digest("hex")).toBe(digest);
  const { visits } = JSON.parse(figures).visitors;
  expect(visits).toBeGreaterThan(0);
  // On paper, and so in the PDF, are the report and nothing else: its digest, and the figures of the file.
  await page.emulateMedia({ media: "print" });
  const sheet = await page.getByRole("article").innerText();
  expect(sheet).toContain(digest);
  expect(sheet).toMatch(new RegExp(`Visits \\(one per person and day\\)\\s+${visits}\\s`));
  expect((await page.locator("body").innerText()).trim()).toBe(sheet.trim());
});

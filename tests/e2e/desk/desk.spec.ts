/** The organiser's desk with the store of a site: with and without script, in both languages. */
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read, utils } from "@e965/xlsx";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright/test";
import { type DeskServer, startDesk } from "@/scripts/desk";
import { runFair } from "../../support/servers/run-type-script";
import { type Answers, answersTo } from "../support/answers";
import { deskTest, register } from "../support/desk-servers";
import { expect, pageTest } from "../support/fixtures";
import { journeyIf } from "../support/journey";

const formula = '=HYPERLINK("https://evil.example","x")';
const ada = { email: "ada.desk@example.com", mobile: "+905551119900" };
const people: [form: "visit" | "exhibit" | "press", answers: Answers, locale: string][] = [
  ["visit", { ...answersTo("visit"), ...ada, firstName: "Çağla", lastName: "Işık" }, "tr"],
  ["visit", { ...answersTo("visit"), firstName: "Emma", lastName: "Brown", country: "GB" }, "en"],
  ["visit", { ...answersTo("visit"), firstName: "أحمد", lastName: "الحسن", city: formula }, "ar"],
  ["exhibit", { ...answersTo("exhibit"), ...ada, firstName: "Çağla", lastName: "Işık" }, "en"],
  ["press", { ...answersTo("press"), firstName: "ليلى", lastName: "منصور" }, "ar"],
];

/** A site with a few registrations. */
const test = deskTest(async (site) => {
  for (const [form, answers, locale] of people) await register(site, form, answers, locale);
});

/** A desk with more visitors than one page of the store holds. */
const crowdedTest = pageTest.extend<object, { crowded: DeskServer }>({
  crowded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the braces.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "desk-crowded-"));
      await runFair(["seed", "visit=6000"], { DATA_DIR: dataDir });
      const desk = await startDesk({ DATA_DIR: dataDir });
      await use(desk);
      await desk.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker" },
  ],
});

const names = (page: Page) => page.getByRole("rowheader");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("finds, filters and sorts, and keeps the view in the address @journey", async ({
      page,
      servers,
    }) => {
      await page.goto(`${servers.desk.url}/desk/en/visit`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visitors");
      await page.getByRole("searchbox", { name: "Search" }).fill("cagla isik");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status")).toHaveText(/^1 of \d+ registrations, 1 person$/);
      expect(new URL(page.url()).searchParams.get("search")).toBe("cagla isik");

      await page.getByRole("searchbox", { name: "Search" }).fill("0555 111 99 00");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(names(page)).toHaveText(["Çağla Işık"]);

      await page.goto(`${servers.desk.url}/desk/en/visit?country=TR&sort=firstName`);
      // They were stored in Turkish, English and Arabic, but they are one country.
      await expect(names(page)).toHaveText(["Çağla Işık", "أحمد الحسن"]);
      await page.getByRole("link", { name: "First name" }).click();
      await expect(page).toHaveURL(/sort=-firstName/);
      await expect(names(page)).toHaveText(["أحمد الحسن", "Çağla Işık"]);
      await expect(page.getByRole("columnheader", { name: "First name" })).toHaveAttribute(
        "aria-sort",
        "descending",
      );
      await page.locator("summary", { hasText: /^Columns$/ }).click();
      await page.getByRole("checkbox", { name: "Email" }).check();
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.getByRole("cell", { name: ada.email })).toBeVisible();
    });

    test(`shows one registration and the e-mail about it, and sends it again${journeyIf(javaScriptEnabled)}`, async ({
      page,
      servers,
    }) => {
      await page.goto(`${servers.desk.url}/desk/tr/exhibit`);
      await page.getByRole("rowheader").getByRole("link").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        String(answersTo("exhibit").company),
      );
      await expect(page.getByText("Çağla Işık").first()).toBeVisible();
      await expect(page.getByText(ada.mobile)).toBeVisible();
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
    });

    test("moves a column, and keeps the order in the address", async ({ page, servers }) => {
      await page.goto(`${servers.desk.url}/desk/en/visit?columns=firstName|city|email`);
      await page.getByText("Columns", { exact: true }).first().click();
      await page.getByRole("link", { name: "Move Email forward" }).click();
      await expect(page).toHaveURL(/columns=firstName%7Cemail%7Ccity#columns$/);
      const heads = page.getByRole("columnheader");
      await expect(heads).toHaveText(["Select", "First name", "Email", "City"]);
      await page.getByRole("checkbox", { name: "Country" }).check();
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(heads).toHaveText(["Select", "First name", "Email", "City", "Country"]);
    });

    test(`downloads and e-mails the selected registrations${journeyIf(!javaScriptEnabled)}`, async ({
      page,
      servers,
    }) => {
      const list = `${servers.desk.url}/desk/en/visit?country=TR&columns=firstName|lastName`;
      await page.goto(list);
      const bar = page.getByRole("region", { name: "Selected registrations" });
      await bar.getByRole("button", { name: "Download" }).click();
      await expect(page.getByRole("status").first()).toHaveText("No registration is selected.");
      await page.getByRole("checkbox", { name: "Select Çağla Işık" }).check();
      const download = page.waitForEvent("download");
      await bar.getByRole("button", { name: "Download" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^registrations-visit-tr-selected-en-.*\.xlsx$/);
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
      await expect(page).toHaveURL(/visit\?country=TR/);
      await expect(page.getByText("1 email is waiting to go out")).toBeVisible();
    });

    test("sends a short list at once", async ({ page, servers }) => {
      await page.goto(
        `${servers.desk.url}/desk/en/visit?country=TR&columns=lastName|firstName|email`,
      );
      await page.getByText("Download", { exact: true }).first().click();
      await page.getByLabel("Format").selectOption("csv-semicolon");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download (2 rows)" }).click();
      const given = await download;
      expect(given.suggestedFilename()).toMatch(/^registrations-visit-tr-en-[\d-]+\.csv$/);
      const lines = parse(readFileSync(await given.path()), { bom: true, delimiter: ";" });
      expect(lines).toHaveLength(3);
      expect(lines[0]).toEqual(["Last name", "First name", "Email"]);
      await expect(page).toHaveURL(/visit\?country=TR/);
    });
  });

  crowdedTest.describe(javaScriptEnabled ? "with script" : "without script", () => {
    crowdedTest.use({ javaScriptEnabled });

    crowdedTest("tells how far a long export is, then hands it out", async ({ page, crowded }) => {
      await page.goto(`${crowded.url}/desk/en/visit`);
      await page.getByText("Download", { exact: true }).first().click();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download (6,000 rows)" }).click();
      await expect(page).toHaveURL(/\/desk\/en\/export\/[\w-]+$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Export");
      await expect(page.getByText(/^[\d,]+ of 6,000 rows$/)).toBeVisible();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^registrations-visit-en-[\d-]+\.xlsx$/);
      const [sheet] = Object.values(read(readFileSync(await file.path())).Sheets);
      expect(utils.sheet_to_json(sheet ?? {})).toHaveLength(6000);
      await expect(page.getByText("6,000 of 6,000 rows")).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveJSProperty("position", 1);

      const again = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download once more" }).click();
      expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
      await page.getByRole("link", { name: "Back to where you were" }).click();
      await expect(page).toHaveURL(`${crowded.url}/desk/en/visit`);
    });
  });
}

test("requests no file that does not exist", async ({ page, servers }) => {
  const missing: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) missing.push(answer.url());
  });
  await page.goto(`${servers.desk.url}/desk/en/visit`);
  await page.getByRole("rowheader").getByRole("link").first().click();
  await page.getByRole("link", { name: "Show the pass" }).click();
  await expect(page.locator("[data-star]")).toBeVisible();
  expect(missing).toEqual([]);
});

test("can be used with the keyboard only @journey", async ({ page, servers }) => {
  await page.goto(`${servers.desk.url}/desk/en/visit`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("emma");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText(/^1 of/);
  await page.getByRole("rowheader").getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Emma Brown");
});

test("exports the listed registrations in files that other programs read @journey", async ({
  request,
  servers,
}) => {
  const at = (query: string) => `${servers.desk.url}/desk/en/export?${query}`;
  const csv = await request.get(at("form=visit&format=csv&labels=en&country=TR&fields=all"));
  expect(csv.headers()["content-disposition"]).toMatch(/^attachment; filename="[a-z0-9.-]+"$/);
  const lines: Record<string, string>[] = parse(await csv.text(), { bom: true, columns: true });
  expect(lines.map((line) => line["First name"]).sort()).toEqual(["Çağla", "أحمد"]);
  expect(lines.map(({ City }) => City)).toContain(`'${formula}`);
  expect(new Set(lines.map(({ Country }) => Country)).size).toBe(1);

  const all = await request.get(at("form=all&format=xlsx&labels=ar"));
  const workbook = read(await all.body());
  expect(workbook.SheetNames).toEqual(["الزوار", "العارضون", "الإعلام"]);
  const [visitors] = Object.values(workbook.Sheets);
  const cells = utils.sheet_to_json<unknown[]>(visitors ?? {}, { header: 1 }).flat();
  expect(cells).toContain(formula);
});

test("gives out identity numbers and passes only by name, and the audit log notes it @journey", async ({
  page,
  servers,
}) => {
  const lines = async (query: string): Promise<Record<string, string>[]> => {
    const answer = await page.request.get(`${servers.desk.url}/desk/en/export?${query}&labels=en`);
    return parse(await answer.text(), { bom: true, columns: true });
  };
  const guarded = ["ID / passport no.", "Date of birth", "Pass token", "Address of the pass"];
  for (const form of ["visit", "press"]) {
    const [all] = await lines(`form=${form}&format=csv&fields=all`);
    expect(Object.keys(all ?? {}).length).toBeGreaterThan(15);
    for (const name of guarded) expect(all).not.toHaveProperty(name);
  }
  await page.goto(`${servers.desk.url}/desk/en/audit-log`);
  const log = page.getByRole("table").filter({ hasText: "Columns requested" });
  const before = await log.getByRole("row").count();
  const [asked] = await lines("form=press&format=csv&columns=idNumber|lastName");
  expect(Object.keys(asked ?? {})).toEqual(["ID / passport no.", "Last name"]);
  await page.reload();
  await expect(log.getByRole("row")).toHaveCount(Math.max(before, 1) + 1);
  await expect(log.getByRole("row").nth(1)).toContainText("ID / passport no.");
});

test("gives a person everything, and erases it after one confirmation @journey", async ({
  page,
  servers,
}) => {
  const own = {
    email: "zubeyde.erase@example.com",
    mobile: "+905447776655",
    firstName: "Zübeyde",
  };
  await register(servers.site, "visit", { ...answersTo("visit"), ...own }, "tr");
  await register(servers.site, "exhibit", { ...answersTo("exhibit"), ...own }, "en");
  await register(servers.site, "press", { ...answersTo("press"), ...own }, "ar");
  const dataDir = servers.site.configuration.DATA_DIR ?? "";
  await expect.poll(() => filesWith(dataDir, own.email)).toContain("html");

  await page.goto(`${servers.desk.url}/desk/en/person`);
  await page.getByRole("textbox").fill("0544 777 66 55");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("status")).toHaveText(/^3 registrations with/);
  const link = page.getByRole("link", { name: "Download as JSON" });
  const data = await page.request.get(
    new URL((await link.getAttribute("href")) ?? "", page.url()).href,
  );
  expect((await data.json()).map(({ form }: { form: string }) => form)).toEqual([
    "visit",
    "exhibit",
    "press",
  ]);

  await page.getByRole("link", { name: "Erase these registrations…" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erase for good?");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Erase 3 registrations for good" }).click();
  await expect(page.getByRole("status")).toHaveText("3 registrations erased.");
  const erased = page.getByRole("region", { name: "Erased" });
  await expect(erased.getByRole("row")).toHaveCount(4);

  // Nothing of these people is left in files, database, write-ahead log or outbox.
  for (const trace of [own.email, own.mobile, own.firstName]) {
    expect(filesWith(dataDir, trace)).toEqual([]);
  }
  await register(servers.site, "visit", { ...answersTo("visit"), ...own }, "tr");
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

test("does the same on the command line", async ({ servers }) => {
  const run = (...args: string[]) => runFair(args, servers.site.configuration);
  const own = { email: "twin.desk@example.com" };
  await register(servers.site, "press", { ...answersTo("press"), ...own }, "en");

  const csv = await run("export", "press", "--format", "csv", "--language", "en");
  expect(parse(csv.stdout, { bom: true }).length).toBeGreaterThan(1);
  const future = await run("export", "press", "--format", "json", "--since", "2999-01-01");
  expect(future.stdout).toBe("");
  expect((await run("export", "press", "--format", "../../etc/passwd")).exitCode).toBe(2);

  expect(JSON.parse((await run("person", own.email)).stdout)).toMatchObject([
    { form: "press", email: own.email },
  ]);
  expect((await run("erase", own.email)).stdout).toContain("1 would be erased");
  expect(JSON.parse((await run("person", own.email)).stdout)).toHaveLength(1);
  expect((await run("erase", own.email, "--yes")).stdout).toContain("1 erased.");
  expect(JSON.parse((await run("person", own.email)).stdout)).toEqual([]);

  const dry = await run("purge", "--before", "2020-01-01", "--yes");
  expect(dry.stdout).toContain("0 erased.");
  expect((await run("purge", "--before", "2999-01-01")).stdout).toContain("Nothing was erased");
  expect((await run("purge", "--before", "tomorrow")).exitCode).toBe(2);
});

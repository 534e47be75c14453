/** The report at the desk: three languages and widths, with and without script, frozen and drawn from. */
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildClockEnv } from "@/scripts/clock";
import { type DeskServer, startDesk } from "@/scripts/desk";
import { secondDay } from "../../support/records/fair-days";
import { runFair } from "../../support/servers/run-type-script";
import { violationsOn } from "../support/axe";
import { expect, pageTest } from "../support/fixtures";
import { overflowOf } from "../support/overflow";

const test = pageTest.extend<object, { desk: DeskServer }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the braces.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "desk-report-"));
      const counts = ["visit=60", "--exhibitors", "12", "--arrivals", "80"];
      await runFair(["seed", ...counts], { DATA_DIR: dataDir });
      const desk = await startDesk({ DATA_DIR: dataDir, ...buildClockEnv(`${secondDay}T10:00`) });
      await use(desk);
      await desk.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

for (const [locale, heading, dir] of [
  ["tr", "sonuç raporu", "ltr"],
  ["en", "results report", "ltr"],
  ["ar", "تقرير النتائج", "rtl"],
] as const) {
  test(`is readable in ${locale} at every width @journey`, async ({ desk, page }) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${desk.url}/desk/en/report?report=${locale}`);
      const report = page.getByRole("article");
      await expect(report).toHaveAttribute("dir", dir);
      await expect(report.getByRole("heading", { level: 1 })).toContainText(heading);
      expect(await report.innerText()).not.toMatch(/NaN|Infinity|undefined/);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
    expect(await violationsOn(page)).toEqual([]);
  });
}

test("freezes a moment, and its file has the digest that the page shows", async ({
  desk,
  page,
}) => {
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

test("the audit log notes the sheet for the auditor", async ({ desk, page }) => {
  await page.goto(`${desk.url}/desk/en/report`);
  const download = page.waitForEvent("download");
  await page
    .getByRole("region", { name: "Sheet for the auditor’s sample" })
    .getByRole("button")
    .click();
  expect((await download).suggestedFilename()).toContain("sample.xlsx");
  await page.goto(`${desk.url}/desk/en/audit-log`);
  await expect(page.getByRole("cell", { name: "Sheet for the auditor’s sample" })).toBeVisible();
});

test("a company at a stand and a threshold change the report", async ({ desk, page }) => {
  await page.goto(`${desk.url}/desk/en/exhibit?decision=accepted`);
  const [path] = await page
    .locator("tbody a[href*='/exhibit/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await page.goto(`${desk.url}${path}`);
  const section = page.getByRole("region", { name: "Other companies at the stand" });
  await section.getByRole("textbox", { name: "Company" }).fill("Nord Bau GmbH");
  await section.getByLabel("Country").selectOption("DE");
  await section.getByRole("button", { name: "Add the company" }).click();
  await expect(section).toContainText("Nord Bau GmbH");
  await page.goto(`${desk.url}/desk/en/report`);
  await expect(page.getByRole("row", { name: /^Co-exhibitor 0 1 0 1/ })).toBeVisible();
  await page.getByText("Change the thresholds").click();
  const ufi = page.getByRole("group", { name: "UFI: international event" });
  await ufi.getByLabel("Foreign visitors (%)").fill("99,5");
  await ufi.getByRole("button").click();
  await expect(page.getByText("The threshold is saved.")).toBeVisible();
  await expect(page.getByRole("table", { name: "UFI: international event" })).toContainText(
    "99.5%",
  );
});

/** The desk of a store that holds two editions, in a browser. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fair } from "@/lib/fair/facts";
import { buildClockEnv } from "@/scripts/clock";
import { type DeskServer, startDesk } from "@/scripts/desk";
import { secondDay } from "../../support/records/fair-days";
import { runFair, runTypeScript } from "../../support/servers/run-type-script";
import { violationsOn } from "../support/axe";
import { expect, pageTest } from "../support/fixtures";
import { overflowOf } from "../support/overflow";

const LAST = "expo_2025";

const test = pageTest.extend<object, { twoYears: DeskServer }>({
  twoYears: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the braces.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "desk-editions-"));
      await runFair(["seed", "visit=12", "exhibit=3", "press=2"], { DATA_DIR: dataDir });
      await runTypeScript("tests/support/stores/last-year-writer.ts", [dataDir, LAST]);
      const desk = await startDesk({ DATA_DIR: dataDir, ...buildClockEnv(`${secondDay}T10:00`) });
      await use(desk);
      await desk.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("shows, searches, exports and sends in the edition that the address names @journey", async ({
  twoYears: desk,
  page,
}) => {
  await page.goto(`${desk.url}/desk/en/visit`);
  const warning = page.getByText("You are looking at a former edition");
  await expect(warning).toHaveCount(0);
  const choice = page.getByRole("navigation", { name: "Edition" });
  await choice.getByRole("link", { name: LAST }).click();
  const there = `${desk.url}/desk/${LAST}/en`;
  await expect(page).toHaveURL(`${there}/visit`);
  await expect(warning).toBeVisible();
  await expect(page.getByRole("status").first()).toContainText("11");
  const chosen = choice.getByRole("link", { name: LAST });
  await expect(chosen).toHaveAttribute("aria-current", "true");
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByLabel("Search").first().fill("guest.visit.11");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`^${there}/visit\\?search=guest\\.visit\\.11`));
  await page.goto(`${there}/exhibit`);
  await page.getByText("Download", { exact: true }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).first().click(),
  ]);
  expect(download.suggestedFilename()).toContain(LAST);
  expect((await readFile(await download.path())).length).toBeGreaterThan(1000);
  await page.getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("button", { name: /Send/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${there}/exhibit/[\\w-]+\\?email=written&list=`));
  await page.goto(`${desk.url}/desk`);
  await expect(page).toHaveURL(new RegExp(`/desk/${fair.id}/(tr|en)$`));
  expect((await fetch(`${desk.url}/desk/expo_1999/en/visit`)).status).toBe(404);
});

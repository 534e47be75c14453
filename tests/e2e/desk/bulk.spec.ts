/** Work on many registrations of a list: a selection that lives through pages, and a long export. */
import { readFileSync } from "node:fs";
import { read, utils } from "@e965/xlsx";
import type { Page } from "playwright/test";
import { crowdedTest as test, VISITORS } from "../support/crowded-desk";
import { postToDesk } from "../support/desk-entrance";
import { expect } from "../support/fixtures";

/** Finds the visitors 51, 510 to 519 and 5100 to 5199: three pages. */
const SEARCH = "search=guest.visit.51";
const COUNT = 111;

test("tags a selection of two pages, then all that match", async ({ page, crowded: { desk } }) => {
  const list = `${desk.url}/desk/en/visit?${SEARCH}`;
  const bar = page.getByRole("region", { name: "Selected registrations" });
  await page.goto(`${list}&sort=reference`);
  const first = await check(page, 0);
  await goToPage(page, 2);
  await check(page, 3);
  await expect(bar).toContainText("2 selected");
  await goToPage(page, 1);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveValue(first);
  // Also in another order.
  await page.getByRole("link", { name: "Company", exact: true }).click();
  await expect(page).toHaveURL(/sort=company/);
  await bar.getByRole("button", { name: "Tag…" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 selected registrations");
  expect(page.url()).not.toContain("id=");
  await addTag(page, "Two");
  await expect(page.getByText("2 registrations were changed.")).toBeVisible();

  await page.goto(list);
  await bar.getByRole("button", { name: `Select all ${COUNT} that match` }).click();
  await expect(bar).toContainText(`${COUNT} selected`);
  await bar.getByRole("button", { name: "Tag…" }).click();
  await addTag(page, "Many");
  await expect(page.getByText(`${COUNT} registrations were changed.`)).toBeVisible();

  // One of all that match leaves the list while staff are asked.
  await page.goto(`${list}&tag=Many`);
  await bar.getByRole("button", { name: `Select all ${COUNT} that match` }).click();
  const id = await box(page).first().inputValue();
  await postToDesk(desk.url, "/visit/selected/set", { id, tag: "Many", remove: "on" });
  await bar.getByRole("button", { name: "Tag…" }).click();
  await expect(
    page.getByText(`${COUNT} matched when you asked, ${COUNT - 1} match now`),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to all" })).toHaveCount(0);
  await page.getByRole("button", { name: `All ${COUNT - 1} that match now` }).click();
  await addTag(page, "Rest");
  await expect(page.getByText(`${COUNT - 1} registrations were changed.`)).toBeVisible();
});

const box = (page: Page) => page.getByRole("checkbox", { name: /^Select (?!all)/ });

/** Checks a row. @returns its id */
async function check(page: Page, row: number): Promise<string> {
  await box(page).nth(row).check();
  return box(page).nth(row).inputValue();
}

async function goToPage(page: Page, number: number) {
  const pages = page.getByRole("navigation", { name: "Pages", exact: true });
  const one = pages.getByRole("button", { name: `Page ${number} of 3` });
  await one.click();
  await expect(one).toHaveAttribute("aria-current", "page");
}

async function addTag(page: Page, tag: string) {
  await page.getByLabel("Tag", { exact: true }).fill(tag);
  await page.getByRole("button", { name: "Add to all" }).click();
}

// With script the page asks how far the file is; without, the browser reloads the page.
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("tells how far a long export is, then hands it out", async ({
      page,
      crowded: { desk },
    }) => {
      const list = `${desk.url}/desk/en/visit${javaScriptEnabled ? "" : "?columns=firstName"}`;
      await page.goto(list);
      await page.getByText("Download", { exact: true }).first().click();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: /^Download \(5,\d+ rows\)/ }).click();
      await expect(page).toHaveURL(/\/desk\/en\/export\/[\w-]+$/);
      await expect(page.getByText(/^[\d,]+ of 5,\d+ rows$/)).toBeVisible();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^registrations-visit-en-[\d-]+\.xlsx$/);
      const [sheet] = Object.values(read(readFileSync(await file.path())).Sheets);
      expect(utils.sheet_to_json(sheet ?? {}).length).toBeGreaterThanOrEqual(VISITORS);
      await expect(page.getByText(/^(5,\d+) of \1 rows$/)).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveJSProperty("position", 1);
      await page.getByRole("link", { name: "Back to where you were" }).click();
      await expect(page).toHaveURL(list);
    });
  });
}

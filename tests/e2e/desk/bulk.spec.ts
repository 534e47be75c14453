/** Work on many registrations of a list: the selection lives through pages, and says so when the list has changed. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { type DeskServer, startDesk } from "@/scripts/desk";
import { runFair } from "../../support/servers/run-type-script";
import { postToDesk } from "../support/desk-entrance";
import { expect, pageTest } from "../support/fixtures";

const COUNT = 120;

/** A desk whose visitors fill three pages. */
const test = pageTest.extend<object, { crowded: DeskServer }>({
  crowded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the braces.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "desk-bulk-"));
      await runFair(["seed", `visit=${COUNT}`], { DATA_DIR: dataDir });
      const desk = await startDesk({ DATA_DIR: dataDir });
      await use(desk);
      await desk.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker" },
  ],
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("tags a selection of two pages, then all that match", async ({ page, crowded }) => {
      const list = `${crowded.url}/desk/en/visit`;
      const tag = javaScriptEnabled ? "Script" : "Plain";
      const bar = page.getByRole("region", { name: "Selected registrations" });
      await page.goto(`${list}?sort=reference`);
      const first = await check(page, 0);
      await goToPage(page, 2);
      await check(page, 3);
      await expectSelected(bar, { here: 1, elsewhere: 1, javaScriptEnabled });
      await goToPage(page, 1);
      await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
      await expect(page.getByRole("checkbox", { checked: true })).toHaveValue(first);
      // Also in another order.
      await page.getByRole("link", { name: "Company", exact: true }).click();
      await expect(page).toHaveURL(/sort=company/);
      await bar.getByRole("button", { name: "Tag…" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 selected registrations");
      expect(page.url()).not.toContain("id=");
      await addTag(page, `${tag} two`);
      await expect(page.getByText("2 registrations were changed.")).toBeVisible();

      await page.goto(list);
      await bar.getByRole("button", { name: `Select all ${COUNT} that match` }).click();
      await expectSelected(bar, { here: 50, elsewhere: COUNT - 50, javaScriptEnabled });
      await bar.getByRole("button", { name: "Tag…" }).click();
      await addTag(page, tag);
      await expect(page.getByText(`${COUNT} registrations were changed.`)).toBeVisible();

      // One of all that match leaves the list while staff are asked.
      await page.goto(`${list}?tag=${tag}`);
      await bar.getByRole("button", { name: `Select all ${COUNT} that match` }).click();
      const id = await page
        .getByRole("checkbox", { name: /^Select (?!all)/ })
        .first()
        .inputValue();
      await postToDesk(crowded.url, "/visit/selected/set", { id, tag, remove: "on" });
      await bar.getByRole("button", { name: "Tag…" }).click();
      await expect(
        page.getByText(`${COUNT} matched when you asked, ${COUNT - 1} match now`),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Add to all" })).toHaveCount(0);
      await page.getByRole("button", { name: `All ${COUNT - 1} that match now` }).click();
      await addTag(page, `${tag} rest`);
      await expect(page.getByText(`${COUNT - 1} registrations were changed.`)).toBeVisible();
      await page.goto(`${list}?tag=${tag} rest`);
      await expect(page.getByRole("status")).toHaveText(/^119 of 120 registrations/);
    });
  });
}

/** Checks a row. @returns its id */
async function check(page: Page, row: number): Promise<string> {
  const box = page.getByRole("checkbox", { name: /^Select (?!all)/ }).nth(row);
  await box.check();
  return box.inputValue();
}

async function goToPage(page: Page, number: number) {
  const pages = page.getByRole("navigation", { name: "Pages", exact: true });
  await pages.getByRole("button", { name: `Page ${number} of 3` }).click();
  await expect(pages.getByRole("button", { name: `Page ${number} of 3` })).toHaveAttribute(
    "aria-current",
    "page",
  );
}

async function expectSelected(
  bar: ReturnType<Page["getByRole"]>,
  of: { here: number; elsewhere: number; javaScriptEnabled: boolean },
) {
  // Without script the browser counts the boxes of the page; its number is not in the text.
  if (of.javaScriptEnabled) await expect(bar).toContainText(`${of.here + of.elsewhere} selected`);
  else await expect(bar).toContainText(`on other pages: ${of.elsewhere}`);
}

async function addTag(page: Page, tag: string) {
  await page.getByLabel("Tag", { exact: true }).fill(tag);
  await page.getByRole("button", { name: "Add to all" }).click();
}

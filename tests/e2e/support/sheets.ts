/** The style sheets of the built pages, with which their own styles are compared. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";

const sheetsOfPages: Record<string, string[]> = JSON.parse(
  readFileSync("dist/page-sheets.json", "utf8"),
);

/** Adds the sheets of a built page to it, behind its own styles, and waits for them. @returns how many there are */
export async function addSheets(page: Page, file: string): Promise<number> {
  const sheets = sheetsOfPages[file] ?? [];
  await page.evaluate((hrefs) => {
    for (const href of hrefs) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
      );
    }
  }, sheets);
  // A page without script hears of no events.
  const isApplied = (link: HTMLLinkElement) => link.sheet !== null;
  for (const link of await page.locator("link[rel=stylesheet]:not([disabled])").all()) {
    await expect.poll(() => link.evaluate(isApplied)).toBe(true);
  }
  return sheets.length;
}

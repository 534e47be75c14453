/** The style sheets of the built pages, with which their own styles are compared. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";

const sheetsOfPages: Record<string, string[]> = JSON.parse(
  readFileSync("dist/page-sheets.json", "utf8"),
);

/** The addresses of the sheets of a built page. */
export const listSheets = (file: string): string[] => sheetsOfPages[file] ?? [];

/** Adds sheets behind the page's own styles. It runs in the page. */
export function appendSheets(hrefs: string[]): void {
  const links = hrefs.map((href) =>
    Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
  );
  document.head.append(...links);
}

/** Adds the sheets of a built page to it, behind its own styles, and waits for them. @returns how many there are */
export async function addSheets(page: Page, file: string): Promise<number> {
  const sheets = listSheets(file);
  await page.evaluate(appendSheets, sheets);
  // A page without script hears of no events.
  const isApplied = (link: HTMLLinkElement) => link.sheet !== null;
  for (const link of await page.locator("link[rel=stylesheet]:not([disabled])").all()) {
    await expect.poll(() => link.evaluate(isApplied)).toBe(true);
  }
  return sheets.length;
}

/** The style sheets of the built pages, with which their own styles are compared. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";

const sheetsOfPages: Record<string, string[]> = JSON.parse(
  readFileSync("dist/page-sheets.json", "utf8"),
);

/** Adds the sheets of a built page to it, behind its own styles, and waits for them. @returns how many there are */
export async function addSheets(page: Page, file: string): Promise<number> {
  const sheets = sheetsOfPages[file] ?? [];
  await page.evaluate(async (hrefs) => {
    const links = hrefs.map((href) =>
      Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
    );
    const loaded = links.map((link) => new Promise((done) => link.addEventListener("load", done)));
    document.head.append(...links);
    await Promise.all(loaded);
  }, sheets);
  return sheets.length;
}

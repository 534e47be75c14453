/** How many sheets pages need, and of what format. every-page.spec.ts looks at what stands on them. */
import type { Page } from "playwright/test";
import { locales } from "@/lib/locales";
import { expect, test } from "../support/fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The formats of the printed sheets of a page. */
async function printSheets(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  const file = await page.pdf({ preferCSSPageSize: true, format: "A4" });
  return file.toString("latin1").match(/\/MediaBox \[.*?\]/g) ?? [];
}

test("home is two sheets of A4 with all of its folded texts, the programme one wide sheet, the reasons to visit three", async ({
  page,
}) => {
  for (const locale of locales) {
    expect((await printSheets(page, `/${locale}`)).length).toBeLessThanOrEqual(2);
  }
  expect((await printSheets(page, "/tr/WhyVisit")).length).toBeLessThanOrEqual(3);
  const wide = /\[0 0 841\.\d+ 594\.\d+\]/;
  expect(await printSheets(page, "/ar/Programme")).toEqual([expect.stringMatching(wide)]);
});

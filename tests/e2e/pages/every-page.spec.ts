/**
 * Every page in every language is opened once with script and once without, and judges look at it: axe, Equal Access,
 * its policy, its width, its targets, its words. The markup is the same in every language, so Equal Access looks at it
 * in one of them, and axe in the others on a phone only. What one judge finds keeps no other from looking.
 */
import type { Page, Response } from "playwright/test";
import { violationsOn } from "../support/axe";
import { equalAccessFindings } from "../support/equal-access";
import { expect, test } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import { everyDocument } from "../support/site-pages";
import { smallTargetsOn } from "../support/small-targets";
import { wordsTornOn } from "../support/torn-words";

// Animations are off so that colours and layout can be measured, and the film does not open.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Whether the policy of a page allows its own scripts only. fixtures.ts fails a test whose page violates it. */
function judgePolicy(response: Response | null, path: string) {
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect
    .soft(policy, `policy of ${path}`)
    .toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]+')*; /);
  expect.soft(policy, `policy of ${path}`).not.toContain("unsafe");
}

/** Opens the folds of a form, so that what stands behind them is looked at, too. */
const openFolds = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("form details")) {
      fold.open = true;
    }
  });

/** What is far below is loaded, too. */
const scrollToEnd = (page: Page) => page.locator("footer").last().scrollIntoViewIfNeeded();

for (const { path, hasTurn } of everyDocument) {
  test(`${path} satisfies every judge${journeyIf(hasTurn)}`, async ({ page }) => {
    judgePolicy(await page.goto(path), path);
    await openFolds(page);
    if (hasTurn) {
      expect.soft(await equalAccessFindings(page), `Equal Access on ${path}`).toEqual([]);
    }
    for (const width of hasTurn ? [360, 1280] : [360]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await violationsOn(page), `axe on ${path} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 640 });
    expect.soft(await smallTargetsOn(page), `targets of ${path}`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `width of ${path}`).toBeLessThanOrEqual(320);
    await scrollToEnd(page);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path } of everyDocument) {
    test(`${path} satisfies the judges of words and policy`, async ({ page }) => {
      judgePolicy(await page.goto(path), path);
      expect.soft(await wordsTornOn(page), `torn words on ${path}`).toEqual([]);
      await scrollToEnd(page);
    });
  }
});

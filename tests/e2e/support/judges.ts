/** The judges of a public page. What one of them finds keeps no other from looking. */
import { HtmlValidate } from "html-validate";
import type { Page, Response } from "playwright/test";
import type { Locale } from "@/lib/locales";
import rules from "../../../.htmlvalidate.mjs";
import { violationsOn } from "./axe";
import { equalAccessFindings } from "./equal-access";
import { expect } from "./fixtures";
import { longTextsWithoutRoom } from "./longest-texts";
import { faultsOnPaper } from "./paper";
import { unreadablePlanWords } from "./plan-words";
import { smallTargetsOn } from "./small-targets";
import { wordsTornOn } from "./torn-words";

const validator = new HtmlValidate(rules);

/** Opens a page, and looks at what depends on its words: widths, torn words, words of plans. */
export async function judgeWords(page: Page, url: string): Promise<Response | null> {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  const response = await page.goto(url);
  judgePolicy(response, url);
  await page.evaluate(openFolds);

  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `width of ${url}`).toBeLessThanOrEqual(320);
  expect.soft(await wordsTornOn(page), `torn words on ${url}`).toEqual([]);
  if ((await page.locator("main svg [data-hall]:visible").count()) > 0) {
    expect.soft(await unreadablePlanWords(page), `words of the plan on ${url}`).toEqual([]);
  }
  // What is far below is loaded, too.
  await page.locator("footer").last().scrollIntoViewIfNeeded();
  // The browser prints a 404 as an error.
  expect.soft(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  return response;
}

/** Whether everything on the open page can be pressed on a phone. */
export async function judgeTargets(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  expect.soft(await smallTargetsOn(page), "targets").toEqual([]);
}

/** Looks at what the open page has in every language: its markup. */
export async function judgeMarkup(page: Page): Promise<void> {
  expect.soft(await equalAccessFindings(page), "Equal Access").toEqual([]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await violationsOn(page), `axe at ${width} px`).toEqual([]);
  }
}

/** Prints the open page. */
export async function judgePaper(page: Page): Promise<void> {
  expect.soft(await faultsOnPaper(page), "paper").toEqual([]);
}

/** Fills the open page with long texts. */
export async function judgeRoom(page: Page, locale: Locale): Promise<void> {
  expect.soft(await longTextsWithoutRoom(page, locale), "long texts").toEqual([]);
}

/** Whether a page is valid HTML. The served tests look at the pages that the build has made. */
export async function judgeHtml(html = ""): Promise<void> {
  const { results } = await validator.validateString(html);
  expect.soft(results.flatMap(({ messages }) => messages)).toEqual([]);
}

/** Whether the policy of a page allows its own scripts only. fixtures.ts fails a test whose page violates it. */
function judgePolicy(response: Response | null, url: string): void {
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect
    .soft(policy, `policy of ${url}`)
    .toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]+')*; /);
  expect.soft(policy, `policy of ${url}`).not.toContain("unsafe");
}

/** Opens the folds of a form or a filter, so that what stands behind them is looked at, too. It runs in the page. */
function openFolds(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>("main form details")) {
    fold.open = true;
  }
}

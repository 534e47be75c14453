import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright/test";

const options: RunOptions = {
  // What passes is of no interest, and no rule of these standards reads style sheets.
  resultTypes: ["violations"],
  preload: false,
};

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules of these standards that look at colours. What the others find is the same in every colour. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Every violation of WCAG 2.2 AA that axe finds on the current page, in words.
 * @param runOnly tags or names of rules
 */
export async function violationsOn(page: Page, runOnly = standards): Promise<string[]> {
  // The page keeps axe until it is left.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (chosen) => {
      // Colours on their way to others are no page's colours, nor are those of what is still arriving.
      for (const change of document.getAnimations()) {
        const { endTime } = change.effect?.getComputedTiming() ?? {};
        if (change.timeline === document.timeline && Number(endTime) <= 1000) change.finish();
      }
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(chosen);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${help}\n  ${target}\n  ${failureSummary}`,
        ),
      );
    },
    { ...options, runOnly },
  );
}

/** What is wrong with the current page in the colours of the evening, and is not by day, in words. */
export async function violationsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 1] = (ground.match(/[\d.]+/g) ?? []).map(Number);
  const violations = await violationsOn(page, colourRules);
  await page.emulateMedia({ colorScheme: "light" });
  return red < 0.2 ? violations : [`The ground is light: ${ground}`, ...violations];
}

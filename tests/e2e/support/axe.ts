import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright/test";

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  // What passes is of no interest, and no rule of these standards reads style sheets.
  resultTypes: ["violations"],
  preload: false,
};

/** Every violation of WCAG 2.2 AA that axe finds on the current page, in words. */
export async function violationsOn(page: Page): Promise<string[]> {
  // The page keeps axe until it is left.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (chosen) => {
    // Colours on their way to others are no page's colours.
    for (const change of document.getAnimations()) {
      if (change instanceof CSSTransition) change.finish();
    }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(chosen);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target}\n  ${failureSummary}`),
    );
  }, options);
}

/** No violation of WCAG 2.2 AA that axe can find: every page and language, narrow and wide. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, test } from "./support/fixtures";
import { everyDocument } from "./support/site-pages";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const widths = [360, 1280];

// Colours are read at rest, and the film does not open by itself.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target}\n  ${failureSummary}`),
  );
}

for (const { path } of everyDocument) {
  test(`${path} has no violations`, async ({ page }) => {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${width} px`).toEqual([]);
    }
  });
}

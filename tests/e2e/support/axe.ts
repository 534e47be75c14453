import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Every violation of WCAG 2.2 AA that axe finds on the current page, in words. */
export async function violationsOn(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // What passes is of no interest, and no rule of these standards reads style sheets.
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(standards)
    // The pages have no frames, so axe needs no second page of its own to join what it finds.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target}\n  ${failureSummary}`),
  );
}

/** IBM's Equal Access checker finds no violation of WCAG 2.2 AA on any page. */
import { readFileSync } from "node:fs";
import { expect, test } from "./support/fixtures";
import { everyDocument } from "./support/site-pages";

const engine = readFileSync("node_modules/accessibility-checker-engine/ace.js", "utf8");

interface Finding {
  ruleId: string;
  value: [category: string, outcome: string];
  message: string;
  path: { dom: string };
}

// Animations are off so that colours can be measured, and the film does not open.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { path } of everyDocument) {
  test(`${path} passes Equal Access`, async ({ page }) => {
    await page.goto(path);
    const findings = await page.evaluate(async (source): Promise<Finding[]> => {
      const ace = new Function(`${source}; return ace;`)();
      const { results } = await new ace.Checker().check(document, ["WCAG_2_2"]);
      return results;
    }, engine);
    const violations = findings
      .filter(({ value: [category, outcome] }) => category === "VIOLATION" && outcome === "FAIL")
      .map(({ ruleId, message, path: { dom } }) => `${ruleId}: ${message} (${dom})`);
    expect(violations).toEqual([]);
  });
}

import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";

const engine = readFileSync("node_modules/accessibility-checker-engine/ace.js", "utf8");

interface Finding {
  ruleId: string;
  value: [category: string, outcome: string];
  message: string;
  path: { dom: string };
}

/** Every violation of WCAG 2.2 AA that IBM's Equal Access checker finds on the open page. */
export async function equalAccessFindings(page: Page): Promise<string[]> {
  const findings = await page.evaluate(async (source): Promise<Finding[]> => {
    const ace = new Function(`${source}; return ace;`)();
    const { results } = await new ace.Checker().check(document, ["WCAG_2_2"]);
    return results;
  }, engine);
  return findings
    .filter(({ value: [category, outcome] }) => category === "VIOLATION" && outcome === "FAIL")
    .map(({ ruleId, message, path: { dom } }) => `${ruleId}: ${message} (${dom})`);
}

/**
 * Badges of 1,000 visitors, from the press of the button to a PDF. Run `npm run bench:badges` after a build; it prints
 * the table of docs/measurements.md.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seed } from "@/lib/seed/seed";
import { sqliteTakeover } from "@/lib/services/store/sqlite-takeover";
import { launchBrowser } from "@/scripts/browser";
import { startDesk } from "@/scripts/desk";

const BADGES = 1000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "badges-bench-"));
  const takeover = sqliteTakeover(dataDir);
  await seed(takeover, { visit: BADGES });
  await takeover.close();
  const desk = await startDesk({ DATA_DIR: dataDir, SITE_URL: "https://expo.example" });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${desk.url}/desk/en/visit`);
    await page.locator("summary", { hasText: "Download" }).click();
    const start = performance.now();
    await page.getByRole("button", { name: "Make badges" }).click();
    await page.getByRole("radio").first().waitFor();
    await page.waitForLoadState("load");
    const shown = performance.now();
    const size = await page.evaluate(
      () =>
        (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming)
          .decodedBodySize,
    );
    process.stdout.write(
      `| The page is there (${(size / 1e6).toFixed(1)} MB) | ${seconds(shown - start)} |\n`,
    );
    for (const [paper, name] of [
      ["a4", "PDF, four on A4"],
      ["62", "PDF, labels of 62 mm"],
    ] as const) {
      await page.locator(`input[value="${paper}"]`).check();
      const begun = performance.now();
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
      const took = performance.now() - begun;
      process.stdout.write(
        `| ${name}: ${pages} pages, ${(pdf.length / 1e6).toFixed(1)} MB | ${seconds(took)} |\n`,
      );
    }
  } finally {
    await browser.close();
    await desk.stop();
    await rm(dataDir, { recursive: true });
  }
}

main();

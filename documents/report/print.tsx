/**
 * Prints a report: its words come as JSON on the standard input (`staff/desk/report/outline.ts`), the PDF goes to the
 * standard output. It ends with 3 where there is no browser.
 */
import { buffer } from "node:stream/consumers";
import { localeFacts } from "@/lib/locales";
import { findChromium, launchWholeBrowser } from "@/scripts/browser";
import type { WordedReport } from "@/staff/desk/report/outline";
import { composed } from "../documents";
import { finish } from "../finish";
import { print } from "../print";
import { reportDocument } from "./index";

const NO_BROWSER = 3;

async function main(): Promise<void> {
  if (!findChromium()) {
    process.exitCode = NO_BROWSER;
    return;
  }
  // Both take seconds: the browser starts while the report is counted.
  const [browser, input] = await Promise.all([launchWholeBrowser(), buffer(process.stdin)]);
  const report: WordedReport = JSON.parse(String(input));
  const { html, locale, ...facts } = composed(reportDocument(report));
  const { pdf, overfull } = await print(browser, html);
  await browser.close();
  if (overfull.length) throw new Error(`Too long are the pages ${overfull.join(", ")}`);
  const { dir: direction } = localeFacts[locale];
  process.stdout.write(await finish(pdf, { ...facts, language: locale, direction }));
}

void main();

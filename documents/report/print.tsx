/**
 * Prints a report: JSON on standard input (`staff/desk/report/outline.ts`), PDF on standard output. Exits with 3 if
 * there is no browser.
 */
import { buffer } from "node:stream/consumers";
import { localeFacts } from "@/lib/locales";
import { findChromium, startFullBrowser } from "@/scripts/browser";
import type { ReportOutline } from "@/staff/desk/report/outline";
import { renderDocument } from "../documents";
import { finish } from "../finish";
import { print } from "../print";
import { buildReportDocument } from "./index";

const NO_BROWSER_EXIT_CODE = 3;

async function main(): Promise<void> {
  if (!findChromium()) {
    process.exitCode = NO_BROWSER_EXIT_CODE;
    return;
  }
  // Both take seconds: the browser starts while the report is counted.
  const [browser, input] = await Promise.all([startFullBrowser(), buffer(process.stdin)]);
  const report: ReportOutline = JSON.parse(String(input));
  const { html, locale, ...facts } = renderDocument(buildReportDocument(report));
  const { pdf, overfull, links } = await print(browser, html);
  await browser.close();
  if (overfull.length) throw new Error(`Too long are the pages ${overfull.join(", ")}`);
  const { dir: direction } = localeFacts[locale];
  process.stdout.write(await finish(pdf, { ...facts, language: locale, direction, links }));
}

void main();

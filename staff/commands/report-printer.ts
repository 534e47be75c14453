/**
 * Prints a report. The site does not install the printing package, so a separate program gets the text and returns a
 * PDF.
 */
import "server-only";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { buffer, text } from "node:stream/consumers";
import type { ReportOutline } from "../desk/report/outline";

/** Needed to print, besides a browser. Only a development installation has them. */
const REQUIRED_PATHS = [
  "documents/report/print.tsx",
  "node_modules/tsx",
  "node_modules/@cantoo/pdf-lib",
];

/** The program found no browser. */
const NO_BROWSER_EXIT_CODE = 3;

/**
 * Starts the program early, because it needs some seconds.
 * @returns prints a report @throws Error that says in one sentence what to install
 */
export function startPrinter(): (report: ReportOutline) => Promise<Buffer> {
  if (!REQUIRED_PATHS.every((path) => existsSync(path))) {
    throw new Error(
      "PDFs are printed in a clone of the project: run `npm ci` and `npm install --workspaces -w documents --include-workspace-root` there first.",
    );
  }
  const printer = spawn(process.execPath, ["--import", "tsx", "documents/report/print.tsx"], {
    env: { ...process.env, TSX_TSCONFIG_PATH: "documents/tsconfig.json" },
  });
  const ended = Promise.all([
    buffer(printer.stdout),
    text(printer.stderr),
    once(printer, "close") as Promise<[code: number | null]>,
  ]);
  // Awaited later.
  ended.catch(() => undefined);
  return async (report) => {
    // A program that has ended does not read it.
    printer.stdin.on("error", () => undefined);
    printer.stdin.end(JSON.stringify(report));
    const [pdf, problem, [code]] = await ended;
    if (code === NO_BROWSER_EXIT_CODE) {
      throw new Error(
        "PDFs are printed by Chromium: run `npx playwright install chromium`, or install your system's `chromium`.",
      );
    }
    if (code !== 0) throw new Error(`The report could not be printed: ${problem.trim()}`);
    return pdf;
  };
}

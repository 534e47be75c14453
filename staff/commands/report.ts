import "server-only";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Command, Option } from "commander";
import { type Locale, locales } from "@/lib/locales";
import { openReportDesk } from "../desk/report/report-data";
import { buildReportOutline } from "../desk/report/report-outline";
import { loadReportSnapshot } from "../desk/report/report-snapshot";
import { buildReportWorkbook } from "../desk/report/workbook";
import { createEditionOption, formatExamples } from "./command-options";
import { startPrinter } from "./report-printer";
import { withStore } from "./with-store";

const formats = ["xlsx", "pdf", "json"] as const;

interface Options {
  format: (typeof formats)[number];
  language: Locale;
  /** Version number. */
  frozen?: string;
  edition?: string;
}

export function addReport(program: Command): void {
  program
    .command("report")
    .description("Write the report on an edition: visitors, exhibitors, thresholds, comparison.")
    .addOption(new Option("--format <format>", "of the file").choices(formats).default("xlsx"))
    .addOption(new Option("--language <language>", "of its words").choices(locales).default("tr"))
    .addOption(
      new Option("--frozen <version>", "a version that the desk has frozen; without it: now"),
    )
    .addOption(createEditionOption("the current one"))
    .addHelpText(
      "after",
      formatExamples("report --format pdf --language en --frozen 1 > report.pdf"),
    )
    .action(write);
}

function write({ format, language, frozen, edition }: Options): Promise<void> {
  const print = format === "pdf" ? startPrinter() : undefined;
  return withStore(async ({ store }) => {
    const desk = await openReportDesk(store);
    const openFormer = (other: string) => openReportDesk(store.openEdition(other));
    const report = await loadReportSnapshot(desk, openFormer, frozen);
    if (!report) throw new Error(`There is no version ${frozen} of this report.`);
    if (format === "json") return writeToStdout([report.text]);
    const worded = buildReportOutline(report, language);
    await writeToStdout(print ? [await print(worded)] : buildReportWorkbook(worded));
  }, edition);
}

/** JSON is written unchanged, so that `sha256sum` finds its digest. */
const writeToStdout = (bytes: Iterable<string | Buffer> | Readable) =>
  pipeline(bytes, process.stdout, { end: false });

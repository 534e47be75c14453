import "server-only";
import { pipeline } from "node:stream/promises";
import { type Command, Option } from "commander";
import { type AskedReport, askedReport } from "../desk/report/asked";
import { openReportDesk } from "../desk/report/gather";
import { reportWorkbook } from "../desk/report/workbook";
import { wordedReport } from "../desk/report/worded";
import { type Locale, locales } from "../locales";
import { withStore } from "./means";
import { editionOption, examples } from "./parts";
import { printedReport } from "./printed-report";

const formats = ["xlsx", "pdf", "json"] as const;

interface Options {
  format: (typeof formats)[number];
  language: Locale;
  /** The number of a version. */
  frozen?: string;
  edition?: string;
}

/** Adds `report`. */
export function addReport(program: Command): void {
  program
    .command("report")
    .description("Write the report on an edition: visitors, exhibitors, thresholds, comparison.")
    .addOption(new Option("--format <format>", "of the file").choices(formats).default("xlsx"))
    .addOption(new Option("--language <language>", "of its words").choices(locales).default("tr"))
    .addOption(
      new Option("--frozen <version>", "a version that the desk has frozen; without it: now"),
    )
    .addOption(editionOption("the current one"))
    .addHelpText("after", examples("report --format pdf --language en --frozen 1 > report.pdf"))
    .action(write);
}

function write({ format, language, frozen, edition }: Options): Promise<void> {
  return withStore(async ({ store }) => {
    const desk = await openReportDesk(store);
    const former = (other: string) => openReportDesk(store.inEdition(other));
    const report = await askedReport(desk, former, frozen);
    if (!report) throw new Error(`There is no version ${frozen} of this report.`);
    await give(report, format, language);
  }, edition);
}

async function give(
  report: AskedReport,
  format: Options["format"],
  language: Locale,
): Promise<void> {
  // The figures alone, letter by letter, so that `sha256sum` gives their digest.
  if (format === "json") await pipeline([report.text], process.stdout, { end: false });
  const worded = wordedReport(report, language);
  if (format === "xlsx") await pipeline(reportWorkbook(worded), process.stdout, { end: false });
  if (format === "pdf")
    await pipeline([await printedReport(worded)], process.stdout, { end: false });
}

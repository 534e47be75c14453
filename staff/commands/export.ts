import "server-only";
import { pipeline } from "node:stream/promises";
import { type Command, Option } from "commander";
import { type Locale, locales } from "@/lib/locales";
import { type FormName, formNames } from "@/lib/registration/forms";
import { logGuardedExport } from "../desk/core/audit-log";
import { findColumns, listGuardedNames, listUnguardedColumns } from "../desk/core/columns";
import { type ExportFormat, exportFormats } from "../desk/core/export-format";
import { createExportStream } from "../desk/export";
import { loadSheet } from "../desk/export/load-sheet";
import {
  createDayOption,
  createEditionOption,
  createFormArgument,
  formatExamples,
} from "./command-options";
import { withStore } from "./with-store";

interface Options {
  format: ExportFormat;
  language: Locale;
  since?: Date;
  with?: string[];
  onePerPerson?: boolean;
  edition?: string;
}

export function addExport(program: Command): void {
  program
    .command("export")
    .description("Write the registrations of a form as a file for spreadsheets or programs.")
    .addArgument(createFormArgument())
    .addOption(new Option("--format <format>", "of the file").choices(exportFormats).default("csv"))
    .addOption(new Option("--language <language>", "of labels").choices(locales).default("tr"))
    .addOption(createDayOption("since", "leave out what was registered before"))
    .addOption(new Option("--one-per-person", "write only the latest registration of each person"))
    .addOption(
      new Option("--with <columns...>", "add columns that are left out otherwise").choices([
        ...new Set(formNames.flatMap(listGuardedNames)),
      ]),
    )
    .addOption(createEditionOption("the current one"))
    .addHelpText(
      "after",
      formatExamples("export visit --format xlsx --language en --since 2026-09-01 > visitors.xlsx"),
    )
    .action(write);
}

function write(form: FormName, options: Options): Promise<void> {
  const { format, language, since, edition, onePerPerson } = options;
  const added = (options.with ?? []).filter((name) => listGuardedNames(form).includes(name));
  return withStore(async ({ store, by }) => {
    // Progress is shown only in a terminal.
    const total = process.stderr.isTTY ? await store.count(form) : 0;
    const sheet = await loadSheet(store, form, { since, onePerPerson }, (read) => {
      if (total > 0) process.stderr.write(`\r${read} of ${total}`);
    });
    if (added.length > 0) {
      await logGuardedExport(store, { form, columns: added, count: await store.count(form), by });
    }
    const columns = [...listUnguardedColumns(form), ...findColumns(form, added)];
    await pipeline(createExportStream(format, [{ ...sheet, columns }], language), process.stdout);
    if (total > 0) process.stderr.write("\n");
  }, edition);
}

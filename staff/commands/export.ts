import "server-only";
import { pipeline } from "node:stream/promises";
import { type Command, Option } from "commander";
import { type Locale, locales } from "@/lib/locales";
import { type FormName, formNames } from "@/lib/registration/forms";
import { columnsNamed, guardedColumns, openColumns } from "../desk/core/columns";
import { type ExportFormat, exportFormats } from "../desk/core/formats";
import { noteExport } from "../desk/core/audit-log";
import { exportStream } from "../desk/export";
import { storedSheet } from "../desk/export/stored";
import { dayOption, editionOption, examples, formArgument } from "./parts";
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
    .addArgument(formArgument())
    .addOption(new Option("--format <format>", "of the file").choices(exportFormats).default("csv"))
    .addOption(new Option("--language <language>", "of labels").choices(locales).default("tr"))
    .addOption(dayOption("since", "leave out what was registered before"))
    .addOption(new Option("--one-per-person", "write only the latest registration of each person"))
    .addOption(
      new Option("--with <columns...>", "add columns that are left out otherwise").choices([
        ...new Set(formNames.flatMap(guardedColumns)),
      ]),
    )
    .addOption(editionOption("the current one"))
    .addHelpText(
      "after",
      examples("export visit --format xlsx --language en --since 2026-09-01 > visitors.xlsx"),
    )
    .action(write);
}

function write(form: FormName, options: Options): Promise<void> {
  const { format, language, since, edition, onePerPerson } = options;
  const added = (options.with ?? []).filter((name) => guardedColumns(form).includes(name));
  return withStore(async ({ store, by }) => {
    // The progress is shown if somebody is looking at a terminal.
    const total = process.stderr.isTTY ? await store.count(form) : 0;
    const sheet = await storedSheet(store, form, { since, onePerPerson }, (read) => {
      if (total > 0) process.stderr.write(`\r${read} of ${total}`);
    });
    if (added.length > 0) {
      await noteExport(store, { form, columns: added, count: await store.count(form), by });
    }
    const columns = [...openColumns(form), ...columnsNamed(form, added)];
    await pipeline(exportStream(format, [{ ...sheet, columns }], language), process.stdout);
    if (total > 0) process.stderr.write("\n");
  }, edition);
}

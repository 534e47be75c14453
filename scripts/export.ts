/** Writes the registrations of a form to standard output, as a file for spreadsheets or programs. */
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { runCommand, Usage } from "@/lib/desk/command";
import { exportStream } from "@/lib/desk/export";
import { exportFormats, isExportFormat } from "@/lib/desk/export/formats";
import { storedRows } from "@/lib/desk/export/stored";
import { dayCount, type Row, startOfDay } from "@/lib/desk/rows";
import { isLocale, locales } from "@/lib/locales";
import type { DeskStore } from "@/lib/people/ports";
import { type FormName, formNames, isFormName } from "@/lib/registration/forms";

const usage =
  `npm run --silent export -- ${formNames.join("|")} --format ${exportFormats.join("|")} ` +
  `--language ${locales.join("|")} [--since YYYY-MM-DD] > FILE`;

/** How many are written, is told where somebody looks on. */
async function* rowsSince(store: DeskStore, form: FormName, since?: Date): AsyncGenerator<Row> {
  const total = process.stderr.isTTY ? await store.count(form) : 0;
  yield* storedRows(store, form, since, (written) => {
    if (total > 0) process.stderr.write(`\r${written} of ${total}`);
  });
  if (total > 0) process.stderr.write("\n");
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: "string", default: "csv" },
        language: { type: "string", default: "tr" },
        since: { type: "string" },
      },
    });
  } catch {
    throw new Usage();
  }
}

runCommand(usage, async (args, { store }) => {
  const { values, positionals } = read(args);
  const [form, ...rest] = positionals;
  const { format, language, since } = values;
  const day = since === undefined ? undefined : dayCount(since);
  const isRead =
    isFormName(form) && rest.length === 0 && (since === undefined || day !== undefined);
  if (!isRead || !isExportFormat(format) || !isLocale(language)) throw new Usage();
  const rows = rowsSince(store, form, day === undefined ? undefined : startOfDay(day));
  await pipeline(exportStream(format, [{ form, rows }], language), process.stdout);
});

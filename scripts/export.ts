/** Writes the registrations of a form to standard output, as a file for spreadsheets or programs. */
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { openArrivals } from "@/lib/desk/arrivals";
import { runCommand, Usage } from "@/lib/desk/command";
import { exportStream } from "@/lib/desk/export";
import { exportFormats, isExportFormat } from "@/lib/desk/export/formats";
import type { DeskStore } from "@/lib/desk/ports";
import { dayCount, type Row, rowOf, startOfDay } from "@/lib/desk/rows";
import { isLocale, locales } from "@/lib/i18n/locales";
import { type FormName, formNames, isFormName } from "@/lib/registration/forms";

const PIECE = 1000;

const usage =
  `npm run --silent export -- ${formNames.join("|")} --format ${exportFormats.join("|")} ` +
  `--language ${locales.join("|")} [--since YYYY-MM-DD] > FILE`;

/** Read piece by piece as the file is written; how many, is told where somebody looks on. */
async function* rowsSince(store: DeskStore, form: FormName, since?: Date): AsyncGenerator<Row> {
  const total = process.stderr.isTTY ? await store.count(form) : 0;
  let written = 0;
  const arrivals = openArrivals(store);
  await arrivals.refresh();
  for (let from: string | Date | undefined = since; ; ) {
    const { items, next }: Awaited<ReturnType<DeskStore["page"]>> = await store.page(form, {
      from,
      limit: PIECE,
    });
    for (const item of items) {
      yield { ...rowOf(form, item), arrivals: arrivals.of(form, item.id) };
    }
    written += items.length;
    if (total > 0) process.stderr.write(`\r${written} of ${total}`);
    if (items.length < PIECE) break;
    from = next;
  }
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

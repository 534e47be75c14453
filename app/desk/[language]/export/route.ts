import { Readable } from "node:stream";
import type { ActionRequest } from "@/staff/desk/context/desk-action";
import { logGuardedExport } from "@/staff/desk/core/audit-log";
import { buildFileHeaders, createExportStream } from "@/staff/desk/export";
import type { ExportJob } from "@/staff/desk/export/export-files";
import { buildListHref, createExportAction } from "./export-action";

/** Longer files get a page with progress. */
const MAX_DIRECT_EXPORT_ROWS = 5000;

/** Streams the file. */
export const GET = createExportAction(async (wanted, asked) => {
  await recordExport(wanted, asked);
  return respondWithFile(wanted);
});

/** Redirects to the file, or to the progress page of a long one. Selected rows are sent at once. */
export const POST = createExportAction(async (wanted, asked) => {
  const { desk, fields, home } = asked;
  if (wanted.selected && wanted.total === 0) return buildListHref(home, wanted);
  if (!wanted.selected && wanted.total <= MAX_DIRECT_EXPORT_ROWS) return `${home}/export?${fields}`;
  await recordExport(wanted, asked);
  return wanted.selected
    ? respondWithFile(wanted)
    : `${home}/export/${desk.exports.start(wanted).id}`;
});

function respondWithFile({ format, sheets, locale, name }: ExportJob): Response {
  const bytes = Readable.toWeb(createExportStream(format, sheets, locale)) as ReadableStream;
  return new Response(bytes, { headers: buildFileHeaders(format, name) });
}

async function recordExport(
  { sheets, total }: ExportJob,
  { desk, by }: Pick<ActionRequest<unknown, unknown>, "desk" | "by">,
): Promise<void> {
  for (const { form, columns = [] } of sheets) {
    const names = columns.map(({ name }) => name);
    await logGuardedExport(desk.store, { form, columns: names, count: total, by });
  }
}

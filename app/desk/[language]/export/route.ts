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

/** Redirects to the file, or to the progress page of a long one. A few selected rows are sent at once. */
export const POST = createExportAction(async (wanted, asked) => {
  const { desk, fields, home, audit } = asked;
  if (wanted.selected && wanted.total === 0) {
    audit.skip();
    return buildListHref(home, wanted);
  }
  const isShort = wanted.total <= MAX_DIRECT_EXPORT_ROWS;
  if (!wanted.selected && isShort) {
    // The file's own address logs it.
    audit.skip();
    return `${home}/export?${withoutSelection(fields)}`;
  }
  await recordExport(wanted, asked);
  return wanted.selected && isShort
    ? respondWithFile(wanted)
    : `${home}/export/${desk.exports.start(wanted).id}`;
});

/** The page's checkboxes belong to the same form. */
function withoutSelection(fields: URLSearchParams): URLSearchParams {
  const names = ["id", "shown", "selection"];
  return new URLSearchParams([...fields].filter(([name]) => !names.includes(name)));
}

function respondWithFile({ format, sheets, locale, name }: ExportJob): Response {
  const bytes = Readable.toWeb(createExportStream(format, sheets, locale)) as ReadableStream;
  return new Response(bytes, { headers: buildFileHeaders(format, name) });
}

async function recordExport(
  { sheets, total, format }: ExportJob,
  { desk, by, audit }: Pick<ActionRequest<unknown, unknown>, "desk" | "by" | "audit">,
): Promise<void> {
  audit.describe({
    ...(sheets.length === 1 && { form: sheets[0]?.form }),
    count: total,
    subject: format,
  });
  for (const { form, columns = [] } of sheets) {
    const names = columns.map(({ name }) => name);
    await logGuardedExport(desk.store, { form, columns: names, count: total, by });
  }
}

import { Readable } from "node:stream";
import type { ActionRequest } from "@/staff/desk/context/desk-action";
import { noteExport } from "@/staff/desk/core/audit-log";
import { exportStream, fileHeaders } from "@/staff/desk/export";
import type { Export } from "@/staff/desk/export/files";
import { backToList, exportAction } from "./answer-export";

/** The most rows of a file that is sent at once. For a longer one a page shows the progress. */
const SHORT_FILE_ROWS = 5000;

/** The file, sent while it is being written. */
export const GET = exportAction(async (wanted, asked) => {
  await note(wanted, asked);
  return fileOf(wanted);
});

/** Redirects to the file, or to a page with the progress of a long one. Selected rows are sent at once. */
export const POST = exportAction(async (wanted, asked) => {
  const { desk, fields, home } = asked;
  if (wanted.selected && wanted.total === 0) return backToList(home, wanted);
  if (!wanted.selected && wanted.total <= SHORT_FILE_ROWS) return `${home}/export?${fields}`;
  await note(wanted, asked);
  return wanted.selected ? fileOf(wanted) : `${home}/export/${desk.exports.start(wanted).id}`;
});

function fileOf({ format, sheets, locale, name }: Export): Response {
  const bytes = Readable.toWeb(exportStream(format, sheets, locale)) as ReadableStream;
  return new Response(bytes, { headers: fileHeaders(format, name) });
}

async function note(
  { sheets, total }: Export,
  { desk, by }: Pick<ActionRequest<unknown, unknown>, "desk" | "by">,
): Promise<void> {
  for (const { form, columns = [] } of sheets) {
    const names = columns.map(({ name }) => name);
    await noteExport(desk.store, { form, columns: names, count: total, by });
  }
}

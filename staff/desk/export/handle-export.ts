/** Exports of lists and badges: a short file is sent at once, a long one is written first, and a page says how far it is. */
import "server-only";
import { Readable } from "node:stream";
import { type ActionRequest, createDeskAction, respondBadRequest } from "../context/desk-action";
import { logGuardedExport } from "../core/audit-log";
import { buildExportPath, exportPathSchema } from "../core/paths";
import type { DeskRow } from "../core/rows";
import { toSearchParams } from "../list/list-query";
import { nothingSelectedParam } from "../list/selection";
import { sortIdsByName } from "../record/badges";
import { listPasses } from "../record/passes";
import { buildFileHeaders, createExportStream } from ".";
import type { ExportJob } from "./export-files";
import { buildExportJob } from "./export-job";
import { describeExportProgress } from "./progress";

/** Creates an action for exports. It refreshes the cache first. */
function createExportAction(
  give: (wanted: ExportJob, request: ActionRequest<unknown, unknown>) => Promise<Response | string>,
) {
  return createDeskAction({
    backTo: ({ desk, fields }) => buildExportJob(desk, toSearchParams(fields))?.from ?? "",
    async run(request) {
      await request.desk.refresh();
      const wanted = buildExportJob(request.desk, toSearchParams(request.fields));
      if (!wanted) return respondBadRequest();
      // The list says what has changed, and asks.
      if (wanted.isChanged) {
        request.audit.skip();
        return `${request.home}${wanted.from}`;
      }
      return give(wanted, request);
    },
  });
}

/** Address of the list with the message that no row is selected. */
function buildListHref(home: string, { from }: Pick<ExportJob, "from">): string {
  const { name, value } = nothingSelectedParam;
  return `${home}${from}${from.includes("?") ? "&" : "?"}${name}=${value}`;
}

/** Longer files get a page with progress. */
const MAX_DIRECT_EXPORT_ROWS = 5000;

/** Streams the file. */
export const downloadExport = createExportAction(async (wanted, request) => {
  await recordExport(wanted, request);
  return respondWithFile(wanted);
});

/** Redirects to the file, or to the progress page of a long one. A few selected rows are sent at once. */
export const startExport = createExportAction(async (wanted, request) => {
  const { desk, fields, home, audit } = request;
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
  await recordExport(wanted, request);
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

/** Redirects to the badges of the listed or selected registrations and adds them to the audit log. */
export const startBadges = createExportAction(async (wanted, { desk, home, by, audit }) => {
  const [sheet] = wanted.sheets;
  if (!sheet || wanted.sheets.length > 1) return respondBadRequest();
  if (wanted.total === 0) {
    audit.skip();
    return buildListHref(home, wanted);
  }
  const rows = await Array.fromAsync<DeskRow>(sheet.rows);
  const { form } = sheet;
  const count = rows.flatMap((row) => listPasses(desk.reviews, row)).length;
  if (count > 0) await logGuardedExport(desk.store, { form, columns: ["pass"], count, by });
  audit.describe({ form, count: rows.length, detail: "badges" });
  const ids = sortIdsByName(rows, wanted.locale);
  const job = desk.badges.start({ form, ids, locale: wanted.locale, from: wanted.from });
  return `${home}/export/badges/${job}`;
});

/** The file of a finished long export. Its length is known, so that browsers can show the progress. */
export const downloadExportFile = createDeskAction({
  path: exportPathSchema,
  backTo: buildExportPath,
  async run({ desk, path: { file: id } }) {
    // An erasure in the meantime deletes the file.
    await desk.cache.refresh();
    const file = desk.exports.get(id);
    const bytes = await desk.exports.read(id);
    if (!file || !bytes) return undefined;
    const headers = {
      ...buildFileHeaders(file.format, file.name),
      "Content-Length": `${file.size}`,
    };
    return new Response(Readable.toWeb(bytes) as ReadableStream, { headers });
  },
});

/** The progress as JSON, polled by the page. */
export const showExportProgress = createDeskAction({
  path: exportPathSchema,
  backTo: buildExportPath,
  async run({ desk, language, path }) {
    const file = desk.exports.get(path.file);
    return file && Response.json(describeExportProgress(file, language));
  },
});

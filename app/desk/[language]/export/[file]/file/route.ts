import { Readable } from "node:stream";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { buildExportPath, exportPathSchema } from "@/staff/desk/core/paths";
import { buildFileHeaders } from "@/staff/desk/export";

/** The file of a finished long export. Its length is known, so that browsers can show the progress. */
export const GET = createDeskAction({
  audit: { nothing: "the export that wrote the file is logged" },
  path: exportPathSchema,
  page: buildExportPath,
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

import { Readable } from "node:stream";
import { deskAction } from "@/staff/desk/context/desk-action";
import { exportPage, exportPath } from "@/staff/desk/core/paths";
import { fileHeaders } from "@/staff/desk/export";

/**
 * The file of a finished long export. Its length is known, so the browser can show the progress of
 * the download.
 */
export const GET = deskAction({
  path: exportPath,
  page: exportPage,
  async run({ desk, path: { file: id } }) {
    // The file is deleted when somebody was erased in the meantime.
    await desk.cache.refresh();
    const file = desk.exports.get(id);
    const bytes = await desk.exports.read(id);
    if (!file || !bytes) return undefined;
    const headers = { ...fileHeaders(file.format, file.name), "Content-Length": `${file.size}` };
    return new Response(Readable.toWeb(bytes) as ReadableStream, { headers });
  },
});

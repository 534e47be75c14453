import { createDeskAction } from "@/staff/desk/context/desk-action";
import { buildExportPath, exportPathSchema } from "@/staff/desk/core/paths";
import { describeExportProgress } from "@/staff/desk/export/progress";

/** The progress as JSON, polled by the page. */
export const GET = createDeskAction({
  path: exportPathSchema,
  page: buildExportPath,
  async run({ desk, language, path }) {
    const file = desk.exports.get(path.file);
    return file && Response.json(describeExportProgress(file, language));
  },
});

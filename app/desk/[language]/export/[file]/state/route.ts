import { deskAction } from "@/staff/desk/context/desk-action";
import { exportPage, exportPath } from "@/staff/desk/core/paths";
import { progressOf } from "@/staff/desk/export/progress";

/** The progress of a long export, as data for its page. */
export const GET = deskAction({
  path: exportPath,
  page: exportPage,
  async run({ desk, language, path }) {
    const file = desk.exports.get(path.file);
    return file && Response.json(progressOf(file, language));
  },
});

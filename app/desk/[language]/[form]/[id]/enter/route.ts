import { createDeskAction } from "@/staff/desk/context/desk-action";
import { buildRecordPath, recordPathSchema } from "@/staff/desk/core/paths";

/** Takes the Enter key: a tag that is typed is added, or else the name of somebody on the stand gets a pass. */
export const POST = createDeskAction({
  path: recordPathSchema,
  page: buildRecordPath,
  async run({ fields, page }) {
    const isName = !fields.get("tag")?.trim() && Boolean(fields.get("name")?.trim());
    // The method and the body stay.
    return new Response(null, {
      status: 307,
      headers: { Location: `${page}/${isName ? "stand" : "tag"}` },
    });
  },
});

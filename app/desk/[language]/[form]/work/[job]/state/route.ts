import { describeBulkProgress } from "@/staff/desk/bulk/bulk-progress";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { buildListPath, jobPathSchema } from "@/staff/desk/core/paths";

/** The progress as JSON, polled by the page. */
export const GET = createDeskAction({
  path: jobPathSchema,
  page: buildListPath,
  async run({ desk, language, path, fields }) {
    const job = await desk.store.bulkWork.get(path.job);
    return job && Response.json(describeBulkProgress(job, language, fields));
  },
});

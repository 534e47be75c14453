import { broadcastPathSchema, buildBroadcastPath } from "@/staff/desk/broadcasts/paths";
import { createDeskAction } from "@/staff/desk/context/desk-action";

export const POST = createDeskAction({
  path: broadcastPathSchema,
  page: buildBroadcastPath,
  async run({ desk, path: { id }, page }) {
    if (!desk.broadcasts) return undefined;
    await desk.broadcasts.stop(id);
    return page;
  },
});

import { broadcastPathSchema } from "@/staff/desk/broadcasts/paths";
import { createDeskAction } from "@/staff/desk/context/desk-action";

/** Deletes a draft. */
export const POST = createDeskAction({
  path: broadcastPathSchema,
  page: "/broadcasts",
  async run({ desk, path: { id }, page }) {
    await desk.store.broadcasts.discard(id);
    return page;
  },
});

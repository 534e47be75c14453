import { broadcastPathSchema } from "@/staff/desk/broadcasts/paths";
import { createDeskAction } from "@/staff/desk/context/desk-action";

/** Deletes a draft. */
export const POST = createDeskAction({
  audit: "broadcast",
  path: broadcastPathSchema,
  page: "/broadcasts",
  async run({ desk: { store }, path: { id }, audit, page }) {
    const before = await store.broadcasts.read(id);
    await store.broadcasts.discard(id);
    if (before?.state === "draft") audit.describe({ detail: "dropped", subject: id });
    else audit.skip();
    return page;
  },
});

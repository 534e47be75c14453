import { broadcastPathSchema, buildBroadcastPath } from "@/staff/desk/broadcasts/paths";
import { createDeskAction } from "@/staff/desk/context/desk-action";

export const POST = createDeskAction({
  audit: "broadcast",
  path: broadcastPathSchema,
  page: buildBroadcastPath,
  async run({ desk, path: { id }, audit, page }) {
    if (!desk.broadcasts) return undefined;
    const before = await desk.store.broadcasts.read(id);
    await desk.broadcasts.stop(id);
    if (before?.state === "confirmed" || before?.overdue)
      audit.describe({ detail: "stopped", subject: id });
    else audit.skip();
    return page;
  },
});

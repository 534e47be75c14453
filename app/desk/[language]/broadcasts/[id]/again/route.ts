import { listFailedAddresses } from "@/staff/desk/broadcasts/failed-addresses";
import { broadcastPathSchema, buildBroadcastPath } from "@/staff/desk/broadcasts/paths";
import { createDeskAction } from "@/staff/desk/context/desk-action";

/** Sends a message again to those who failed, also to addresses that bounced. */
export const POST = createDeskAction({
  audit: "broadcast",
  path: broadcastPathSchema,
  page: buildBroadcastPath,
  async run({ desk, path: { id }, audit, page }) {
    if (!desk.broadcasts) return undefined;
    const { addresses, broadcasts } = desk.store;
    const at = new Date();
    await addresses.releaseBounced(await listFailedAddresses(desk.store, id), at);
    const count = await desk.broadcasts.startIfUnanswered(id, broadcasts.sendAgain(id, at));
    if (count === 0) {
      audit.skip();
      return page;
    }
    desk.broadcasts.start(id);
    audit.describe({ detail: "started", subject: id, count });
    return page;
  },
});

import { buildBroadcastProgress } from "@/staff/desk/broadcasts/broadcast-progress";
import { broadcastPathSchema, buildBroadcastPath } from "@/staff/desk/broadcasts/paths";
import { createDeskAction } from "@/staff/desk/context/desk-action";

/** The progress as JSON, polled by the page. */
export const GET = createDeskAction({
  path: broadcastPathSchema,
  page: buildBroadcastPath,
  async run({ desk, language, path: { id } }) {
    const { broadcasts } = desk.store;
    const [broadcast, counts] = await Promise.all([broadcasts.read(id), broadcasts.counts(id)]);
    const phase = desk.broadcasts?.phase(id);
    return broadcast && Response.json(buildBroadcastProgress(broadcast, counts, phase, language));
  },
});

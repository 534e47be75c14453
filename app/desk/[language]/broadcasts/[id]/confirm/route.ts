import { z } from "zod";
import { loadAudience } from "@/staff/desk/broadcasts/audience";
import { broadcastPathSchema, buildBroadcastPath } from "@/staff/desk/broadcasts/paths";
import { createDeskAction } from "@/staff/desk/context/desk-action";

/**
 * Confirms what was shown, to as many people as were shown. If others match the list by now, the page says so and asks
 * again.
 */
export const POST = createDeskAction({
  audit: "broadcast",
  path: broadcastPathSchema,
  input: z.object({ seen: z.string().max(100), count: z.coerce.number().int().optional() }),
  signed: true,
  page: buildBroadcastPath,
  async run({ desk, path: { id }, input: { seen, count }, by, audit, page }) {
    const { broadcasts } = desk.store;
    const broadcast = await broadcasts.read(id);
    if (!desk.broadcasts || !broadcast) return undefined;
    const refuse = (query: Record<string, string>) => {
      audit.skip();
      return `${page}?${new URLSearchParams(query)}`;
    };
    let people: string[] = [];
    if (broadcast.state === "draft") {
      await desk.refresh();
      const { recipients } = await loadAudience(desk, broadcast);
      const now = recipients.length;
      if (now === 0) return refuse({ note: "nobody" });
      if (now !== count) return refuse({ was: `${count}`, now: `${now}` });
      people = recipients.map((row) => row.id);
    }
    const confirmed = { by, count: count ?? 0, at: new Date(), people };
    const confirming = broadcasts.confirm(id, seen, confirmed);
    const outcome = await desk.broadcasts.startIfUnanswered(id, confirming);
    if (outcome === "changed") return refuse({ note: "changed" });
    if (outcome === "confirmed") {
      desk.broadcasts.start(id);
      const isLater = broadcast.sendAt !== undefined && new Date(broadcast.sendAt) > confirmed.at;
      const detail = isLater ? "scheduled" : "started";
      audit.describe({ detail, subject: id, form: broadcast.form, count });
    } else audit.skip();
    return page;
  },
});

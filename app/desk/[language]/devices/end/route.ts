import { z } from "zod";
import { log } from "@/lib/http/log";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { findGateService } from "@/staff/gate/server/gate-service";

/** Revokes a device at once. */
export const POST = createDeskAction({
  input: z.object({ id: z.string() }),
  audit: "device",
  page: "/devices",
  async run({ input: { id }, audit, page }) {
    const gate = findGateService();
    if (!gate) return undefined;
    const outcome = await gate.devices.end(id);
    if (outcome === "gone") return undefined;
    if (outcome === "known") audit.skip();
    audit.describe({ detail: "ended", subject: (await gate.devices.known(id))?.name });
    log.info({ event: "door", outcome: "ended", id });
    return `${page}?done=ended`;
  },
});

import { z } from "zod";
import { log } from "@/lib/http/log";
import { createDeskAction, respondBadRequest } from "@/staff/desk/context/desk-action";
import { readLocalTime } from "@/staff/desk/core/local-time";
import { undoDeviceWork } from "@/staff/gate/server/device-work";
import { findGateService } from "@/staff/gate/server/gate-service";

/** Reverts a device's check-ins since a given time. */
export const POST = createDeskAction({
  input: z.object({ id: z.string(), since: z.string().transform(readLocalTime) }),
  audit: "device",
  signed: true,
  page: "/devices",
  async run({ desk, input: { id, since }, by, audit, page }) {
    const gate = findGateService();
    if (!gate) return undefined;
    if (!since) return respondBadRequest();
    const device = await gate.devices.known(id);
    if (!device) {
      audit.skip();
      return page;
    }
    await undoDeviceWork(desk, device, since, by);
    audit.describe({ detail: "takenBack", subject: device.name });
    log.info({ event: "door", outcome: "taken back", id: device.id });
    return `${page}?done=takenBack`;
  },
});

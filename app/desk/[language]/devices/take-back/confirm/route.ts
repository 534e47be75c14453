import { z } from "zod";
import { log } from "@/lib/http/log";
import { badRequest, deskAction } from "@/staff/desk/context/desk-action";
import { readLocalTime } from "@/staff/desk/core/local-time";
import { providedGate } from "@/staff/gate/server/provided";
import { takeBack } from "@/staff/gate/server/take-back";

/** Takes back what a device did since a time. */
export const POST = deskAction({
  input: z.object({ id: z.string(), since: z.string().transform(readLocalTime) }),
  signed: true,
  page: "/devices",
  async run({ desk, input: { id, since }, by, page }) {
    const gate = providedGate();
    if (!gate) return undefined;
    if (!since) return badRequest();
    const device = await gate.devices.known(id);
    if (!device) return page;
    await takeBack(desk, device, since, by);
    log.info({ event: "door", outcome: "taken back", id: device.id });
    return `${page}?done=takenBack`;
  },
});

import { z } from "zod";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { printModes } from "@/staff/gate/protocol/protocol";
import { findGateService } from "@/staff/gate/server/gate-service";

/** Sets how a device works. The device reads it at its next contact. */
export const POST = createDeskAction({
  input: z.object({ id: z.string(), print: z.enum(printModes), rehearsal: z.string().optional() }),
  audit: "device",
  page: "/devices",
  async run({ input: { id, print, rehearsal }, audit, page }) {
    const gate = findGateService();
    if (!gate) return undefined;
    if (!(await gate.devices.set(id, { rehearsal: rehearsal === "on", print }))) audit.skip();
    audit.describe({ detail: "changed", subject: (await gate.devices.known(id))?.name });
    return `${page}?done=saved`;
  },
});

import { z } from "zod";
import { deskAction } from "@/staff/desk/context/desk-action";
import { printings } from "@/staff/gate/protocol/protocol";
import { providedGate } from "@/staff/gate/server/provided";

/** Sets how a device works. It learns it at its next contact. */
export const POST = deskAction({
  input: z.object({ id: z.string(), print: z.enum(printings), rehearsal: z.string().optional() }),
  page: "/devices",
  async run({ input: { id, print, rehearsal }, page }) {
    const gate = providedGate();
    if (!gate) return undefined;
    await gate.devices.set(id, { rehearsal: rehearsal === "on", print });
    return `${page}?done=saved`;
  },
});

import { z } from "zod";
import { log } from "@/lib/http/log";
import { deskAction } from "@/staff/desk/context/desk-action";
import { providedGate } from "@/staff/gate/server/provided";

/** Ends the right of a device at once. */
export const POST = deskAction({
  input: z.object({ id: z.string() }),
  page: "/devices",
  async run({ input: { id }, page }) {
    const gate = providedGate();
    if (!gate) return undefined;
    if (!(await gate.devices.end(id))) return undefined;
    log.info({ event: "door", outcome: "ended", id });
    return `${page}?done=ended`;
  },
});

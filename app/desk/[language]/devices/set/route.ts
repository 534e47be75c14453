import { z } from "zod";
import { deskAction } from "@/lib/desk/host/desk-action";
import { providedDoor } from "@/lib/door/provided";
import { printings } from "@/lib/entrance/protocol";

/** Sets how a device works. It learns it at its next contact. */
export const POST = deskAction({
  input: z.object({ id: z.string(), print: z.enum(printings), rehearsal: z.string().optional() }),
  page: "/devices",
  async run({ input: { id, print, rehearsal }, page }) {
    const door = providedDoor();
    if (!door) return undefined;
    await door.devices.set(id, { rehearsal: rehearsal === "on", print });
    return `${page}?done=saved`;
  },
});

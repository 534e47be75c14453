import { deskAction } from "@/lib/desk/context/desk-action";
import { renewCheckKey } from "@/lib/gate/check-key";
import { providedGate } from "@/lib/gate/provided";
import { log } from "@/lib/server/log";

/** Makes a new key of the check. */
export const POST = deskAction({
  signed: true,
  page: "/devices",
  async run({ desk, by, page }) {
    if (!providedGate()) return undefined;
    await renewCheckKey(desk.store, by);
    log.info({ event: "door", outcome: "new key" });
    return `${page}?done=newKey`;
  },
});

import { log } from "@/lib/http/log";
import { deskAction } from "@/staff/desk/context/desk-action";
import { renewCheckKey } from "@/staff/gate/server/check-key";
import { providedGate } from "@/staff/gate/server/provided";

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

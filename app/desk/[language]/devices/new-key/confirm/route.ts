import { log } from "@/lib/http/log";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { renewCheckKey } from "@/staff/gate/server/check-key";
import { findGateService } from "@/staff/gate/server/gate-service";

export const POST = createDeskAction({
  audit: "device",
  signed: true,
  page: "/devices",
  async run({ desk, by, audit, page }) {
    if (!findGateService()) return undefined;
    await renewCheckKey(desk.store, by);
    audit.describe({ detail: "renewed" });
    log.info({ event: "door", outcome: "new key" });
    return `${page}?done=newKey`;
  },
});

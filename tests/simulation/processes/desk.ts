/** A process of the desk, put together as `desk.ts` does it, without HTTP and Next. */
import { openNotifier } from "@/lib/server/mails";
import { openLiveContent } from "@/lib/server/site-content/live-content";
import { provideSite } from "@/lib/site";
import { createDeskStore } from "@/lib/store";
import { buildSubscribers } from "@/lib/webhooks/endpoints";
import { openDesks } from "@/staff/desk/host/desks";
import { scheduleErasureCleanup } from "@/staff/desk/people/erasure";
import { openGate } from "@/staff/gate/server/gate-server";
import { provideGateService } from "@/staff/gate/server/gate-service";
import { createGateSteps } from "@/staff/gate/server/listener";
import { isActionAllowed } from "@/staff/gate/server/rights";
import { getWorld } from "../world/context";
import { openDatabase } from "../world/engine";
import { readSettings } from "./settings";

export type DeskProcess = Awaited<ReturnType<typeof startDesk>>;

export async function startDesk() {
  const settings = readSettings(getWorld().dataDir);
  provideSite(settings);
  const { confirm, webhooks, dataDir } = settings;
  const store = createDeskStore(openDatabase(), buildSubscribers(webhooks.endpoints));
  const siteContent = openLiveContent(store.siteContent);
  const notifier = openNotifier(settings);
  const desks = openDesks({
    ...{ store, dataDir, notifier, confirm, webhooks },
    allows: isActionAllowed,
  });
  scheduleErasureCleanup({ store, dataDir });
  const desk = desks.getCurrent();
  const gate = openGate(desk, false);
  provideGateService({ ...gate, isOpen: true, pairsPeople: false });
  void desk.jobs.resume();
  return {
    desk,
    siteContent,
    gateSteps: createGateSteps(gate, { known: () => false, stranger: () => false }),
    async stop() {
      siteContent.stop();
      await desk.jobs.end();
    },
  };
}

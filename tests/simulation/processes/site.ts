/** A process of the public site, put together as `server.ts` does it, without HTTP and Next. */
import { AsyncLocalStorage } from "node:async_hooks";
import { startSourceCounter } from "@/lib/campaigns/service/source-counter";
import { endLeads } from "@/lib/companies/service/end-leads";
import { watchList } from "@/lib/exhibitors/service/watch-list";
import { openNotifier } from "@/lib/mails/service";
import type { PassLookup } from "@/lib/passes/pass";
import { createWithdrawal } from "@/lib/people/erasure";
import {
  createMissLimit,
  createStrictMissLimit,
  createSubmissionLimit,
} from "@/lib/security/rate-limit";
import { provideServices, type Services } from "@/lib/services";
import { createDeliveryPorts, startDelivery } from "@/lib/services/delivery";
import { openMetrics } from "@/lib/services/metrics";
import { provideSite } from "@/lib/site";
import { openLiveContent } from "@/lib/site-content/service/live-content";
import { createRegistrationStore } from "@/lib/store";
import { buildSubscribers } from "@/lib/webhooks/endpoints";
import { createWebhookPorts, startWebhooks } from "@/lib/webhooks/service";
import { getWorld } from "../world/context";
import { openDatabase } from "../world/engine";
import { postToReceiver } from "./receiver";
import { renderPages } from "./render-pages";
import { readSettings } from "./settings";

export const shownPass = new AsyncLocalStorage<PassLookup>();

export type Site = Awaited<ReturnType<typeof startSite>>;

export async function startSite() {
  const settings = readSettings(getWorld().dataDir);
  provideSite(settings);
  const { limits } = settings;
  const metrics = openMetrics(false);
  const subscribers = buildSubscribers(settings.webhooks.endpoints);
  const store = createRegistrationStore(openDatabase(), subscribers);
  const notifier = openNotifier(settings);
  const delivery = startDelivery(createDeliveryPorts(store, notifier, metrics), endLeads);
  const webhooks = startWebhooks({
    ...createWebhookPorts(store, settings.webhooks, metrics),
    post: postToReceiver,
  });
  const sources = startSourceCounter(store, { limit: createStrictMissLimit(limits) });
  const exhibitors = watchList(store.reviews, (companies) => companies);
  const { pages, prepare } = renderPages();
  const siteContent = openLiveContent(store.siteContent, prepare);
  const services: Partial<Services> = {
    ...{ store, delivery, webhooks, metrics, sources },
    confirm: { forms: settings.confirm, reachesPeople: true },
    limit: createSubmissionLimit(limits),
    shownPass: () => shownPass.getStore() ?? "none",
    withdraw: createWithdrawal(store, settings.dataDir),
    isReady: async () => true,
  };
  provideServices(services as Services);
  await Promise.all([exhibitors.refresh(), siteContent.open()]);
  return {
    ...{ store, delivery, exhibitors, siteContent, pages },
    limit: createMissLimit(limits),
    metrics,
    async stop() {
      await Promise.all([delivery.stop(), webhooks.stop(), sources.stop()]);
      exhibitors.stop();
      siteContent.stop();
    },
  };
}

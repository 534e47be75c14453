/** A process of the public site, put together as `server.ts` does it, without HTTP and Next. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { CompanyLookup } from "@/lib/companies/company-path";
import type { Step } from "@/lib/http/steps";
import type { PassLookup } from "@/lib/passes/pass";
import {
  createLeadLimit,
  createMissLimit,
  createStrictMissLimit,
  createSubmissionLimit,
} from "@/lib/security/rate-limit";
import { serveLandings } from "@/lib/server/campaigns/landings";
import { startSourceCounter } from "@/lib/server/campaigns/source-counter";
import { endLeads } from "@/lib/server/companies/end-leads";
import { serveTaskPosts } from "@/lib/server/companies/tasks/task-posts";
import { watchList } from "@/lib/server/exhibitors/watch-list";
import { openNotifier } from "@/lib/server/mails";
import { createWithdrawal } from "@/lib/server/people/erasure";
import { servePictures } from "@/lib/server/pictures/serve-pictures";
import { provideServices, type Services } from "@/lib/server/process";
import { createDeliveryPorts, startDelivery } from "@/lib/server/process/delivery";
import { openMetrics } from "@/lib/server/process/metrics";
import { openLiveContent } from "@/lib/server/site-content/live-content";
import { findPublished, openUsedUploads } from "@/lib/server/site-content/used-uploads";
import { createWebhookPorts, startWebhooks } from "@/lib/server/webhooks";
import { provideSite } from "@/lib/site";
import { createRegistrationStore } from "@/lib/store";
import { buildSubscribers } from "@/lib/webhooks/endpoints";
import { getWorld } from "../world/context";
import { openDatabase } from "../world/engine";
import { postToReceiver } from "./receiver";
import { renderPages } from "./render-pages";
import { readSettings } from "./settings";

export const shownPass = new AsyncLocalStorage<PassLookup>();

export const shownCompany = new AsyncLocalStorage<CompanyLookup>();

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
  const uploads = openUsedUploads(store.siteContent, siteContent.getShown);
  const servePicture: Step = servePictures(
    [findPublished(uploads, store.siteContent.readFile)],
    [],
  );
  const limit = createMissLimit(limits);
  const getCompany = () => shownCompany.getStore() ?? "none";
  const { countRefusal } = metrics;
  const services: Partial<Services> = {
    ...{ store, delivery, webhooks, metrics, sources },
    confirm: { forms: settings.confirm, reachesPeople: true },
    limit: createSubmissionLimit(limits),
    getShownPass: () => shownPass.getStore() ?? "none",
    getShownCompany: getCompany,
    leadLimits: {
      tokens: createMissLimit(limits),
      guesses: createStrictMissLimit({ perClient: limits.perClient }),
      countRequest: createLeadLimit(limits),
    },
    withdraw: createWithdrawal(store, settings.dataDir),
    isReady: async () => true,
  };
  provideServices(services as Services);
  await Promise.all([exhibitors.refresh(), siteContent.open()]);
  return {
    ...{ store, delivery, exhibitors, siteContent, pages, servePicture },
    ...{ limit, metrics },
    steps: [
      serveTaskPosts({ store, countRefusal, getCompany, limit: createMissLimit(limits) }),
      serveLandings({ count: sources.countPage, limit }),
    ],
    async stop() {
      await Promise.all([delivery.stop(), webhooks.stop(), sources.stop()]);
      exhibitors.stop();
      siteContent.stop();
      uploads.stop();
    },
  };
}

/** `npm run build` bundles this file. `--dev` runs Next's development server behind the same guard. */
import { createServer } from "node:http";
import { loadEnvConfig } from "@next/env";
import next from "next";
import { endSilentConnections, limitPipelining } from "@/lib/http/connections";
import { withoutDevTools } from "@/lib/http/dev-tools";
import { listFileRoots, serveFiles } from "@/lib/http/files";
import { logFramework } from "@/lib/http/framework-log";
import {
  answerBrokenRequests,
  getTimeLimits,
  prepareRequests,
  refuseRequests,
  stripRouterHeaders,
} from "@/lib/http/guard";
import { hideDesk } from "@/lib/http/hide-desk";
import { listen, startOrExit } from "@/lib/http/listen";
import { flushLog, log } from "@/lib/http/log";
import { serveMetrics } from "@/lib/http/metrics-server";
import { normalizePath } from "@/lib/http/normalize-path";
import { limitRenderedPosts } from "@/lib/http/rendered-posts";
import { endOnSignals } from "@/lib/http/signals";
import { createFallbackHandler, createRequestListener, type Step } from "@/lib/http/steps";
import { refuseUnread } from "@/lib/http/unread-posts";
import { listFailureLinks } from "@/lib/i18n/failure-links";
import { locales } from "@/lib/locales";
import { refuseOtherMethods } from "@/lib/open-api/refuse-methods";
import { listWallets } from "@/lib/passes/wallet/wallet-keys";
import {
  createLeadLimit,
  createMissLimit,
  createPictureLimit,
  createStrictMissLimit,
  createSubmissionLimit,
} from "@/lib/security/rate-limit";
import { buildResponseHeaders } from "@/lib/security/response-headers";
import {
  getSubscriptionLookup,
  serveUnsubscribePages,
  takeUnsubscribing,
} from "@/lib/server/broadcasts/unsubscribing";
import { serveLandings, setCampaignHeader } from "@/lib/server/campaigns/landings";
import { startSourceCounter } from "@/lib/server/campaigns/source-counter";
import {
  findAccepted,
  openCompanyPictures,
  serveOwnPictures,
} from "@/lib/server/companies/company-pictures";
import { endLeads } from "@/lib/server/companies/end-leads";
import { openInvitationCounts } from "@/lib/server/companies/invitations";
import { serveLeadFiles } from "@/lib/server/companies/lead-files";
import { servePictureUploads } from "@/lib/server/companies/picture-uploads";
import { serveTaskPosts } from "@/lib/server/companies/tasks/task-posts";
import { getUploadByteLimit } from "@/lib/server/companies/uploads";
import { getCompanyLookup, serveCompanies } from "@/lib/server/exhibitors/company-pages";
import { openExhibitors } from "@/lib/server/exhibitors/exhibitors";
import { openKeptCounts } from "@/lib/server/kept/kept-counts";
import { openNotifier } from "@/lib/server/mails";
import { explainFailures } from "@/lib/server/pages/failure-page";
import { listPageSteps } from "@/lib/server/pages/page-steps";
import { loadPrerendered } from "@/lib/server/pages/pages";
import { removeFrameworkFromAnswers } from "@/lib/server/pages/plain-answers";
import { getPassLookup, servePasses } from "@/lib/server/passes/passes";
import { createWithdrawal } from "@/lib/server/people/erasure";
import { openPictureCache, servePictures } from "@/lib/server/pictures/serve-pictures";
import { provideServices } from "@/lib/server/process";
import { createDeliveryPorts, startDelivery } from "@/lib/server/process/delivery";
import { getEnv } from "@/lib/server/process/env";
import { measureStore } from "@/lib/server/process/measure-store";
import { openMetrics } from "@/lib/server/process/metrics";
import { createReadinessCheck, logNoStore } from "@/lib/server/process/readiness";
import { logStartWarnings } from "@/lib/server/process/start-warnings";
import { openDatabase } from "@/lib/server/process/store";
import { serveVisitorCounts } from "@/lib/server/registration/visitor-counts";
import { serveSearch } from "@/lib/server/search/serve-search";
import { openSiteContent } from "@/lib/server/site-content";
import { createWebhookPorts, startWebhooks } from "@/lib/server/webhooks";
import { provideSite } from "@/lib/site";
import { createRegistrationStore } from "@/lib/store";
import { buildSubscribers } from "@/lib/webhooks/endpoints";

const dir = process.cwd();
const dev = process.argv.includes("--dev");

async function start(): Promise<void> {
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
  loadEnvConfig(dir, dev, { info: () => undefined, error: console.error });
  const settings = getEnv();
  provideSite(settings);
  const { siteUrl, port, host, notify, arrivalMs, cacheSeconds, drainMs, limits } = settings;
  const buildDir = `${dir}/.next`;
  const headers = buildResponseHeaders(siteUrl);
  const metrics = openMetrics(settings.metrics !== undefined);
  const { countRefusal } = metrics;
  const subscribers = buildSubscribers(settings.webhooks.endpoints);
  const database = await openDatabase(settings);
  const store = measureStore(createRegistrationStore(database, subscribers), metrics);
  const guarded = { ...settings, headers, countRefusal, mostBytes: getUploadByteLimit };
  const notifier = openNotifier(settings);
  const delivery = startDelivery(createDeliveryPorts(store, notifier, metrics), endLeads);
  const webhooks = startWebhooks(createWebhookPorts(store, settings.webhooks, metrics));
  const sources = startSourceCounter(store, { limit: createStrictMissLimit(limits) });
  const server = createServer(getTimeLimits(arrivalMs));
  // Next answers upgrade requests on its server. The site upgrades nothing, so in production that one never listens.
  const app = next({ dev, dir, port, httpServer: dev ? server : createServer() });

  const pageSettings = { buildDir, siteUrl, headers, cacheSeconds };
  const [prerendered, { renderCompany }] = await Promise.all([
    dev ? undefined : loadPrerendered(pageSettings),
    // Only here, because React reads NODE_ENV when it is loaded.
    import("@/components/company/public/render-company"),
    app.prepare(),
  ]);
  const exhibitors =
    prerendered && (await openExhibitors(store.reviews, pageSettings, renderCompany));
  const listCompanies = () => exhibitors?.listCompanies();
  const kept = openKeptCounts(store, { limit: createMissLimit(limits), listCompanies });
  const readPicture = openPictureCache();
  const siteContent = openSiteContent({
    readPicture,
    ...{ ...pageSettings, source: store.siteContent, limit: createMissLimit(limits) },
    ...(!dev && { answer: app.getRequestHandler() }),
    fillList: exhibitors?.fillList,
    caches: [prerendered, exhibitors],
  });
  const render = removeFrameworkFromAnswers(app.getRequestHandler());
  const { answer, limit } = refuseUnread(render, createSubmissionLimit(limits));
  const posts = limitRenderedPosts(answer, limit, metrics);
  const secret = { limit: createMissLimit(limits), countRefusal, answer: render, take: posts };
  const companyPictures = openCompanyPictures(store.pictures, readPicture);
  const pictureLimit = createPictureLimit(limits);
  const uploads = { store, countRefusal, getCompany: getCompanyLookup, limit: pictureLimit };
  const ofCompanies = {
    ...secret,
    answer: createFallbackHandler(
      serveOwnPictures(companyPictures, getCompanyLookup),
      createFallbackHandler(serveLeadFiles(store.leads, getCompanyLookup), secret.answer),
    ),
    take: createFallbackHandler(
      servePictureUploads({ ...uploads, listReplaced: exhibitors?.listReplaced }),
      createFallbackHandler(serveTaskPosts(uploads), secret.take),
    ),
  };
  const steps: Step[] = [
    ...(settings.metrics ? [metrics.watch] : []),
    limitPipelining(),
    dev ? withoutDevTools(refuseRequests(guarded)) : refuseRequests(guarded),
    explainFailures({ languages: locales, listLinks: listFailureLinks }),
    // In development the framework's client reloads a changed page with these headers.
    ...(dev ? [] : [stripRouterHeaders]),
    normalizePath,
    ...(exhibitors ? [exhibitors.step] : []),
    servePictures([siteContent.findPicture, findAccepted(exhibitors, companyPictures)], headers),
    serveSearch({ ...pageSettings, prerendered, getList: exhibitors?.getList }),
    ...(prerendered ? listPageSteps(prerendered, metrics) : []),
    prepareRequests(guarded),
    ...siteContent.steps,
    hideDesk,
    refuseOtherMethods(),
    serveVisitorCounts(store),
    takeUnsubscribing(store, { limit: secret.limit, metrics }),
    setCampaignHeader,
    serveLandings({ count: sources.countPage, limit: createMissLimit(limits) }),
    kept.step,
    serveFiles(listFileRoots(dir, buildDir), { dev }),
    servePasses({ store, wallets: settings.wallets, ...secret }),
    serveUnsubscribePages(store, secret),
    serveCompanies({ companies: store.companies, ...ofCompanies }),
    posts,
  ];

  answerBrokenRequests(server, guarded);
  if (!dev) endSilentConnections(server);
  server.on("request", createRequestListener(steps));
  const isStopping = endOnSignals({
    servers: [server],
    drainMs,
    finish: () =>
      Promise.all([
        delivery.stop(),
        webhooks.stop(),
        ...[sources.stop(), kept.stop()],
        exhibitors?.stop(),
        siteContent.stop(),
      ]),
    close: [async () => notifier.close?.(), () => app.close(), () => store.close(), flushLog],
  });
  const isReady = createReadinessCheck(store, isStopping);
  provideServices({
    ...{ store, delivery, webhooks, limit, metrics },
    confirm: { forms: settings.confirm, reachesPeople: notify.kind !== "outbox" },
    getShownPass: getPassLookup,
    ...{ listCompanies, countKeeping: kept.countKeeping },
    wallets: listWallets(settings.wallets),
    getShownCompany: getCompanyLookup,
    getShownSubscription: getSubscriptionLookup,
    invitationCounts: openInvitationCounts(store),
    leadLimits: {
      tokens: secret.limit,
      guesses: createStrictMissLimit({ perClient: limits.perClient }),
      countRequest: createLeadLimit(limits),
    },
    withdraw: createWithdrawal(store, settings.dataDir),
    isReady,
    sources,
  });
  await Promise.all([exhibitors?.open(), siteContent.open()]);
  await listen(server, { port, host }, { port: "PORT", host: "HOST" });
  if (!dev) logFramework();
  log.info({ event: "start", where: siteUrl, store: store.kind, notifier: notify.kind });
  if (settings.metrics) {
    const queues = { emails: delivery, events: webhooks };
    const read = { ...settings, store, siteContent, isReady, queues };
    serveMetrics(() => metrics.renderText(read), settings.metrics);
  }
  store.ping().catch((error) => logNoStore(error, settings.dataDir));
  logStartWarnings(settings);
}

startOrExit(start);

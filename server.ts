/**
 * The server process. Every request goes through the guard, then the pages in memory, the files,
 * and Next, in this order. `npm run build` bundles this file. `--dev` runs Next's development
 * server behind the same guard.
 */
import { createServer } from "node:http";
import { loadEnvConfig } from "@next/env";
import next from "next";
import { countLandings, noteWords } from "@/lib/campaigns/service/landings";
import { startSourceCounter } from "@/lib/campaigns/service/source-counter";
import { endLeads } from "@/lib/companies/service/ending-leads";
import { openInvitationCounts } from "@/lib/companies/service/invitations";
import { serveLeadFiles } from "@/lib/companies/service/lead-files";
import {
  openPictures,
  serveOwnPictures,
  servePictures,
} from "@/lib/companies/service/pictures/given-pictures";
import { mostBytesOf, takeUploads } from "@/lib/companies/service/pictures/uploads";
import { serveCompanies, shownCompany } from "@/lib/exhibitors/service/companies";
import { openExhibitors } from "@/lib/exhibitors/service/exhibitors";
import { isOver } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { endSilentConnections, oneAfterAnother } from "@/lib/http/connections";
import { fileRoots, serveFiles } from "@/lib/http/files";
import { logFramework } from "@/lib/http/framework-log";
import {
  admit,
  answerBrokenRequests,
  ignoreRouter,
  refuseRequests,
  timeLimits,
} from "@/lib/http/guard";
import { hideDesk } from "@/lib/http/hidden-desk";
import { listen, startOrEnd } from "@/lib/http/listen";
import { flushLog, log } from "@/lib/http/log";
import { serveMetrics } from "@/lib/http/metrics-server";
import { limitRenderedPosts } from "@/lib/http/rendered-posts";
import { endOnSignals } from "@/lib/http/signals";
import { singleSlashes } from "@/lib/http/slashes";
import { inOrder, orElse, type Step } from "@/lib/http/steps";
import { refuseUnread } from "@/lib/http/unread-posts";
import { listFailureWays } from "@/lib/i18n/failure-ways";
import { locales } from "@/lib/locales";
import { openNotifier } from "@/lib/mails/service";
import { explainFailures } from "@/lib/pages/failure-page";
import { loadPrerendered, refuseClosed, servePrerendered } from "@/lib/pages/pages";
import { servePasses, shownPass } from "@/lib/passes/service/passes";
import { withdrawals } from "@/lib/people/erasure";
import { isClosed } from "@/lib/registration/closed-forms";
import { formNames } from "@/lib/registration/forms";
import {
  fewLimit,
  minuteLimit,
  missLimit,
  pictureLimit,
  submissionLimit,
} from "@/lib/security/rate-limit";
import { responseHeaders } from "@/lib/security/response-headers";
import { provideServices } from "@/lib/services";
import { deliveryPorts, startDelivery } from "@/lib/services/delivery";
import { type Env, env } from "@/lib/services/env";
import { measuredStore } from "@/lib/services/measured-store";
import { openMetrics } from "@/lib/services/metrics";
import { logNoStore, readiness } from "@/lib/services/readiness";
import { openDatabase } from "@/lib/services/store";
import { provideSite } from "@/lib/site";
import { registrationStore } from "@/lib/store";
import { subscribersOf } from "@/lib/webhooks/endpoints";
import { startWebhooks, webhookPorts } from "@/lib/webhooks/service";

/** How often one link may send whom its company has met. A phone that comes back into the network sends a few times. */
const LEADS_A_MINUTE = 60;

const dir = process.cwd();
const dev = process.argv.includes("--dev");

async function start(): Promise<void> {
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
  loadEnvConfig(dir, dev, { info: () => undefined, error: console.error });
  const settings = env();
  provideSite(settings);
  const { siteUrl, port, host, notify, arrivalMs, cacheSeconds, drainMs, limits } = settings;
  const buildDir = `${dir}/.next`;
  const headers = responseHeaders(siteUrl);
  const metrics = openMetrics(settings.metrics !== undefined);
  const database = await openDatabase(settings);
  const subscribers = subscribersOf(settings.webhooks.endpoints);
  const store = measuredStore(registrationStore(database, subscribers), metrics);
  const guarded = { ...settings, headers, refused: metrics.refused, mostBytes: mostBytesOf };
  const notifier = openNotifier(settings);
  const delivery = startDelivery(deliveryPorts(store, notifier, metrics), endLeads);
  const webhooks = startWebhooks(webhookPorts(store, settings.webhooks, metrics));
  const sources = startSourceCounter(store, { limit: fewLimit(limits) });
  const server = createServer(timeLimits(arrivalMs));
  // Next answers upgrade requests on the server that it is given. This site upgrades nothing, so in
  // production Next gets a server that never listens.
  const app = next({ dev, dir, port, httpServer: dev ? server : createServer() });

  const pageSettings = { buildDir, siteUrl, headers, cacheSeconds };
  const [prerendered, { renderCompany }] = await Promise.all([
    dev ? new Map() : loadPrerendered(pageSettings),
    // Only here, because React reads NODE_ENV when it is loaded.
    import("@/components/company/public/render-company"),
    app.prepare(),
  ]);
  const exhibitors = dev
    ? undefined
    : await openExhibitors(store.staffFiles, pageSettings, prerendered, renderCompany);
  const { answer, limit } = refuseUnread(app.getRequestHandler(), submissionLimit(limits));
  const posts = limitRenderedPosts(answer, limit, metrics);
  const secret = {
    limit: missLimit(limits),
    refused: metrics.refused,
    answer: app.getRequestHandler(),
    take: posts,
  };
  const pictures = openPictures(store.pictures);
  const uploads = { store, shown: shownCompany, limit: pictureLimit(limits) };
  const ofCompanies = {
    ...secret,
    answer: orElse(
      serveOwnPictures(pictures, shownCompany),
      orElse(serveLeadFiles(store.leads, shownCompany), secret.answer),
    ),
    take: orElse(takeUploads({ ...uploads, refused: metrics.refused }), secret.take),
  };
  const steps: Step[] = [
    ...(settings.metrics ? [metrics.watch] : []),
    oneAfterAnother(),
    dev ? exceptTools(refuseRequests(guarded)) : refuseRequests(guarded),
    explainFailures({ languages: locales, waysOn: listFailureWays }),
    // In development the framework's own client asks for a page again when its source has changed.
    ...(dev ? [] : [ignoreRouter]),
    ...(exhibitors ? [exhibitors.step, servePictures(pictures, exhibitors, headers)] : []),
    servePrerendered(prerendered),
    refuseClosed(prerendered, metrics),
    admit(guarded),
    hideDesk,
    noteWords,
    countLandings({ count: sources.page, limit: missLimit(limits) }),
    singleSlashes,
    serveFiles(fileRoots(dir, buildDir), { dev }),
    servePasses({ store, ...secret }),
    serveCompanies({ companies: store.companies, ...ofCompanies }),
    posts,
  ];

  answerBrokenRequests(server, guarded);
  if (!dev) endSilentConnections(server);
  server.on("request", inOrder(steps));
  const isStopping = endOnSignals({
    servers: [server],
    drainMs,
    finish: () =>
      Promise.all([delivery.stop(), webhooks.stop(), sources.stop(), exhibitors?.stop()]),
    close: [async () => notifier.close?.(), () => app.close(), () => store.close(), flushLog],
  });
  const isReady = readiness(store, isStopping);
  const confirm = { forms: settings.confirm, reachesPeople: notify.kind !== "outbox" };
  const withdraw = withdrawals(store, settings.dataDir);
  provideServices({
    store,
    delivery,
    webhooks,
    confirm,
    limit,
    metrics,
    shownPass,
    shownCompany,
    invitationCounts: openInvitationCounts(store),
    leadLimits: {
      tokens: secret.limit,
      guesses: fewLimit({ perClient: limits.perClient }),
      requests: minuteLimit(limits.perClient === 0 ? 0 : LEADS_A_MINUTE),
    },
    withdraw,
    isReady,
    sources,
  });
  await exhibitors?.open();
  await listen(server, { port, host }, { port: "PORT", host: "HOST" });
  if (!dev) logFramework();
  log.info({ event: "start", where: siteUrl, store: store.kind, notifier: notify.kind });
  if (settings.metrics) {
    const queues = { emails: delivery, events: webhooks };
    serveMetrics(
      () => metrics.text({ store, isReady, queues, dataDir: settings.dataDir }),
      settings.metrics,
    );
  }
  store.ping().catch((error) => logNoStore(error, settings.dataDir));
  remindToClose();
  warnOfUnsentEmails(settings);
}

/** In development the framework's tools in the page post in other ways than forms do. */
function exceptTools(step: Step): Step {
  return (request, response) => !request.url?.startsWith("/__nextjs_") && step(request, response);
}

/** Warns about forms that are open after the fair: nobody expects their registrations. */
function remindToClose(): void {
  if (formNames.every(isClosed) || !isOver(new Date())) return;
  log.warn({
    event: "forms",
    outcome: "open after the fair",
    note: `The fair ended on ${fair.endDate}, and its forms still take registrations: CLOSED_FORMS=${formNames} closes them.`,
  });
}

/** Warns when the site has visitors but its e-mails reach nobody in the sales team. */
function warnOfUnsentEmails({ notify, siteUrl }: Env): void {
  const isTrial = new URL(siteUrl).hostname === "localhost";
  if (notify.kind !== "outbox" || (isTrial && !notify.to)) return;
  log.warn({
    event: "notifier",
    outcome: "nobody is told",
    note: "The emails to the sales team are written to DATA_DIR/outbox and sent to nobody: set SMTP_URL, NOTIFY_FROM and NOTIFY_TO, or NOTIFY_URL, NOTIFY_API_KEY and NOTIFY_TO.",
  });
}

startOrEnd(start);

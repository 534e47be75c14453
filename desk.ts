/** The organiser's desk: a separate process with the same store and build as the public site. */
import { createServer } from "node:http";
import { setPriority } from "node:os";
import { loadEnvConfig } from "@next/env";
import next from "next";
import { isStoreUnavailable } from "@/lib/database/errors";
import { limitPipelining } from "@/lib/http/connections";
import { listFileRoots, serveFiles } from "@/lib/http/files";
import { logFramework } from "@/lib/http/framework-log";
import { answerBrokenRequests, getTimeLimits } from "@/lib/http/guard";
import { listen, startOrExit } from "@/lib/http/listen";
import { flushLog, log } from "@/lib/http/log";
import { serveMetrics } from "@/lib/http/metrics-server";
import { setDeskMode } from "@/lib/http/mode";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { endOnSignals } from "@/lib/http/signals";
import { createRequestListener, type Step } from "@/lib/http/steps";
import { openNotifier } from "@/lib/server/mails";
import { explainFailures } from "@/lib/server/pages/failure-page";
import { getEnv } from "@/lib/server/process/env";
import { openDatabase } from "@/lib/server/process/store";
import { openLiveContent } from "@/lib/server/site-content/live-content";
import { provideSite } from "@/lib/site";
import { createDeskStore } from "@/lib/store";
import { buildSubscribers } from "@/lib/webhooks/endpoints";
import { resolvePermission } from "@/staff/desk/actions/find-action";
import { runRequest } from "@/staff/desk/context/request-context";
import { deskLanguages, listDeskLinks } from "@/staff/desk/core/desk-language";
import { answerAction } from "@/staff/desk/host/answer-action";
import { openDesks } from "@/staff/desk/host/desks";
import { redirectFormerAddresses } from "@/staff/desk/host/former-addresses";
import { limitToDeskPaths, namePerson, refuseAtDesk } from "@/staff/desk/host/guard";
import { scheduleErasureCleanup } from "@/staff/desk/people/erasure";
import { scheduleVisitorCounts } from "@/staff/desk/report/visitor-counts";
import { gatePaths, renderOnce, signInPaths } from "@/staff/gate/server/cached-pages";
import { authenticateDeskUser } from "@/staff/gate/server/desk-access";
import { createGateServer, openGate } from "@/staff/gate/server/gate-server";
import { provideGateService } from "@/staff/gate/server/gate-service";
import { isActionAllowed } from "@/staff/gate/server/rights";

const dir = process.cwd();

async function start(): Promise<void> {
  Object.assign(process.env, { NODE_ENV: "production" });
  loadEnvConfig(dir, false, { info: () => undefined, error: console.error });
  const settings = getEnv();
  provideSite(settings);
  const { desk, arrivalMs, dataDir } = settings;

  // On a shared machine the public site has priority.
  setPriority(5);
  setDeskMode();
  const subscribers = buildSubscribers(settings.webhooks.endpoints);
  const store = createDeskStore(await openDatabase(settings), subscribers);
  const siteContent = openLiveContent(store.siteContent);
  const notifier = openNotifier(settings);
  const { confirm, webhooks } = settings;
  const desks = openDesks({
    ...{ store, dataDir, notifier, confirm, webhooks },
    allows: isActionAllowed,
    mailsPerMinute: settings.mailsPerMinute,
  });

  const gate = openGate(desks.getCurrent(), desk.metrics !== undefined);

  scheduleErasureCleanup({ store, dataDir });
  scheduleVisitorCounts(desks.getCurrent());
  // Starts to read the cache while Next prepares, so that the first list is fast.
  desks
    .getCurrent()
    .cache.refresh()
    .then(() => settings.gate && gate.passList.refresh())
    .catch(({ code }) => log.error({ event: "desk", outcome: "no store", code }));

  void desks.getCurrent().jobs.resume();

  const isPaired = desk.access.kind === "paired";
  provideGateService({
    ...gate,
    isOpen: settings.gate !== undefined,
    origin: settings.gate?.origin,
    pairsPeople: isPaired,
  });
  const files = serveFiles(listFileRoots(dir, `${dir}/.next`), { dev: false });

  const server = createServer(getTimeLimits(arrivalMs));
  const app = next({ dev: false, dir, port: desk.port, httpServer: createServer() });
  await app.prepare();
  const answer = app.getRequestHandler();
  const render: Step = async (request, response) => {
    await runRequest({ desk: desks.getCurrent(), response }, () => answer(request, response));
    return true;
  };
  const strangers = await renderOnce(render, [
    ...(settings.gate ? gatePaths : []),
    ...(isPaired ? signInPaths : []),
  ]);
  answerBrokenRequests(server, { headers: [] });
  server.on(
    "request",
    createRequestListener([
      limitPipelining(),
      refuseAtDesk(desk),
      redirectFormerAddresses,
      explainFailures({
        languages: deskLanguages,
        listLinks: listDeskLinks,
      }),
      isPaired
        ? authenticateDeskUser(gate, settings.trustedProxies, strangers, resolvePermission)
        : namePerson(desk),
      limitToDeskPaths,
      files,
      async (request, response) => {
        const named = await desks.resolveDesk(request).catch(handleUnavailableStore);
        if (named) {
          await runRequest({ desk: named, response }, async () => {
            if (!(await answerAction(request, response))) await answer(request, response);
          });
        } else sendPlainAnswer(response, 503);
        return true;
      },
    ]),
  );
  const gateHttp = settings.gate && createGateServer(gate, settings, { files, render, strangers });
  endOnSignals({
    servers: gateHttp ? [server, gateHttp] : [server],
    drainMs: 0,
    finish: async () => {
      siteContent.stop();
      await desks.getCurrent().jobs.end();
    },
    close: [async () => notifier.close?.(), () => app.close(), () => store.close(), flushLog],
  });
  if (gateHttp && settings.gate) {
    await listen(gateHttp, settings.gate, { port: "DOOR_PORT", host: "HOST" });
  }
  await listen(server, desk, { port: "DESK_PORT", host: "HOST" });
  if (desk.metrics) serveMetrics(() => gate.metrics.renderText(gate.devices.list), desk.metrics);
  logFramework();
  log.info({ event: "start", where: `http://${desk.host}:${desk.port}/desk`, store: store.kind });
}

/** If the store is unavailable, the editions are unknown. */
function handleUnavailableStore(error: unknown): undefined {
  if (!isStoreUnavailable(error)) throw error;
}

startOrExit(start);

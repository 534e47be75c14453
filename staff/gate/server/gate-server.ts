/** The gate server runs in the desk's process, on its own port. */
import "server-only";
import { createServer, type Server } from "node:http";
import { endSilentConnections, limitPipelining } from "@/lib/http/connections";
import { answerBrokenRequests, getTimeLimits } from "@/lib/http/guard";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { createRequestListener, type Step } from "@/lib/http/steps";
import { createMinuteLimit, createSubmissionLimit } from "@/lib/security/rate-limit";
import { explainFailures } from "@/lib/server/pages/failure-page";
import type { Env } from "@/lib/server/process/env";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { deskLanguages } from "@/staff/desk/core/desk-language";
import { type GateContext, maxRequestsPerMinute } from "./addresses";
import { createAttendanceCounter } from "./attendance-counter";
import { createCheckKeyReader } from "./check-key";
import { openDevices } from "./devices";
import { gateIcons, limitToGatePaths, refuseAtGate } from "./guard";
import { answerManifest } from "./home-screen";
import { createGateSteps } from "./listener";
import { openGateMetrics } from "./metrics";
import { openPassList } from "./pass-list";
import { createLastWipeReader } from "./rehearsal";

/** Maximum age of answers to devices with Firestore. */
const FIRESTORE_FRESH_MS = 1000;

/** Per client in ten minutes, and of all clients per minute. */
const MAX_WRONG_PAIRING_CODES = { perClient: 10, total: 60 };

/** The devices of the current edition, and the pass list that they keep. */
export function openGate(desk: DeskContext, isRead: boolean): GateContext {
  const devices = openDevices(desk.store.gate);
  const freshMs = desk.store.kind === "firestore" ? FIRESTORE_FRESH_MS : 0;
  const passList = openPassList(desk, freshMs);
  const { cache, checkIns, reviews } = desk;
  return {
    desk,
    devices,
    passList,
    loadWalkInKeys: desk.store.loadSealingKeys,
    readCheckKey: createCheckKeyReader(desk.store, freshMs),
    readLastWipe: createLastWipeReader(desk.store.gate, freshMs),
    countArrived: createAttendanceCounter(desk.checkIns, ({ form, id }) => {
      const row = desk.cache.findRow(form, id);
      return row ? passList.group(row) : [];
    }),
    metrics: openGateMetrics(
      isRead,
      () =>
        cache.countDocumentsRead() + checkIns.countDocumentsRead() + reviews.countDocumentsRead(),
    ),
    wrongPairingCodes: createSubmissionLimit(MAX_WRONG_PAIRING_CODES),
    limits: {
      search: createMinuteLimit(maxRequestsPerMinute.search),
      walkIn: createMinuteLimit(maxRequestsPerMinute.walkIn),
    },
  };
}

interface GateServerSteps {
  /** Serves files of the build. */
  files: Step;
  /** Renders a page for a device. */
  render: Step;
  /** Answers everyone else (`cached-pages.ts`). */
  strangers: Step;
}

/** Serves only the addresses and files of the gate app. */
export function createGateServer(
  context: GateContext,
  { arrivalMs, trustedProxies }: Pick<Env, "arrivalMs" | "trustedProxies">,
  { files, render, strangers }: GateServerSteps,
): Server {
  const { metrics } = context;
  const server = createServer(getTimeLimits(arrivalMs));
  answerBrokenRequests(server, { headers: [] });
  endSilentConnections(server);
  server.on(
    "request",
    createRequestListener([
      limitPipelining(),
      refuseAtGate({ trustedProxies, metrics }),
      explainFailures({ languages: deskLanguages, listLinks: () => [] }),
      limitToGatePaths,
      ...createGateSteps(context, { known: render, stranger: strangers }),
      files,
      answerManifest,
      (request, response) => gateIcons.test(request.url ?? "") && strangers(request, response),
      serveNotFound,
    ]),
  );
  return server;
}

const serveNotFound: Step = (_request, response) => {
  sendPlainAnswer(response, 404);
  return true;
};

/** Opens the gate server in the desk's process, on a port of its own. */
import "server-only";
import { createServer, type Server } from "node:http";
import { endSilentConnections, oneAfterAnother } from "@/lib/http/connections";
import { answerBrokenRequests, timeLimits } from "@/lib/http/guard";
import { plainAnswer } from "@/lib/http/plain-answer";
import { inOrder, type Step } from "@/lib/http/steps";
import { explainFailures } from "@/lib/pages/failure-page";
import { minuteLimit, submissionLimit } from "@/lib/security/rate-limit";
import type { Env } from "@/lib/services/env";
import type { Desk } from "@/staff/desk/context/desk";
import { deskLanguages } from "@/staff/desk/core/words";
import { type GateContext, perMinute } from "./addresses";
import { arrivalCounter } from "./arrived";
import { checkKey } from "./check-key";
import { openDevices } from "./devices";
import { gateIcons, gateOnly, refuseAtGate } from "./guard";
import { answerManifest } from "./home-screen";
import { gateSteps } from "./listener";
import { openGateMetrics } from "./metrics";
import { openPassList } from "./pass-list";
import { lastWipe } from "./rehearsal";

/** How old the answers to devices may be with Firestore. */
const FIRESTORE_FRESH_MS = 1000;

/** How many wrong pairing codes a client may type in ten minutes, and all clients per minute. */
const WRONG_PAIRING_CODES = { perClient: 10, total: 60 };

/** What the gate server works with: the devices of the current edition, and the list of passes that they keep. */
export function openGate(desk: Desk, isRead: boolean): GateContext {
  const devices = openDevices(desk.store.gate);
  const freshMs = desk.store.kind === "firestore" ? FIRESTORE_FRESH_MS : 0;
  const passList = openPassList(desk, freshMs);
  return {
    desk,
    devices,
    passList,
    walkInKeys: desk.store.sealingKeys,
    checkKey: checkKey(desk.store, freshMs),
    lastWipe: lastWipe(desk.store.gate, freshMs),
    arrived: arrivalCounter(desk.arrivals, ({ form, id }) => {
      const row = desk.cache.row(form, id);
      return row ? passList.group(row) : [];
    }),
    metrics: openGateMetrics(isRead),
    wrongPairingCodes: submissionLimit(WRONG_PAIRING_CODES),
    limits: { search: minuteLimit(perMinute.search), walkIn: minuteLimit(perMinute.walkIn) },
  };
}

interface Parts {
  /** Answers with files of the build. */
  files: Step;
  /** Answers a device with a page. */
  render: Step;
  /** Answers everybody else (`strangers.ts`). */
  strangers: Step;
}

/** It knows only the addresses and files of the gate app. */
export function gateServer(
  context: GateContext,
  { arrivalMs, trustedProxies }: Pick<Env, "arrivalMs" | "trustedProxies">,
  { files, render, strangers }: Parts,
): Server {
  const { metrics } = context;
  const server = createServer(timeLimits(arrivalMs));
  answerBrokenRequests(server, { headers: [] });
  endSilentConnections(server);
  server.on(
    "request",
    inOrder([
      oneAfterAnother(),
      refuseAtGate({ trustedProxies, metrics }),
      explainFailures({ languages: deskLanguages, waysOn: () => [] }),
      gateOnly,
      ...gateSteps(context, { known: render, stranger: strangers }),
      files,
      answerManifest,
      (request, response) => gateIcons.test(request.url ?? "") && strangers(request, response),
      nothingHere,
    ]),
  );
  return server;
}

const nothingHere: Step = (_request, response) => {
  plainAnswer(response, 404);
  return true;
};

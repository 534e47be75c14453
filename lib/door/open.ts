/** Opens the door in the desk's process, on a port of its own. */
import "server-only";
import { createServer, type Server } from "node:http";
import type { Desk } from "../desk/provided";
import type { Env } from "../server/env";
import { answerBrokenRequests, timeLimits } from "../server/guard";
import { plainAnswer } from "../server/plain-answer";
import { inOrder, type Step } from "../server/steps";
import type { DoorMeans } from "./addresses";
import { openDevices } from "./devices";
import { doorOnly, refuseAtDoor } from "./guard";
import { doorSteps } from "./listener";
import { openDoorMetrics } from "./metrics";
import { lastWipe } from "./rehearsal";
import { openRoll } from "./roll";
import { walkInKeys } from "./walk-in-key";

/** Devices follow the store of Firestore by this much. */
const FIRESTORE_FRESH_MS = 1000;

/** The devices of the current edition, and the list that they keep. */
export function openDoor(desk: Desk, isRead: boolean): DoorMeans {
  const devices = openDevices(desk.store.door);
  const freshMs = desk.store.kind === "firestore" ? FIRESTORE_FRESH_MS : 0;
  const roll = openRoll(desk, freshMs);
  return {
    desk,
    devices,
    roll,
    walkInKeys: walkInKeys(desk.store.door),
    lastWipe: lastWipe(desk.store.door, freshMs),
    metrics: openDoorMetrics(isRead),
  };
}

interface Parts {
  /** Answers with files of the build. */
  files: Step;
  /** Answers with a page. */
  render: Step;
}

/** The server of the door. It knows the door's addresses and files alone. */
export function doorServer(
  means: DoorMeans,
  { arrivalMs, trustedProxies }: Pick<Env, "arrivalMs" | "trustedProxies">,
  { files, render }: Parts,
): Server {
  const { metrics } = means;
  const server = createServer(timeLimits(arrivalMs));
  answerBrokenRequests(server, { headers: [] });
  server.on(
    "request",
    inOrder([
      refuseAtDoor({ trustedProxies, metrics }),
      doorOnly,
      ...doorSteps(means, render),
      files,
      nothingHere,
    ]),
  );
  return server;
}

const nothingHere: Step = (_request, response) => {
  plainAnswer(response, 404);
  return true;
};

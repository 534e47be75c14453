/** Addresses of the gate server: what each requires, and its answer. */
import "server-only";
import type { Device } from "@/lib/check-ins/gate";
import type { SealingKeys } from "@/lib/check-ins/sealing-key";
import { findFairToday } from "@/lib/fair/days";
import type { SubmissionLimit } from "@/lib/security/rate-limit";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import type { DeviceState, GateState } from "../protocol/protocol";
import type { CheckKey } from "./check-key";
import type { Devices } from "./devices";
import type { GateMetrics } from "./metrics";
import type { PassList } from "./pass-list";
import {
  keptWalkIn,
  registerRequest,
  scanRequest,
  scansRequest,
  searchRequest,
  undoRequest,
} from "./requests";
import type { PermittedAction } from "./rights";
import { joinScans, scanOne, undoScan } from "./scans";
import { searchPeople } from "./search";
import { joinWalkIn, registerWalkIn } from "./walk-in";

export interface GateContext {
  desk: DeskContext;
  devices: Devices;
  passList: PassList;
  loadWalkInKeys(): Promise<SealingKeys>;
  readCheckKey(): Promise<CheckKey>;
  /** When rehearsal check-ins were last deleted. */
  readLastWipe(): Promise<string | undefined>;
  /** Number of people who arrived on a day, as far as the list is read. */
  countArrived(day: string): number;
  metrics: GateMetrics;
  /** Wrong pairing codes at the gates and at the desk's sign-in are counted together. */
  wrongPairingCodes: Pick<SubmissionLimit, "reserve">;
  /** Limits of what people do. Returns how many seconds a device must wait. */
  limits: Readonly<Record<LimitedAction, (device: string) => number>>;
}

/** More per minute than anybody at a gate does. */
export const maxRequestsPerMinute = { search: 30, walkIn: 20 } as const;
type LimitedAction = keyof typeof maxRequestsPerMinute;

interface DeviceRequest {
  device: Device;
  query: URLSearchParams;
  /** The posted JSON. */
  body: unknown;
}

interface GateAddress {
  action: PermittedAction;
  limited?: LimitedAction;
  /** @returns the JSON answer, or undefined if the request has the wrong shape */
  answer(context: GateContext, asking: DeviceRequest): Promise<object | undefined>;
}

/** By method and path. A request needs the secret of a device whose right allows the action. */
export const addresses: Readonly<Record<string, GateAddress>> = {
  "GET /door/state": {
    action: "state",
    async answer(
      { passList, loadWalkInKeys, readCheckKey, readLastWipe, countArrived },
      { device },
    ): Promise<GateState> {
      await passList.keepFresh();
      const rehearsalsWipedAt = await readLastWipe();
      const day = findFairToday() ?? null;
      return {
        device: toDeviceState(device),
        now: new Date().toISOString(),
        day,
        ...(day && { arrived: countArrived(day) }),
        list: { cursor: passList.getCursor() },
        ...(await readCheckKey()),
        walkInKey: (await loadWalkInKeys()).publicKey,
        ...(rehearsalsWipedAt && { rehearsalsWipedAt }),
        joined: device.joined,
      };
    },
  },
  "GET /door/list": {
    action: "list",
    async answer({ passList }, { query }) {
      await passList.keepFresh();
      const limit = Number(query.get("limit") ?? Number.POSITIVE_INFINITY);
      return limit >= 1 ? passList.getPage(query.get("after") ?? "", limit) : undefined;
    },
  },
  "POST /door/scan": {
    action: "scan",
    async answer({ desk, devices, passList, metrics }, { device, body }) {
      const { data } = scanRequest.safeParse(body);
      if (!data) return undefined;
      const answer = await scanOne({ desk, passList }, device, data);
      // Earlier scans may still wait on the device, so only the next number counts as stored. A scan that admits nobody
      // does not: if the answer is lost, the device may decide by itself and send the same number again.
      const isNext = data.number === device.joined + 1;
      if (isNext && answer.verdict.kind === "in")
        await devices.recordJoined(device.id, data.number);
      metrics.countScan(answer.verdict.kind, "server");
      return answer;
    },
  },
  "POST /door/scans": {
    action: "scans",
    async answer({ desk, devices, passList, metrics }, { device, body }) {
      const { data } = scansRequest.safeParse(body);
      if (!data) return undefined;
      const answer = await joinScans({ desk, passList, devices }, device, data.scans);
      for (const { number, way, verdict } of data.scans) {
        if (number > device.joined) metrics.countScan(verdict, way);
      }
      return answer;
    },
  },
  "POST /door/undo": {
    action: "undo",
    async answer({ desk, passList }, { device, body }) {
      const { data } = undoRequest.safeParse(body);
      return data && { undone: await undoScan({ desk, passList }, device, data) };
    },
  },
  "POST /door/register": {
    action: "register",
    limited: "walkIn",
    async answer({ desk, passList }, { device, body }) {
      const { data } = registerRequest.safeParse(body);
      return data && registerWalkIn({ desk, passList }, device, data);
    },
  },
  "POST /door/walk-in": {
    action: "walkIn",
    limited: "walkIn",
    async answer({ desk, devices, loadWalkInKeys }, { device, body }) {
      const { data } = keptWalkIn.safeParse(body);
      if (!data) return undefined;
      const { privateKey } = await loadWalkInKeys();
      return joinWalkIn({ desk, devices }, device, data, privateKey);
    },
  },
  "POST /door/search": {
    action: "search",
    limited: "search",
    async answer({ desk, passList }, { body }) {
      const { data } = searchRequest.safeParse(body);
      if (!data) return undefined;
      await passList.keepFresh();
      return searchPeople({ desk, passList }, data.name);
    },
  },
};

/** What a device may know of itself. */
export function toDeviceState({
  id,
  name,
  gate,
  right,
  rehearsal,
  print,
  endsAt,
}: Device): DeviceState {
  return { id, name, gate, right, rehearsal, print, endsAt } as DeviceState;
}

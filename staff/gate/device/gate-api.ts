/** The addresses of the api, as a device asks them. */
import {
  contactHeaders,
  type GateState,
  NO_RIGHT_STATUS,
  type NoRightAnswer,
  type PassListPage,
  type ScanAnswer,
  type ScanRequest,
  type ScansAnswer,
  type ScansRequest,
  type UndoAnswer,
  type UndoRequest,
} from "../protocol/protocol";
import type {
  KeptWalkIn,
  KeptWalkInAnswer,
  RegisterAnswer,
  RegisterRequest,
  SearchAnswer,
  SearchRequest,
} from "../protocol/protocol-people";

/** The server did not answer, or answered something else than the gate server does. */
export class GateUnreachable extends Error {}

/** The server is there, and asks this device to wait: it has asked too much for the moment. */
export class GateBusy extends Error {}

export class DeviceEnded extends Error {
  /** @param device its id */
  constructor(readonly device: string) {
    super();
  }
}

/** The server knows no such device. */
export class DeviceUnknown extends Error {}

export interface GateApi {
  state(): Promise<GateState>;
  list(after: string | undefined, limit: number): Promise<PassListPage>;
  scans(request: ScansRequest): Promise<ScansAnswer>;
  /** @param withinMs how long the answer may take; longer where the device cannot decide by itself */
  scan(request: ScanRequest, withinMs?: number): Promise<ScanAnswer>;
  undo(request: UndoRequest): Promise<UndoAnswer>;
  /** These three need the right `door`. */
  search(request: SearchRequest): Promise<SearchAnswer>;
  register(request: RegisterRequest): Promise<RegisterAnswer>;
  walkIn(kept: KeptWalkIn): Promise<KeptWalkInAnswer>;
}

interface GateApiOptions {
  /** Origin of the api; empty in a browser. */
  origin?: string;
  fetch?: typeof globalThis.fetch;
  version: string;
  unsent(): number;
  /** How long a request may take that nobody waits for, in milliseconds. */
  patienceMs?: number;
}

/** How long to wait for an answer on a slow network. */
const TIMEOUT_MS = 10_000;
/** How long to wait while people stand at the gate and have said their names. */
const TALK_TIMEOUT_MS = 4000;

/** The api over HTTP. Each request throws one of the errors above without a good answer. */
export function createGateApi({
  origin = "",
  fetch = globalThis.fetch.bind(globalThis),
  version,
  unsent,
  patienceMs = TIMEOUT_MS,
}: GateApiOptions): GateApi {
  /** @param part every answer of the api to this question has it */
  async function ask<T extends object>(
    path: string,
    part: keyof T,
    body?: unknown,
    withinMs = patienceMs,
  ): Promise<T> {
    const headers = {
      [contactHeaders.version]: version,
      [contactHeaders.unsent]: String(unsent()),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    };
    try {
      const answer = await fetch(`${origin}/door/${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        cache: "no-store",
        // The network of a hall may lead to its own page to sign in.
        redirect: "error",
        signal: AbortSignal.timeout(withinMs),
      });
      if (answer.status === NO_RIGHT_STATUS) throw toRefusalError(await answer.json());
      if (answer.status === 429) throw new GateBusy();
      if (!answer.ok) throw new GateUnreachable(`status ${answer.status}`);
      const said: T = await answer.json();
      if (!(part in said)) throw new GateUnreachable("not the gate server");
      return said;
    } catch (error) {
      const known = [GateUnreachable, GateBusy, DeviceEnded, DeviceUnknown];
      if (known.some((kind) => error instanceof kind)) throw error;
      throw new GateUnreachable("no answer", { cause: error });
    }
  }

  const talkMs = Math.min(TALK_TIMEOUT_MS, patienceMs);
  return {
    state: () => ask("state", "device"),
    list: (after, limit) => {
      const query = new URLSearchParams({ ...(after && { after }), limit: String(limit) });
      return ask(`list?${query}`, "entries");
    },
    scans: (request) => ask("scans", "until", request),
    scan: (request, withinMs = talkMs) => ask("scan", "verdict", request, withinMs),
    undo: (request) => ask("undo", "undone", request),
    search: (request) => ask("search", "people", request, talkMs),
    register: (request) => ask("register", "verdict", request, talkMs),
    walkIn: (kept) => ask("walk-in", "isRegistered", kept),
  };
}

/** Why the api refuses. What says neither is not the api, but something on the way to it. */
function toRefusalError(said: NoRightAnswer): Error {
  if ("ended" in said && typeof said.ended === "string") return new DeviceEnded(said.ended);
  return "unknown" in said && said.unknown === true
    ? new DeviceUnknown()
    : new GateUnreachable("not the gate server");
}

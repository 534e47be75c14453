/** Client of the gate server's api. */
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

/** There was no answer, or one that is not the gate server's. */
export class GateUnreachable extends Error {}

/** The server asks this device to wait: it sent too many requests. */
export class GateBusy extends Error {}

export class DeviceEnded extends Error {
  /** @param device its id */
  constructor(readonly device: string) {
    super();
  }
}

export class DeviceUnknown extends Error {}

export interface GateApi {
  fetchState(): Promise<GateState>;
  list(after: string | undefined, limit: number): Promise<PassListPage>;
  sendScans(request: ScansRequest): Promise<ScansAnswer>;
  /** @param withinMs deadline; longer if the device cannot decide by itself */
  scan(request: ScanRequest, withinMs?: number): Promise<ScanAnswer>;
  undo(request: UndoRequest): Promise<UndoAnswer>;
  /** These three need the right `door`. */
  search(request: SearchRequest): Promise<SearchAnswer>;
  register(request: RegisterRequest): Promise<RegisterAnswer>;
  walkIn(kept: KeptWalkIn): Promise<KeptWalkInAnswer>;
}

interface GateApiOptions {
  /** Empty in a browser. */
  origin?: string;
  fetch?: typeof globalThis.fetch;
  version: string;
  countUnsent(): number;
  /** Deadline of background requests, in milliseconds. */
  patienceMs?: number;
}

/** Long enough for a slow network. */
const TIMEOUT_MS = 10_000;
/** For people who wait at the gate and have said their names. */
const TALK_TIMEOUT_MS = 4000;

/** Each request throws one of the errors above unless it gets a valid answer. */
export function createGateApi({
  origin = "",
  fetch = globalThis.fetch.bind(globalThis),
  version,
  countUnsent,
  patienceMs = TIMEOUT_MS,
}: GateApiOptions): GateApi {
  /** @param part a field that each valid answer has */
  async function ask<T extends object>(
    path: string,
    part: keyof T,
    body?: unknown,
    withinMs = patienceMs,
  ): Promise<T> {
    const headers = {
      [contactHeaders.version]: version,
      [contactHeaders.unsent]: String(countUnsent()),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    };
    try {
      const answer = await fetch(`${origin}/door/${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        cache: "no-store",
        // The network of a hall may redirect to its own sign-in page.
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
    fetchState: () => ask("state", "device"),
    list: (after, limit) => {
      const query = new URLSearchParams({ ...(after && { after }), limit: String(limit) });
      return ask(`list?${query}`, "entries");
    },
    sendScans: (request) => ask("scans", "until", request),
    scan: (request, withinMs = talkMs) => ask("scan", "verdict", request, withinMs),
    undo: (request) => ask("undo", "undone", request),
    search: (request) => ask("search", "people", request, talkMs),
    register: (request) => ask("register", "verdict", request, talkMs),
    walkIn: (kept) => ask("walk-in", "isRegistered", kept),
  };
}

/** An answer that gives no reason comes not from the api, but from something on the way to it. */
function toRefusalError(said: NoRightAnswer): Error {
  if ("ended" in said && typeof said.ended === "string") return new DeviceEnded(said.ended);
  return "unknown" in said && said.unknown === true
    ? new DeviceUnknown()
    : new GateUnreachable("not the gate server");
}

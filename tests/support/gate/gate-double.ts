/** A double of the gate server at the edge of HTTP: it says what that says, by the same protocol, about a few passes in memory. */

import { openWalkIn } from "@/lib/device/walk-in-seal";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { evaluatePass } from "@/staff/gate/protocol/evaluate-pass";
import type {
  DeviceState,
  PassListCheckIn,
  PassListPage,
  Scan,
  ScanRequest,
  ScansRequest,
  UndoRequest,
} from "@/staff/gate/protocol/protocol";
import type { KeptWalkIn, SearchRequest } from "@/staff/gate/protocol/protocol-people";
import { type PassListPerson, seal } from "@/staff/gate/protocol/sealed-list";
import { fairDay } from "../records/fair-days";
import { keyOf } from "../records/list-key";

export interface DoublePass extends PassListPerson {
  token: string;
  /** The number of the person, if they have several passes. */
  group?: number;
}

/** What the sign-in page of a hall's network answers to everything. */
const signIns = {
  "page of the hall": () => new Response("<h1>Wi-Fi</h1>"),
  "its JSON": () => Response.json({}),
  "its 302": () => new Response(null, { status: 302, headers: { location: "http://wifi" } }),
  "its 401": () => new Response("<h1>Wi-Fi</h1>", { status: 401 }),
  "its 401 in JSON": () => Response.json({ ended: true }, { status: 401 }),
  "its 511": () => new Response("<h1>Wi-Fi</h1>", { status: 511 }),
};
export const signInPages = Object.keys(signIns) as (keyof typeof signIns)[];

type Network = "up" | "down" | "silent" | "loses answers" | keyof typeof signIns;

export type GateDouble = Awaited<ReturnType<typeof gateDouble>>;

/** @param passes who is registered */
export async function gateDouble(passes: DoublePass[], device: Partial<DeviceState> = {}) {
  const state: DeviceState = {
    id: "d1",
    name: "Gate A 1",
    gate: "A",
    right: "scan",
    rehearsal: false,
    print: "never",
    endsAt: `${fairDay(4)}T21:00:00.000Z`,
    ...device,
  };
  const lines: PassListPage[] = [];
  const checkIns = new Map<string, { at: string; gate: string; number?: number }>();
  const joinedScans: Scan[] = [];
  const server = {
    state,
    network: "up" as Network,
    /** The clock of the server. */
    now: Date.parse(`${fairDay(0)}T10:00:00+03:00`),
    day: fairDay(0),
    joined: 0,
    hasEnded: false,
    /** The server has another store: it knows no device. */
    knowsNobody: false,
    /** Whether an ended device may still hand in what it has. */
    takesLeftovers: true,
    /** The addresses that this device has asked too often in this minute. */
    asksToWait: [] as string[],
    checkKey: "",
    checkRenewedAt: undefined as string | undefined,
    ...(await walkInKeys()),
    rehearsalsWipedAt: undefined as string | undefined,
    /** What was read of walk-ins that devices had kept, or what it could not read. */
    walkIns: [] as unknown[],
    /** Everything that was joined, in the order in which it came. */
    order: [] as string[],
    calls: [] as string[],
    joinedScans,
    /** The ids of the devices that had decided what was joined. */
    deciders: [] as (string | undefined)[],
    marks: checkIns,
    add,
    remove,
    mark: checkIn,
    fetch,
  };

  const page = (part: Partial<PassListPage>): PassListPage => ({
    entries: [],
    gone: [],
    marks: [],
    next: "",
    more: false,
    anew: false,
    ...part,
  });

  async function add(pass: DoublePass): Promise<void> {
    if (!passes.includes(pass)) passes.push(pass);
    const { token, group, ...person } = pass;
    const entry = {
      key: await keyOf(token),
      sealed: await seal(computeEntryCodeSync(token), person),
    };
    lines.push(page({ entries: [{ ...entry, ...(group !== undefined && { person: group }) }] }));
  }
  async function remove(token: string): Promise<void> {
    passes.splice(
      passes.findIndex((one) => one.token === token),
      1,
    );
    lines.push(page({ gone: [await keyOf(token)] }));
  }
  async function checkIn(token: string, at: string | null, gate = "B"): Promise<void> {
    setCheckIn(await keyOf(token), at ? { at, gate } : undefined);
  }

  /** Every mark goes into the list, also for the device that has made it. */
  function setCheckIn(
    key: string,
    checkIn: { at: string; gate: string; number?: number } | undefined,
  ) {
    if (checkIn) checkIns.set(key, checkIn);
    else checkIns.delete(key);
    const { at = null, gate } = checkIn ?? {};
    const line: PassListCheckIn = { key, day: server.day, at, ...(gate && { gate }) };
    lines.push(page({ marks: [line] }));
  }

  async function answerScan({ number, code, at, anyway, rehearsal }: ScanRequest) {
    const pass = passes.find(({ token }) =>
      [`found:${token}`, computeEntryCodeSync(token)].includes(code),
    );
    if (!pass) return { number, verdict: { kind: "unknown", way: "server" } };
    const { token, group, ...person } = pass;
    const key = await keyOf(token);
    const others = passes.filter(
      (one) => one !== pass && group !== undefined && one.group === group,
    );
    const keys = await Promise.all(others.map((one) => keyOf(one.token)));
    const other = keys.map((one) => checkIns.get(one)).find(Boolean);
    const asked = {
      day: server.day,
      gate: state.gate,
      way: "server",
      rehearsal: state.rehearsal,
      anyway,
    } as const;
    const verdict = evaluatePass({ code: "pass", person, own: checkIns.get(key), other }, asked);
    if (number > server.joined) {
      server.joined = number;
      if (verdict.kind === "in" && !rehearsal) setCheckIn(key, { at, gate: state.gate, number });
    }
    return { number, verdict, key };
  }

  function join(scan: Scan) {
    if (scan.number > server.joined) {
      server.joined = scan.number;
      joinedScans.push(scan);
      server.deciders.push(scan.device);
      server.order.push(`scan ${scan.number}`);
      const known = checkIns.get(scan.key);
      if (!known || known.at > scan.at) {
        setCheckIn(scan.key, { at: scan.at, gate: state.gate, number: scan.number });
      }
    }
    const first = checkIns.get(scan.key);
    const alsoAt = first && first.gate !== state.gate ? [first.gate] : undefined;
    return { number: scan.number, verdict: "in", at: first?.at, gate: first?.gate, alsoAt };
  }

  async function answer(path: string, query: URLSearchParams, body: unknown): Promise<unknown> {
    switch (path) {
      case "state":
        return {
          device: state,
          now: new Date(server.now).toISOString(),
          day: server.day,
          arrived: server.marks.size,
          list: { cursor: String(lines.length) },
          checkKey: server.checkKey,
          checkRenewedAt: server.checkRenewedAt,
          walkInKey: server.publicKey,
          rehearsalsWipedAt: server.rehearsalsWipedAt,
          joined: server.joined,
        };
      case "list": {
        const from = Number(query.get("after") ?? 0);
        const line = lines[from];
        if (!line) return page({ next: String(from), anew: !query.has("after") });
        const more = from + 1 < lines.length;
        return { ...line, next: String(from + 1), more, anew: !query.has("after") };
      }
      case "scan":
        return answerScan(body as ScanRequest);
      case "scans": {
        const results = (body as ScansRequest).scans.map(join);
        return { until: server.joined, results };
      }
      case "walk-in": {
        const { number, sealed, at, device: decider = state.id } = body as KeptWalkIn;
        const opened = await openWalkIn(server.privateKey, sealed, { device: decider, number });
        if (opened && number > server.joined) {
          server.joined = number;
          server.walkIns.push({ at, ...opened });
          server.deciders.push(decider);
          server.order.push(`walk-in ${number}`);
        }
        return { isRegistered: opened !== undefined };
      }
      case "search": {
        const { name } = body as SearchRequest;
        const people = passes.filter((one) => one.name.includes(name));
        return { people: people.map((one) => ({ name: one.name, code: `found:${one.token}` })) };
      }
      case "undo": {
        const { key, number } = body as UndoRequest;
        const undone = checkIns.get(key)?.number === number;
        if (undone) setCheckIn(key, undefined);
        return { undone };
      }
    }
  }

  async function fetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(url), "http://gate");
    const path = pathname.replace("/door/", "");
    server.calls.push(path);
    if (server.network === "down") throw new TypeError("Failed to fetch");
    if (server.network === "silent") return untilAborted(init.signal);
    if (server.network in signIns) return signIns[server.network as keyof typeof signIns]();
    const isLeftover = server.takesLeftovers && ["scans", "walk-in"].includes(path);
    if (server.knowsNobody) return Response.json({ unknown: true }, { status: 401 });
    if (server.hasEnded && !isLeftover) return Response.json({ ended: state.id }, { status: 401 });
    if (server.asksToWait.includes(path))
      return new Response("Too Many Requests\n", { status: 429 });
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    const said = await answer(path, searchParams, body);
    if (server.network === "loses answers") return untilAborted(init.signal);
    return Response.json(said);
  }

  for (const pass of passes) await add(pass);
  return server;
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}

/** A key pair as the server has one. */
export async function walkInKeys() {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const pair = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
  const text = async (format: "raw" | "pkcs8", key: CryptoKey) =>
    Buffer.from(await crypto.subtle.exportKey(format, key)).toString("base64url");
  return {
    publicKey: await text("raw", pair.publicKey),
    privateKey: await text("pkcs8", pair.privateKey),
  };
}

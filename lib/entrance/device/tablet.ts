/**
 * A paired device: it reads codes, asks the server, and decides alone when the server is silent. It runs in
 * the browser of a tablet; tests and measurements run it in Node.
 */
import { isoDayAt } from "../../fair/dates";
import { readCode } from "../code";
import { decide } from "../decide";
import { admitting, type ScanResult } from "../protocol";
import type { RegisterAnswer, WalkIn } from "../protocol-people";
import { marksOn } from "../rules";
import { DeviceEnded, type DoorApi, DoorAway } from "./door-api";
import type { Drawer } from "./drawer";
import { type Facts, factsOf, keepFacts, readFacts } from "./facts";
import { changesOf, lookUp } from "./list";
import { marked, outgoing, sendAll, unmarked, unsentScans } from "./outbox";
import type { Decided, TabletStatus } from "./status";

const PATIENCE_MS = 500;
const PAGE = 1000;
/** Numbers are reserved in the database by so many at once, so that a scan need not wait for that. */
const RESERVED = 100;

interface TabletOptions {
  drawer: Drawer;
  door: DoorApi;
  /** This device's clock, in milliseconds. */
  clock?: () => number;
  /** How long a person at the gate waits for the server. */
  patienceMs?: number;
  onStatus?: (status: TabletStatus) => void;
  /** What the server knows of scans that were sent later. */
  onSettled?: (results: readonly ScanResult[]) => void;
}

export type Tablet = Awaited<ReturnType<typeof openTablet>>;

/** Opens a device with what its database has. Its right may have ended in the meantime. */
export async function openTablet({
  drawer,
  door,
  clock = Date.now,
  patienceMs = PATIENCE_MS,
  onStatus,
  onSettled,
}: TabletOptions) {
  let facts = await readFacts(drawer);
  const status: TabletStatus = {
    facts,
    unsent: await drawer.count("outbox"),
    isNear: true,
    hasEnded: false,
    passes: await drawer.count("entries"),
  };
  let number = facts?.reserved ?? 0;
  let sending: Promise<void> | undefined;

  const tell = (news: Partial<TabletStatus>) => {
    Object.assign(status, news);
    onStatus?.({ ...status });
  };
  const now = () => clock() + (facts?.ahead ?? 0);
  const today = () => isoDayAt(now());

  async function keep(next: Facts): Promise<void> {
    facts = next;
    await drawer.write([keepFacts(next)]);
    tell({ facts: next });
  }

  async function wipe(): Promise<void> {
    facts = undefined;
    await drawer.wipe();
    tell({ facts, hasEnded: true, unsent: 0, passes: 0 });
  }

  /** Runs what needs the server. @returns undefined if there was no answer */
  async function near<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await ask();
      if (!status.isNear) tell({ isNear: true });
      return answer;
    } catch (error) {
      if (error instanceof DeviceEnded) await wipe();
      else if (error instanceof DoorAway) tell({ isNear: false });
      else throw error;
    }
  }

  async function nextNumber(known: Facts): Promise<number> {
    number += 1;
    if (number > known.reserved) await keep({ ...known, reserved: number + RESERVED });
    return number;
  }

  /** Sends what is in the outbox. Only one sending runs at a time. */
  function send(): Promise<void> {
    sending ??= near(() => sendAll(drawer, door))
      .then(async (results) => {
        if (results?.length) onSettled?.(results);
        tell({ unsent: await drawer.count("outbox") });
      })
      .finally(() => {
        sending = undefined;
      });
    return sending;
  }

  /** Brings the list up to date. */
  async function readList(): Promise<void> {
    for (let more = true; more && facts; ) {
      const { cursor } = facts;
      const page = await door.list(cursor, PAGE);
      const scans = await unsentScans(drawer);
      const changes = await changesOf(drawer, page, new Set(scans.map(({ key }) => key)));
      if (!facts) return;
      facts = { ...facts, cursor: page.next, isWhole: !page.more || (facts.isWhole && !page.anew) };
      await drawer.write([...changes, keepFacts(facts)]);
      // A list that begins anew knows nothing of what the server does not have yet.
      const own = page.anew ? scans.filter(({ rehearsal }) => !rehearsal) : [];
      for (const scan of own) await drawer.write([await marked(drawer, scan, markBy(scan.at))]);
      if (page.entries.length + page.gone.length > 0) {
        tell({ passes: await drawer.count("entries") });
      }
      tell({ facts });
      more = page.more;
    }
  }

  const markBy = (at: string) => ({ at, ...(facts && { gate: facts.device.gate }) });

  /** Tells the server what is unsent, and learns what is new. @returns whether the server answered */
  async function contact(): Promise<boolean> {
    const asked = clock();
    const state = await near(() => door.state());
    if (!state) return false;
    const rehearsed = facts?.device.rehearsal && !state.device.rehearsal;
    await keep(factsOf(facts, state, { asked, answered: clock() }));
    number = Math.max(number, state.joined);
    if (rehearsed) await drawer.write([{ shelf: "rehearsals", clear: true }]);
    await send();
    if (!status.isNear) return false;
    await near(readList);
    return status.isNear;
  }

  /**
   * Decides on a code that was read or typed. When this resolves, an admitted scan is with the server or in
   * this device's database.
   */
  async function scan(typed: string, anyway = false): Promise<Decided | undefined> {
    if (!facts || status.hasEnded) return undefined;
    const known = facts;
    const { device, checkKey } = known;
    const day = today();
    const isRehearsal = marksOn(day, device.rehearsal) === "rehearsal";
    const asked = { day, gate: device.gate, rehearsal: device.rehearsal, anyway };
    const code = typed.startsWith("found:") ? { found: typed } : readCode(typed);
    if (!code) {
      return { verdict: decide({ code: "none" }, { ...asked, way: "device" }), isRehearsal };
    }
    const at = new Date(now()).toISOString();
    const scanned = { number: await nextNumber(known), at, rehearsal: isRehearsal };
    const [text = ""] = "token" in code ? [code.token] : Object.values(code);
    // The server joins numbers in order, so it is asked only while it has all earlier ones.
    if (status.isNear && status.unsent === 0 && !sending) {
      const request = { ...scanned, code: text, ...(anyway && { anyway }) };
      const answer = await near(() => door.scan(request, patienceMs));
      if (answer) {
        const { verdict, key } = answer;
        const isIn = verdict.kind === "in" && key !== undefined;
        const mine = isIn ? { ...scanned, key, day } : undefined;
        // The next second may have no network, and this pass may be shown again.
        if (mine) await drawer.write([await marked(drawer, mine, markBy(at))]);
        return { verdict, scan: mine, isRehearsal };
      }
      if (!facts) return undefined;
    }
    if (!("token" in code)) return { verdict: { kind: "unknown", way: "device" }, isRehearsal };
    const looked = await lookUp(drawer, code, { day, rehearsal: isRehearsal, checkKey });
    const verdict = decide(looked.known, { ...asked, way: "device" });
    if (!admitting.includes(verdict.kind)) return { verdict, isRehearsal };
    const mine = { ...scanned, key: looked.key, day };
    const kept = { ...mine, way: "device" as const, verdict: verdict.kind };
    await drawer.write([
      outgoing({ number: scanned.number, scan: kept }),
      await marked(drawer, mine, markBy(at)),
    ]);
    tell({ unsent: await drawer.count("outbox") });
    return { verdict, scan: mine, isRehearsal };
  }

  /** People by name. Undefined without the server: only passes open the list of this device. */
  const search = async (name: string) => (await near(() => door.search({ name })))?.people;

  /** Registers a walk-in and lets them in. Undefined without the server. */
  async function register(walkIn: WalkIn): Promise<RegisterAnswer | undefined> {
    // The server joins numbers in order.
    if (!facts || status.unsent > 0 || sending) return undefined;
    const rehearsal = marksOn(today(), facts.device.rehearsal) === "rehearsal";
    const at = new Date(now()).toISOString();
    const number = await nextNumber(facts);
    return near(() => door.register({ ...walkIn, number, at, rehearsal }));
  }

  /** Takes back what a scan has marked. The server hears of it as soon as it answers. */
  async function undo(mine: NonNullable<Decided["scan"]>): Promise<void> {
    if (!facts) return;
    const { number: scanNumber, key, day, rehearsal } = mine;
    const undone = { number: scanNumber, key, day, rehearsal };
    const entry = { number: await nextNumber(facts), undo: undone };
    await drawer.write([outgoing(entry), await unmarked(drawer, mine)]);
    tell({ unsent: await drawer.count("outbox") });
    if (status.isNear) await send();
  }

  if (facts && Date.parse(facts.device.endsAt) < now()) await wipe();
  return { status: () => status, contact, scan, search, register, undo, today };
}

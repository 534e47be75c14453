/**
 * A paired device: it reads codes, asks the server, and decides by itself when the server does not answer. It runs in
 * the browser of a tablet; tests and measurements run it in Node.
 */
import { readCode } from "../code";
import { decide, type FirstMark } from "../decide";
import { entryOf } from "../entry-code";
import type { WalkIn } from "../protocol-people";
import { marksOn } from "../rules";
import { admitting } from "../verdict";
import { contact } from "./contact";
import { openCore, type TabletOptions } from "./core";
import { lookUp } from "./list";
import { marked, unmarked } from "./marks";
import { outgoing } from "./outbox";
import { register, search } from "./people";
import type { DecidedScan } from "./status";

export type Tablet = Awaited<ReturnType<typeof openTablet>>;

/** Opens a device with what its database has. Its right may have ended in the meantime. */
export async function openTablet(options: TabletOptions) {
  const core = await openCore(options);
  const { storage, api, status, tryServer } = core;

  let last: Promise<unknown> = Promise.resolve();
  let noting: Promise<unknown> = Promise.resolve();
  /** Numbers are used in their order: who takes one uses it before the next is taken. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(() => noting).then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  /**
   * Decides on a code that was read or typed. When this resolves, an admitted scan is with the server or in
   * this device's database.
   */
  async function scan(typed: string, anyway = false): Promise<DecidedScan | undefined> {
    if (!status.facts) return undefined;
    const known = status.facts;
    const { device } = known;
    const day = core.today();
    const isRehearsal = marksOn(day, device.rehearsal) === "rehearsal";
    const asked = { day, gate: device.gate, rehearsal: device.rehearsal, anyway };
    const code = typed.startsWith("found:") ? { found: typed } : readCode(typed);
    if (!code) {
      return { verdict: decide({ code: "none" }, { ...asked, way: "device" }), isRehearsal };
    }
    const at = new Date(core.now()).toISOString();
    const scanned = { number: await core.nextNumber(known), at, rehearsal: isRehearsal };
    const mark = { at, gate: device.gate };
    const isServers = "found" in code || "reference" in code;
    const [text = ""] = isServers ? Object.values(code) : [await entryOf(code)];
    // Nobody but the server can tell who is found by a reference or a name, so what waits is sent first.
    if (isServers && status.isOnline) await core.send();
    if (core.isFree()) {
      const request = { ...scanned, code: text, ...(anyway && { anyway }) };
      const within = isServers ? undefined : core.patienceMs;
      const answer = await tryServer(() => api.scan(request, within));
      if (answer) {
        const { verdict, key } = answer;
        const isIn = verdict.kind === "in" && key !== undefined;
        const mine = isIn ? { ...scanned, key, day } : undefined;
        // The next second may have no network, and this pass may be shown again. Nobody waits for it: the server has it.
        if (mine) note(mine, mark);
        return { verdict, scan: mine, isRehearsal };
      }
      if (!status.facts) return undefined;
    }
    if (isServers) {
      return { verdict: decide({ code: "away" }, { ...asked, way: "device" }), isRehearsal };
    }
    const looked = await lookUp(storage, code, { ...known, day, rehearsal: isRehearsal });
    const verdict = decide(looked.known, { ...asked, way: "device" });
    if (!admitting.includes(verdict.kind)) return { verdict, isRehearsal };
    const mine = { ...scanned, key: looked.key, day };
    const kept = { ...mine, way: "device" as const, verdict: verdict.kind, device: device.id };
    await storage.write([
      outgoing({ number: scanned.number, scan: kept }),
      await marked(storage, mine, mark),
    ]);
    await core.tellUnsent();
    return { verdict, scan: mine, isRehearsal };
  }

  /** Notes a mark that the server has made. A disk that is full may lose it. */
  function note(mine: NonNullable<DecidedScan["scan"]>, mark: FirstMark): void {
    noting = marked(storage, mine, mark)
      .then((change) => (status.facts ? storage.write([change]) : undefined))
      .catch(() => undefined);
  }

  /** Takes back what a scan has marked. The server hears of it as soon as it answers. */
  async function undo(mine: NonNullable<DecidedScan["scan"]>): Promise<void> {
    if (!status.facts) return;
    const { number: scanNumber, key, day, rehearsal } = mine;
    const undone = { number: scanNumber, key, day, rehearsal };
    const entry = { number: await core.nextNumber(status.facts), undo: undone };
    await storage.write([outgoing(entry), await unmarked(storage, mine)]);
    await core.tellUnsent();
    if (status.isOnline) await core.send();
  }

  if (Date.parse(status.facts?.device.endsAt ?? "") < core.now()) await core.shut("ended");
  return {
    status: () => status,
    /** Tells the server what is unsent, and learns what is new. @returns whether the server answered */
    contact: () => contact(core),
    scan: (typed: string, anyway?: boolean) => inTurn(() => scan(typed, anyway)),
    search: (name: string) => search(core, name),
    register: (walkIn: WalkIn) => register(core, walkIn, inTurn),
    undo: (mine: NonNullable<DecidedScan["scan"]>) => inTurn(() => undo(mine)),
    today: core.today,
  };
}

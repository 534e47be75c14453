/** What all work of a device shares: what it knows, its numbers, and how it asks the server. */
import { isoDayAt } from "../../fair/dates";
import { HAND_IN_MS, type ScanResult } from "../protocol";
import { DeviceEnded, type DoorApi, DoorAway } from "./door-api";
import type { Drawer } from "./drawer";
import { type Facts, keepEnd, keepFacts, readEnd, readFacts } from "./facts";
import { lastNumber, onlyHandedIn, type Sent, sendAll } from "./outbox";
import type { TabletStatus } from "./status";

const PATIENCE_MS = 500;
/** Numbers are reserved in the database by so many at once, so that a scan need not wait for that. */
const RESERVED = 100;

export interface TabletOptions {
  drawer: Drawer;
  door: DoorApi;
  /** This device's clock, in milliseconds. */
  clock?: () => number;
  /** How long a person at the gate waits for the server. */
  patienceMs?: number;
  onStatus?: (status: TabletStatus) => void;
  /** What the server knows of scans that were sent later. */
  onSettled?: (results: readonly ScanResult[]) => void;
  /** When walk-ins were let in that the server can never register. */
  onRefused?: (at: readonly string[]) => void;
}

export type Core = Awaited<ReturnType<typeof openCore>>;

/** Opens a device with what its database has. Its right may have ended in the meantime. */
export async function openCore({
  drawer,
  door,
  clock = Date.now,
  patienceMs = PATIENCE_MS,
  onStatus,
  onSettled,
  onRefused,
}: TabletOptions) {
  const known = await readFacts(drawer);
  let endedAt = await readEnd(drawer);
  const status: TabletStatus = {
    facts: known,
    unsent: await drawer.count("outbox"),
    isNear: true,
    hasEnded: endedAt !== undefined,
    passes: await drawer.count("entries"),
  };
  let number = Math.max(known?.reserved ?? 0, await lastNumber(drawer));
  let sending: Promise<void> | undefined;

  const tell = (news: Partial<TabletStatus>) => {
    Object.assign(status, news);
    onStatus?.({ ...status });
  };
  const now = () => clock() + (status.facts?.ahead ?? 0);
  const tellUnsent = async () => tell({ unsent: await drawer.count("outbox") });

  async function keep(facts: Facts): Promise<void> {
    status.facts = facts;
    await drawer.write([keepFacts(facts)]);
    tell({ facts });
  }

  /** Deletes everything but what the server must still hear of. */
  async function end(): Promise<void> {
    status.facts = undefined;
    if (endedAt === undefined) {
      endedAt = clock();
      await drawer.write([...(await onlyHandedIn(drawer)), ...keepEnd(endedAt)]);
    }
    const unsent = await drawer.count("outbox");
    if (unsent === 0) await drawer.wipe();
    tell({ facts: undefined, hasEnded: true, unsent, passes: 0 });
  }

  /** Runs what needs the server. @returns undefined if there was no answer */
  async function near<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await ask();
      if (!status.isNear) tell({ isNear: true });
      return answer;
    } catch (error) {
      if (error instanceof DeviceEnded) await end();
      else if (error instanceof DoorAway) tell({ isNear: false });
      else throw error;
    }
  }

  /** Sends what waits. Only one sending runs at a time. */
  function send(): Promise<void> {
    sending ??= near(() => sendAll(drawer, door))
      .then(async ({ scans, refused }: Sent = { scans: [], refused: [] }) => {
        if (scans.length > 0) onSettled?.(scans);
        if (refused.length > 0) onRefused?.(refused);
        await tellUnsent();
      })
      .finally(() => {
        sending = undefined;
      });
    return sending;
  }

  /** Hands in what was decided before the end. Then, or when a day is over, nothing is left here. */
  async function handIn(): Promise<void> {
    try {
      if (status.unsent > 0) await sendAll(drawer, door);
    } catch (error) {
      if (error instanceof DoorAway) tell({ isNear: false });
      else if (!(error instanceof DeviceEnded)) throw error;
      // The server takes nothing any more.
      else await drawer.write([{ shelf: "outbox", clear: true }]);
    }
    const isLate = endedAt !== undefined && clock() - endedAt > HAND_IN_MS;
    await tellUnsent();
    if (status.unsent === 0 || isLate) await drawer.wipe();
    await tellUnsent();
  }

  return {
    drawer,
    door,
    patienceMs,
    clock,
    status,
    tell,
    tellUnsent,
    now,
    today: () => isoDayAt(now()),
    keep,
    end,
    near,
    send,
    handIn,
    /** Whether the server may be asked about the next number: it joins them in order, and has all earlier ones. */
    isFree: () => status.isNear && status.unsent === 0 && !sending,
    /** The server has joined numbers of this device that its database does not know. */
    afterNumber(joined: number) {
      number = Math.max(number, joined);
    },
    /** A device that has ended was paired again. */
    forgetEnd() {
      endedAt = undefined;
      tell({ hasEnded: false });
    },
    async nextNumber(facts: Facts): Promise<number> {
      number += 1;
      if (number > facts.reserved) await keep({ ...facts, reserved: number + RESERVED });
      return number;
    },
  };
}

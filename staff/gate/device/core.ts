/** What all work of a device shares: its state, its numbers, and access to the server. */

import type { DeviceStorage } from "@/lib/device/storage";
import { getIsoDayAt } from "@/lib/fair/days";
import { HAND_IN_PERIOD_MS, type ScanResult } from "../protocol/protocol";
import {
  buildFactsChange,
  buildLockChanges,
  type DeviceFacts,
  type LockReason,
  loadFacts,
  loadLock,
  lockRemoval,
} from "./facts";
import { DeviceEnded, DeviceUnknown, type GateApi, GateBusy, GateUnreachable } from "./gate-api";
import { buildEndedRemovals, loadLastNumber, type OutboxResult, sendAll } from "./outbox";
import type { TabletStatus } from "./status";

const SCAN_TIMEOUT_MS = 500;
/** How long a search by name or reference waits while unsent decisions go first. */
const TALK_TIMEOUT_MS = 4000;
/** Reserved in the database in one write, so that a scan need not wait for it. */
const RESERVED_NUMBER_COUNT = 100;

export interface TabletOptions {
  storage: DeviceStorage;
  api: GateApi;
  /** In milliseconds. */
  clock?: () => number;
  /** How long a person at the gate waits for the server. */
  patienceMs?: number;
  /** For questions that only the server can answer. */
  talkMs?: number;
  onStatus?: (status: TabletStatus) => void;
  /** Server results for scans that were sent later. */
  onSettled?: (results: readonly ScanResult[]) => void;
  /** Times of admitted walk-ins that the server can never register. */
  onRefused?: (at: readonly string[]) => void;
}

export type Core = Awaited<ReturnType<typeof openCore>>;

/** Opens a device from its database. Its right may have ended in the meantime. */
export async function openCore({
  storage,
  api,
  clock = Date.now,
  patienceMs = SCAN_TIMEOUT_MS,
  talkMs = TALK_TIMEOUT_MS,
  onStatus,
  onSettled,
  onRefused,
}: TabletOptions) {
  const known = await loadFacts(storage);
  let lock = await loadLock(storage);
  const status: TabletStatus = {
    facts: known,
    unsent: await storage.count("outbox"),
    isOnline: true,
    locked: lock?.why,
    isOver: false,
    passes: await storage.count("entries"),
  };
  let number = Math.max(known?.reserved ?? 0, await loadLastNumber(storage));
  let sending: Promise<void> | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let noting: Promise<unknown> = Promise.resolve();

  const tell = (news: Partial<TabletStatus>) => {
    Object.assign(status, news);
    onStatus?.({ ...status });
  };
  const getNow = () => clock() + (status.facts?.ahead ?? lock?.ahead ?? 0);
  const tellUnsent = async () => tell({ unsent: await storage.count("outbox") });

  /**
   * Runs work after all earlier work: a number is used before the next is taken, and nothing comes between a read and
   * the write that follows. Work that waits for the network longer than `patienceMs` does not belong here: people wait.
   */
  function runInTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastTurn.then(() => noting).then(work);
    lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async function keep(facts: DeviceFacts): Promise<void> {
    status.facts = facts;
    await storage.write([buildFactsChange(facts)]);
    tell({ facts });
  }

  /**
   * Deletes everything except what the server still needs. That is kept until a day after the end or, if the server
   * does not know this device, until a day after its right would have ended.
   */
  async function lockDevice(why: LockReason): Promise<void> {
    const { facts } = status;
    const device = getDeviceId();
    // An ended device stays ended, even if the server no longer knows it.
    if (device !== undefined && lock?.why !== why && lock?.why !== "ended") {
      const isEnd = why === "ended" || !facts;
      const until = (isEnd ? getNow() : Date.parse(facts.device.endsAt)) + HAND_IN_PERIOD_MS;
      lock = { why, device, until, ahead: facts?.ahead ?? lock?.ahead ?? 0 };
      status.facts = undefined;
      await storage.write([
        ...(why === "ended" ? await buildEndedRemovals(storage) : []),
        ...buildLockChanges(lock),
      ]);
    }
    tell({ facts: undefined, locked: lock?.why ?? why, passes: 0 });
    await tellUnsent();
    await leave();
    // Nobody was ever admitted here.
    if (!lock && status.unsent === 0) tell({ isOver: true });
  }

  /** The id of this device; undefined if it was paired but has not received its state. */
  const getDeviceId = () => status.facts?.device.id ?? lock?.device;

  /** Deletes the rest once it is handed in or its day is over. */
  async function leave(): Promise<void> {
    if (!lock) return;
    const isHandedIn = lock.why === "ended" && status.unsent === 0;
    if (!isHandedIn && getNow() <= lock.until) return;
    lock = undefined;
    await storage.clear();
    await tellUnsent();
    tell({ isOver: true });
  }

  /** @returns undefined if the server did not answer, or not yet */
  async function tryServer<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await ask();
      if (!status.isOnline) tell({ isOnline: true });
      return answer;
    } catch (error) {
      if (error instanceof DeviceEnded && [undefined, error.device].includes(getDeviceId()))
        await lockDevice("ended");
      else if (error instanceof DeviceEnded || error instanceof DeviceUnknown)
        await lockDevice("unknown");
      else if (error instanceof GateUnreachable) tell({ isOnline: false });
      else if (error instanceof GateBusy) tell({ isOnline: true });
      else throw error;
    }
  }

  /** Only one send runs at a time. */
  function send(): Promise<void> {
    // Results of a part are reported even if the rest must wait.
    const sent: OutboxResult = { scans: [], refused: [] };
    sending ??= tryServer(() => sendAll({ storage, api, runInTurn }, sent))
      .then(async () => {
        if (sent.scans.length > 0) onSettled?.(sent.scans);
        if (sent.refused.length > 0) onRefused?.(sent.refused);
        await tellUnsent();
      })
      .finally(() => {
        sending = undefined;
      });
    return sending;
  }

  /** Not awaited; the next contact retries. */
  function sendSoon(): void {
    if (status.isOnline) send().catch(() => undefined);
  }

  /** Sends what waits, for no longer than a person waits for it. */
  async function sendFirst(): Promise<void> {
    if (!status.isOnline || status.unsent === 0) return;
    const isOver = Promise.withResolvers<void>();
    const timer = setTimeout(isOver.resolve, talkMs);
    await Promise.race([send(), isOver.promise]).finally(() => clearTimeout(timer));
  }

  /** Hands in decisions from before the end. A server that refuses them now may accept them later. */
  async function handIn(): Promise<void> {
    if (status.locked === "ended" && status.unsent > 0) await send();
    await leave();
  }

  return {
    storage,
    api,
    patienceMs,
    clock,
    status,
    tell,
    tellUnsent,
    now: getNow,
    getToday: () => getIsoDayAt(getNow()),
    keep,
    shut: lockDevice,
    tryServer,
    runInTurn,
    send,
    sendSoon,
    sendFirst,
    handIn,
    /** Not awaited: a full disk may lose it. The next turn begins after it. */
    queueWrite(write: () => Promise<void>): void {
      noting = write().catch(() => undefined);
    },
    /** Whether the server may be asked about the next number: it accepts them in order, and has all earlier ones. */
    isFree: () => status.isOnline && status.unsent === 0 && !sending,
    /** The server has accepted numbers of this device that its database does not know. */
    keepNumberAbove(joined: number) {
      number = Math.max(number, joined);
    },
    /** Call if the server knows this device again, or it was paired again. */
    async unlock(): Promise<void> {
      lock = undefined;
      await storage.write([lockRemoval]);
      tell({ locked: undefined, isOver: false });
    },
    async takeNumber(): Promise<number> {
      number += 1;
      const { facts } = status;
      if (facts && number > facts.reserved) {
        await keep({ ...facts, reserved: number + RESERVED_NUMBER_COUNT });
      }
      return number;
    },
  };
}

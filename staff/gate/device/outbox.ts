/** Decisions that the server does not have yet. They are sent in order, each once. */

import type { DeviceStorage, StorageChange } from "@/lib/device/storage";
import {
  MAX_SCANS_PER_REQUEST,
  type Scan,
  type ScanResult,
  type UndoRequest,
} from "../protocol/protocol";
import type { KeptWalkIn } from "../protocol/protocol-people";
import { buildCheckInChange, buildCheckInRemoval } from "./check-ins";
import type { GateApi } from "./gate-api";

/** An undo has its own number, which keeps its place in the order; the server never sees it. */
export type OutboxEntry =
  | { number: number; scan: Scan }
  | { number: number; undo: UndoRequest }
  | { number: number; walkIn: KeptWalkIn };

export interface OutboxResult {
  scans: ScanResult[];
  /** Times of admitted walk-ins that the server can never register. */
  refused: string[];
}

/** Padded, so that keys sort by number. */
const toOutboxKey = (number: number) => String(number).padStart(12, "0");

export function buildOutboxChange(entry: OutboxEntry): StorageChange {
  return { table: "outbox", key: toOutboxKey(entry.number), value: entry };
}

const buildOutboxRemoval = ({ number }: OutboxEntry): StorageChange => ({
  table: "outbox",
  key: toOutboxKey(number),
});

const loadOutbox = (storage: DeviceStorage) => storage.readFirst<OutboxEntry>("outbox");

export async function loadUnsentScans(storage: DeviceStorage): Promise<Scan[]> {
  return (await loadOutbox(storage)).flatMap((one) => ("scan" in one ? [one.scan] : []));
}

/** The highest number that waits. */
export async function loadLastNumber(storage: DeviceStorage): Promise<number> {
  return (await loadOutbox(storage)).at(-1)?.number ?? 0;
}

/** For a rehearsal that was deleted at the desk. */
export async function buildRehearsalRemovals(
  storage: DeviceStorage,
  wipedAt: string,
): Promise<StorageChange[]> {
  const old = (await loadOutbox(storage)).filter((one) => {
    if ("undo" in one) return one.undo.rehearsal;
    const { rehearsal, at } = "scan" in one ? one.scan : one.walkIn;
    return rehearsal && Date.parse(at) <= Date.parse(wipedAt);
  });
  return old.map(buildOutboxRemoval);
}

/**
 * Keeps only what an ended device may hand in. It can undo nothing any more, so a scan that was undone before it was
 * sent is removed together with its undo.
 */
export async function buildEndedRemovals(storage: DeviceStorage): Promise<StorageChange[]> {
  const waiting = await loadOutbox(storage);
  const undone = new Set(waiting.flatMap((one) => ("undo" in one ? [one.undo.number] : [])));
  return waiting
    .filter((one) => "undo" in one || ("scan" in one && undone.has(one.number)))
    .map(buildOutboxRemoval);
}

interface SendContext {
  storage: DeviceStorage;
  api: Pick<GateApi, "sendScans" | "undo" | "walkIn">;
  /** Keeps scans from coming between a read and the write that follows. */
  runInTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Sends everything, in order. An entry stays until the server confirms it; the server accepts each number once, even if
 * it is sent several times.
 * @param sent receives the results
 * @throws GateUnreachable | GateBusy | DeviceEnded | DeviceUnknown
 */
export async function sendAll(
  { storage, api, runInTurn }: SendContext,
  sent: OutboxResult,
): Promise<void> {
  for (;;) {
    const next = await storage.readFirst<OutboxEntry>("outbox", MAX_SCANS_PER_REQUEST);
    const [head] = next;
    if (!head) return;
    if ("undo" in head) {
      const { undone } = await api.undo(head.undo);
      await runInTurn(async () => {
        // If the pass was shown again, the check-in belongs to the scan that waits.
        const isShownAgain = (await loadUnsentScans(storage)).some(
          ({ key }) => key === head.undo.key,
        );
        const isFree = undone && !isShownAgain;
        await storage.write([
          buildOutboxRemoval(head),
          ...(isFree ? [await buildCheckInRemoval(storage, head.undo)] : []),
        ]);
      });
      continue;
    }
    if ("walkIn" in head) {
      const { isRegistered } = await api.walkIn(head.walkIn);
      if (!isRegistered) sent.refused.push(head.walkIn.at);
      await storage.write([buildOutboxRemoval(head)]);
      continue;
    }
    const end = next.findIndex((one) => !("scan" in one));
    const batch = end < 0 ? next : next.slice(0, end);
    const scans = batch.flatMap((one) => ("scan" in one ? [one.scan] : []));
    const { until, results } = await api.sendScans({ scans });
    const joined = batch.filter(({ number }) => number <= until);
    if (joined.length === 0) return;
    sent.scans.push(...results);
    await runInTurn(async () => {
      await storage.write([
        ...joined.map(buildOutboxRemoval),
        ...(await buildResultChanges(storage, scans, results)),
      ]);
    });
  }
}

/** A device adopts the server's first check-ins: the first of a day may be at another gate. */
async function buildResultChanges(
  storage: DeviceStorage,
  scans: readonly Scan[],
  results: readonly ScanResult[],
): Promise<StorageChange[]> {
  const changes: StorageChange[] = [];
  for (const { number, at, gate } of results) {
    const scan = scans.find((one) => one.number === number);
    if (!scan || !at) continue;
    changes.push(await buildCheckInChange(storage, scan, { at, ...(gate && { gate }) }));
  }
  return changes;
}

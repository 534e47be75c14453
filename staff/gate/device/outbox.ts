/** What a device has decided and the server does not have yet. It is sent in order, each entry once. */

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

/** An undo has a number of its own, which keeps it in its place; the server never sees that number. */
export type OutboxEntry =
  | { number: number; scan: Scan }
  | { number: number; undo: UndoRequest }
  | { number: number; walkIn: KeptWalkIn };

/** What came of what was sent. */
export interface OutboxResult {
  /** What the server knows of the scans that it got. */
  scans: ScanResult[];
  /** When walk-ins were let in that the server can never register. */
  refused: string[];
}

/** Keys are in the order of numbers. */
const toOutboxKey = (number: number) => String(number).padStart(12, "0");

/** The change that puts an entry into the outbox. */
export function buildOutboxChange(entry: OutboxEntry): StorageChange {
  return { table: "outbox", key: toOutboxKey(entry.number), value: entry };
}

const buildOutboxRemoval = ({ number }: OutboxEntry): StorageChange => ({
  table: "outbox",
  key: toOutboxKey(number),
});

const loadOutbox = (storage: DeviceStorage) => storage.first<OutboxEntry>("outbox");

/** The scans that were not sent. */
export async function loadUnsentScans(storage: DeviceStorage): Promise<Scan[]> {
  return (await loadOutbox(storage)).flatMap((one) => ("scan" in one ? [one.scan] : []));
}

/** The highest number that waits. */
export async function loadLastNumber(storage: DeviceStorage): Promise<number> {
  return (await loadOutbox(storage)).at(-1)?.number ?? 0;
}

/** The changes that leave a rehearsal out which was deleted at the desk. */
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
 * The changes that leave only what an ended device may hand in. Such a device takes nothing back any more. So a scan
 * that was taken back before it was sent is removed together with its undo.
 */
export async function buildEndedRemovals(storage: DeviceStorage): Promise<StorageChange[]> {
  const waiting = await loadOutbox(storage);
  const undone = new Set(waiting.flatMap((one) => ("undo" in one ? [one.undo.number] : [])));
  return waiting
    .filter((one) => "undo" in one || ("scan" in one && undone.has(one.number)))
    .map(buildOutboxRemoval);
}

/** What sending needs of the device. */
interface SendContext {
  storage: DeviceStorage;
  api: Pick<GateApi, "scans" | "undo" | "walkIn">;
  /** Runs what reads the database and then writes, so that no scan comes in between. */
  runInTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Sends everything, in order. An entry stays until the server confirms it. The server takes each number once, even if
 * it is sent several times.
 * @param sent gets what came of each
 * @throws GateUnreachable | GateBusy | DeviceEnded | DeviceUnknown
 */
export async function sendAll(
  { storage, api, runInTurn }: SendContext,
  sent: OutboxResult,
): Promise<void> {
  for (;;) {
    const next = await storage.first<OutboxEntry>("outbox", MAX_SCANS_PER_REQUEST);
    const [head] = next;
    if (!head) return;
    if ("undo" in head) {
      const { undone } = await api.undo(head.undo);
      await runInTurn(async () => {
        // The pass may have been shown again: then the mark is that of the scan that waits.
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
    const { until, results } = await api.scans({ scans });
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

/** The marks of a device say what the server knows: the first time of a day may be that of another gate. */
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

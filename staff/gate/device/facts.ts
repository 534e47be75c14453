/** Server state that a device keeps for offline use. */

import { type DeviceStorage, type StorageChange, tables } from "@/lib/device/storage";
import type { DeviceState, GateState } from "../protocol/protocol";

export interface DeviceFacts {
  device: DeviceState;
  checkKey: string;
  /** When the desk replaced this key, if ever. */
  checkRenewedAt?: string;
  /** Walk-ins are encrypted for this key. */
  walkInKey: string;
  /** When the desk deleted rehearsal check-ins. */
  rehearsalsWipedAt?: string;
  /** Added to this device's clock it gives the server's; in milliseconds. */
  ahead: number;
  /** Server time of its last answer, in milliseconds. */
  contactAt: number;
  /** Arrivals by then, and their day; undefined before the fair. */
  arrived?: { day: string; count: number };
  /** How far the list was read. Undefined before the first page. */
  cursor?: string;
  /** Whether the list was ever read to its end. Until then a pass may be missing. */
  isWhole: boolean;
  /** Scan numbers up to this one may be in use. */
  reserved: number;
}

/** Why a device has no right: the right ended, or the server does not know the device. */
export type LockReason = "ended" | "unknown";

/** A device without a right that still has something to hand in. */
export interface Lock {
  why: LockReason;
  /** Device id. */
  device: string;
  /** Server time in milliseconds at which unsent decisions are deleted. */
  until: number;
  /** As in `DeviceFacts`, as far as it was known. */
  ahead: number;
}

const FACTS_KEY = "facts";
const LOCK_KEY = "lock";

export const loadFacts = (storage: DeviceStorage) => storage.get<DeviceFacts>("facts", FACTS_KEY);

export const buildFactsChange = (facts: DeviceFacts): StorageChange => ({
  table: "facts",
  key: FACTS_KEY,
  value: facts,
});

/** Undefined while the device's right lasts, as far as it knows. */
export const loadLock = (storage: DeviceStorage) => storage.get<Lock>("facts", LOCK_KEY);

/** Deletes everything that a device without a right may not keep; unsent decisions stay. */
export const buildLockChanges = (lock: Lock): StorageChange[] => [
  ...tables.filter((table) => table !== "outbox").map((table) => ({ table, clear: true as const })),
  { table: "facts", key: LOCK_KEY, value: lock },
];

export const lockRemoval: StorageChange = { table: "facts", key: LOCK_KEY };

/** A request ends earlier, unless the device sleeps meanwhile. */
const MAX_ANSWER_MS = 15_000;

/** When the server was asked, and when it had answered, by this device's clock. */
interface Contact {
  asked: number;
  answered: number;
}

/** Whether the time that the server has said is still that of now. */
export const isTimely = ({ asked, answered }: Contact): boolean =>
  answered >= asked && answered - asked <= MAX_ANSWER_MS;

/** The facts after a contact. One that was not timely does not set the clock. */
export function buildFacts(
  before: DeviceFacts | undefined,
  state: GateState,
  contact: Contact,
): DeviceFacts {
  const { device, checkKey, checkRenewedAt, walkInKey, rehearsalsWipedAt, now, joined } = state;
  const { day, arrived } = state;
  const at = Date.parse(now);
  const middle = (contact.asked + contact.answered) / 2;
  return {
    device,
    checkKey,
    checkRenewedAt,
    walkInKey,
    rehearsalsWipedAt,
    ahead: before && !isTimely(contact) ? before.ahead : at - middle,
    contactAt: at,
    ...(day && arrived !== undefined && { arrived: { day, count: arrived } }),
    cursor: before?.cursor,
    isWhole: before?.isWhole ?? false,
    // A device that lost its database must not reuse numbers that the server has accepted.
    reserved: Math.max(before?.reserved ?? 0, joined),
  };
}

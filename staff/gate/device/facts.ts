/** What the server has told a device, kept on it for the time without a network. */

import { type DeviceStorage, type StorageChange, tables } from "@/lib/device/storage";
import type { DeviceState, GateState } from "../protocol/protocol";

export interface DeviceFacts {
  device: DeviceState;
  checkKey: string;
  /** When the desk replaced this key, if it ever did. */
  checkRenewedAt?: string;
  /** Walk-ins are encrypted for it. */
  walkInKey: string;
  /** When the marks of rehearsals were deleted at the desk. */
  rehearsalsWipedAt?: string;
  /** What must be added to this device's clock to get the server's, in milliseconds. */
  ahead: number;
  /** When the server answered last, by its own clock, in milliseconds. */
  contactAt: number;
  /** How many people had arrived by then, on which day; none before the fair. */
  arrived?: { day: string; count: number };
  /** Where the list was read to. Undefined before the first page. */
  cursor?: string;
  /** Whether the list was once read to its end. Until then a device may not know a pass. */
  isWhole: boolean;
  /** Numbers of scans up to this one may have been used. */
  reserved: number;
}

/** Why a device has no right: it has ended, or the server does not know this device. */
export type LockReason = "ended" | "unknown";

/** A device without a right, which has something to hand in. */
export interface Lock {
  why: LockReason;
  /** The id of the device. */
  device: string;
  /** What waits here is deleted at this time, by the server's clock, in milliseconds. */
  until: number;
  /** What must be added to this device's clock to get the server's, as far as it was known. */
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

/** Undefined while the right of this device lasts, as far as it knows. */
export const loadLock = (storage: DeviceStorage) => storage.get<Lock>("facts", LOCK_KEY);

/** Everything that a device without a right may not keep goes; what it has not sent stays. */
export const buildLockChanges = (lock: Lock): StorageChange[] => [
  ...tables.filter((table) => table !== "outbox").map((table) => ({ table, clear: true as const })),
  { table: "facts", key: LOCK_KEY, value: lock },
];

export const lockRemoval: StorageChange = { table: "facts", key: LOCK_KEY };

/**
 * The facts after a contact.
 * @param asked when the server was asked, and `answered` when it had answered, by this device's clock
 */
export function buildFacts(
  before: DeviceFacts | undefined,
  state: GateState,
  { asked, answered }: { asked: number; answered: number },
): DeviceFacts {
  const { device, checkKey, checkRenewedAt, walkInKey, rehearsalsWipedAt, now, joined } = state;
  const { day, arrived } = state;
  const at = Date.parse(now);
  return {
    device,
    checkKey,
    checkRenewedAt,
    walkInKey,
    rehearsalsWipedAt,
    ahead: at - (asked + answered) / 2,
    contactAt: at,
    ...(day && arrived !== undefined && { arrived: { day, count: arrived } }),
    cursor: before?.cursor,
    isWhole: before?.isWhole ?? false,
    // A device whose database was lost must not use numbers that the server has joined.
    reserved: Math.max(before?.reserved ?? 0, joined),
  };
}

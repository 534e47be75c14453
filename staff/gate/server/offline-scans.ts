/**
 * Which offline decisions of devices the server accepts. A device, its clock or a thief may claim anything: the server
 * refuses what cannot have happened.
 */
import "server-only";
import type { Device } from "@/lib/check-ins/gate";
import { getToday } from "@/lib/fair/days";
import { HAND_IN_PERIOD_MS, type Scan } from "../protocol/protocol";
import { resolveCheckInPlace } from "../protocol/rules";
import type { Devices } from "./devices";
import { canHandIn, getRightEnd, hasRight } from "./right-end";

/** How far the clock of a device may lag when it is paired. */
const MAX_CLOCK_LAG_MS = 5 * 60_000;

type OfflineDecision = Pick<Scan, "number" | "at" | "day" | "rehearsal" | "device">;

/** Who admitted a person, and when, as the server accepts it. */
export interface AcceptedScan {
  by: Device;
  at: Date;
  day: string;
  /** Not stored by the server yet. */
  isNew: boolean;
}

interface AcceptedDecisions<One> {
  decided: ReadonlyMap<One, AcceptedScan>;
  /** Records that all of it is stored. @throws StoreUnavailable */
  recordJoined(): Promise<void>;
}

/**
 * Checks the decisions of a device, in the order of its numbers.
 * @param canAdmit whether a decision admits. An ended device admits at most as many people as it had reported as unsent.
 * @throws StoreUnavailable
 */
export async function acceptOfflineScans<One extends OfflineDecision>(
  devices: Pick<Devices, "find" | "recordJoined">,
  asking: Device,
  all: readonly One[],
  canAdmit: (one: One) => boolean,
): Promise<AcceptedDecisions<One>> {
  const decided = new Map<One, AcceptedScan>();
  const left = new Map<Device, number>();
  const until = new Map([[asking.id, 0]]);
  for (const [name, own] of Map.groupBy(all, ({ device }) => device ?? asking.id)) {
    const decider = await findDecider(devices, asking, name);
    for (const one of own.toSorted((a, b) => a.number - b.number)) {
      for (const id of [asking.id, decider?.device.id ?? asking.id]) {
        until.set(id, Math.max(until.get(id) ?? 0, one.number));
      }
      const found = decider && acceptDecision(decider, one);
      if (!found) continue;
      const { by } = found;
      const isNew = one.number > by.joined;
      if (isNew && canAdmit(one)) {
        const mayStill = left.get(by) ?? getHandInLimit(by);
        if (mayStill < 1) continue;
        left.set(by, mayStill - 1);
      }
      decided.set(one, { ...found, isNew });
    }
  }
  return {
    decided,
    async recordJoined() {
      const unsent = new Map([...left].map(([{ id }, number]) => [id, number]));
      for (const [id, number] of until) await devices.recordJoined(id, number, unsent.get(id));
    },
  };
}

/** An ended device hands in at most as much as it had reported as unsent. */
const getHandInLimit = (device: Device) =>
  hasRight(device) ? Number.POSITIVE_INFINITY : device.unsent;

interface Decider {
  device: Device;
  /** The earliest possible time of its decisions, in milliseconds. */
  since: number;
}

/**
 * Who decided: this device, or the device that the same tablet was before it was paired again. If the store no longer
 * has the earlier device, or it was never ended, the new one counts, as far back as a device may wait before it hands
 * in.
 */
async function findDecider(
  devices: Pick<Devices, "find">,
  asking: Device,
  name: string,
): Promise<Decider | undefined> {
  if (name === asking.id) return { device: asking, since: getEarliestScanTime(asking) };
  const former = await devices.find(name);
  if (!former || hasRight(former)) {
    return { device: asking, since: getEarliestScanTime(asking) - HAND_IN_PERIOD_MS };
  }
  return canHandIn(former) ? { device: former, since: getEarliestScanTime(former) } : undefined;
}

const getEarliestScanTime = ({ createdAt }: Device) => Date.parse(createdAt) - MAX_CLOCK_LAG_MS;

/** @returns undefined if it cannot have happened: too early, too late, or the day and the time disagree */
function acceptDecision(
  { device, since }: Decider,
  { at: said, day, rehearsal }: Pick<OfflineDecision, "at" | "day" | "rehearsal">,
  now = new Date(),
): Omit<AcceptedScan, "isNew"> | undefined {
  const time = Date.parse(said);
  const fits = getToday(new Date(time)) === day && day <= getToday(now);
  // A device rehearses only where nobody arrives.
  const isMixed = rehearsal && resolveCheckInPlace(day, rehearsal) !== "rehearsal";
  const at = new Date(Math.min(time, now.getTime()));
  if (!fits || isMixed || time < since || at >= getRightEnd(device)) return undefined;
  return { by: device, at, day };
}

/** The time of a scan that the server decides: now, if the device's time is impossible. */
export function resolveScanTime(device: Device, at: string, now = new Date()): Date {
  const said = { at, day: getToday(now), rehearsal: false };
  return acceptDecision({ device, since: getEarliestScanTime(device) }, said, now)?.at ?? now;
}

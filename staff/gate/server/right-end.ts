import "server-only";
import type { Device } from "@/lib/check-ins/gate";
import { isFairOver } from "@/lib/fair/dates";
import { DAY_MS } from "@/lib/fair/day-ms";
import { getStartOfDay, parseIsoDay } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { HAND_IN_PERIOD_MS } from "../protocol/protocol";

export function getRightEnd({ endedAt, endsAt }: Device): Date {
  return new Date(Math.min(...[endedAt, endsAt].flatMap((at) => (at ? Date.parse(at) : []))));
}

/** Until a day after its end. */
export function canHandIn(device: Device, now = new Date()): boolean {
  return getRightEnd(device).getTime() > now.getTime() - HAND_IN_PERIOD_MS;
}

export function hasRight({ endedAt, endsAt }: Device, now = new Date()): boolean {
  return endedAt === undefined && !isPast(endsAt, now);
}

/**
 * When the right of a device paired now ends: with the day after the fair, so that the last scans can be sent. After
 * the fair devices are only tried out, so after a week.
 */
export function computeRightEnd(now: Date): Date {
  const last = getStartOfDay((parseIsoDay(fair.endDate) ?? 0) + 2);
  return isFairOver(now) ? new Date(now.getTime() + 7 * DAY_MS) : last;
}

export function isPast(time: string, now: Date): boolean {
  return Date.parse(time) <= now.getTime();
}

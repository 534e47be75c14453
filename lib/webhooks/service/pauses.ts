/** Spares receivers that are down, so that what waits for them delays nothing for the others. */
import { calculateRetryTime } from "@/lib/mails/drain-queues";

/** So many failures in a row are taken for a receiver that is down, not for an event that it refuses. */
const FAILURES_BEFORE_PAUSE = 3;

export interface Pauses {
  /** Until when nothing is sent to a receiver. Undefined if it can be tried. */
  until(name: string, now: Date): Date | undefined;
  /** Says how a try ended. */
  ended(name: string, isDelivered: boolean, now: Date): void;
}

/** The pauses of a process. They become longer while a receiver fails, and end with its first success. */
export function openPauses(): Pauses {
  const failing = new Map<string, { failures: number; until: Date }>();
  return {
    until(name, now) {
      const { until } = failing.get(name) ?? {};
      return until && until > now ? until : undefined;
    },
    ended(name, isDelivered, now) {
      if (isDelivered) {
        failing.delete(name);
        return;
      }
      const failures = (failing.get(name)?.failures ?? 0) + 1;
      const over = failures - FAILURES_BEFORE_PAUSE;
      failing.set(name, {
        failures,
        until: over < 0 ? now : calculateRetryTime(over + 1, false, now),
      });
    },
  };
}

/** Pauses receivers that are down, so that their events do not delay others. */
import { calculateRetryTime } from "@/lib/mails/drain-queues";

/** Fewer failures in a row may come from single events that the receiver rejects. */
const FAILURES_BEFORE_PAUSE = 3;

export interface Pauses {
  /** Undefined if the receiver is not paused. */
  getPauseEnd(name: string, now: Date): Date | undefined;
  recordOutcome(name: string, isDelivered: boolean, now: Date): void;
}

/** Per process. A pause grows with each failure and ends at the first success. */
export function openPauses(): Pauses {
  const failing = new Map<string, { failures: number; until: Date }>();
  return {
    getPauseEnd(name, now) {
      const { until } = failing.get(name) ?? {};
      return until && until > now ? until : undefined;
    },
    recordOutcome(name, isDelivered, now) {
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

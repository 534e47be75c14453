/**
 * `rate-limiter-flexible` uses the machine's clock, cannot reserve a place during a write, nor share a total equally.
 */

export const MINUTE_MS = 60_000;
/** Longer than a store takes to answer, so current reservations are settled by then. */
const RESERVATION_WAIT_SECONDS = 8;

/** Setting the machine's clock does not change it, so nobody is locked out. */
const getMonotonicMs = () => performance.now();

export interface RateWindow {
  /** Seconds until a point is free; 0 if there is one. */
  wait(): number;
  /** Takes a point. `release` keeps it or gives it back. */
  hold(): { release(used: boolean): void };
}

export function takePoints(windows: RateWindow[]): void {
  for (const window of windows) window.hold().release(true);
}

export const getWaitSeconds = (windows: RateWindow[]) =>
  Math.max(0, ...windows.map((window) => window.wait()));

interface WindowCount {
  ends: number;
  used: number;
  held: number;
}

/** A key's period starts with its first point; 0 points mean no limit. Asking alone stores nothing. */
export function createBucket(points: number, ms: number) {
  const counts = new Map<string, WindowCount>();

  function findCurrent(key: string): WindowCount | undefined {
    const count = counts.get(key);
    return count && count.ends > getMonotonicMs() ? count : undefined;
  }

  function begin(key: string): WindowCount {
    // All periods are equally long, so they end in the order of their beginning.
    for (const [old, { ends }] of counts) {
      if (ends > getMonotonicMs()) break;
      counts.delete(old);
    }
    const count = { ends: getMonotonicMs() + ms, used: 0, held: 0 };
    counts.set(key, count);
    return count;
  }

  return (key: string): RateWindow => ({
    wait() {
      const { ends, used, held } = findCurrent(key) ?? { ends: 0, used: 0, held: 0 };
      if (points === 0 || used + held < points) return 0;
      return used < points ? RESERVATION_WAIT_SECONDS : getSecondsUntil(ends);
    },
    hold() {
      if (points === 0) return { release: () => undefined };
      const count = findCurrent(key) ?? begin(key);
      count.held += 1;
      return {
        release(isUsed) {
          count.held -= 1;
          if (isUsed) count.used += 1;
        },
      };
    },
  });
}

/**
 * Protects the store. The first half of a minute's total is open to all. The second is divided equally among the
 * networks that have stored something, so that a flood from a few leaves room for others.
 */
export function createFairTotal(total: number) {
  let minute = { ends: 0, used: 0, by: new Map<string, number>() };
  return (network: string): RateWindow => {
    if (getMonotonicMs() >= minute.ends)
      minute = { ends: getMonotonicMs() + MINUTE_MS, used: 0, by: new Map() };
    const counted = minute;
    const add = (n: number) => {
      counted.used += n;
      const own = (counted.by.get(network) ?? 0) + n;
      if (own > 0) counted.by.set(network, own);
      else counted.by.delete(network);
    };
    return {
      wait() {
        const { used, by, ends } = counted;
        const share = Math.max(1, total / 2 / Math.max(1, by.size));
        const isFair = used < total / 2 || (used < total && (by.get(network) ?? 0) < share);
        return total === 0 || isFair ? 0 : getSecondsUntil(ends);
      },
      hold() {
        add(1);
        return {
          release(isUsed) {
            if (!isUsed) add(-1);
          },
        };
      },
    };
  };
}

const getSecondsUntil = (time: number) => Math.max(1, Math.ceil((time - getMonotonicMs()) / 1000));

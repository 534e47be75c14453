/** Time that passes only when everything that happens now has happened. */
import { setImmediate as turn } from "node:timers/promises";

/** Enough for the embedded store, which answers without waiting. */
const TURNS = 20;

export function createVirtualClock(start = Date.now()) {
  let passed = 0;
  const waiting = new Set<{ at: number; end: () => void }>();
  return {
    now: () => passed,
    date: () => new Date(start + passed),
    wait(ms: number, signal?: AbortSignal): Promise<void> {
      if (ms <= 0 || signal?.aborted) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const end = () => resolve();
      const one = { at: passed + ms, end };
      waiting.add(one);
      signal?.addEventListener("abort", end);
      return promise.finally(() => {
        waiting.delete(one);
        signal?.removeEventListener("abort", end);
      });
    },
    /** Nobody notices: the machine was asleep, or the process not running. */
    skip(ms: number): void {
      passed += ms;
    },
    /** Lets time pass until something holds. */
    async runUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
      while (!(await holds())) {
        for (let n = 0; n < TURNS; n += 1) await turn();
        const [first] = [...waiting].sort((a, b) => a.at - b.at);
        if (!first) continue;
        passed = Math.max(passed, first.at);
        first.end();
      }
    },
  };
}

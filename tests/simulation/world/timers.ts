/** Timers of the simulated clock. One that belongs to a process ends with it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { findContext, getWorld } from "./context";
import type { TimelineEvent } from "./timeline";

/** As much of Node's timer as is used. */
export class SimulatedTimer {
  #event: TimelineEvent | undefined;
  readonly #restart: () => TimelineEvent;

  constructor(restart: () => TimelineEvent) {
    this.#restart = restart;
    this.#event = restart();
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  hasRef() {
    return false;
  }
  refresh() {
    this.clear();
    this.#event = this.#restart();
    return this;
  }
  clear(): void {
    if (this.#event) getWorld().timeline.cancel(this.#event);
    this.#event = undefined;
  }
}

/** Later calls `work` with the context of now, unless its process has ended. */
export function scheduleInContext(ms: number, work: () => void): TimelineEvent {
  const world = getWorld();
  const owner = findContext()?.process;
  const inContext = AsyncLocalStorage.snapshot();
  return world.timeline.schedule(ms, () => {
    if (!owner?.isDead) inContext(work);
  });
}

type Callback = (...args: unknown[]) => void;

export const startTimeout = (work: Callback, ms = 0, ...args: unknown[]): SimulatedTimer =>
  new SimulatedTimer(() => scheduleInContext(Math.max(1, ms), () => work(...args)));

export const startImmediate = (work: Callback, ...args: unknown[]): SimulatedTimer =>
  new SimulatedTimer(() => scheduleInContext(0, () => work(...args)));

export function startInterval(work: Callback, ms = 0, ...args: unknown[]): SimulatedTimer {
  const timer: SimulatedTimer = startTimeout(() => {
    timer.refresh();
    work(...args);
  }, ms);
  return timer;
}

export function clearTimer(timer: unknown): void {
  if (timer instanceof SimulatedTimer) timer.clear();
}

interface PauseOptions {
  signal?: AbortSignal;
}

/** As `setTimeout` of `node:timers/promises`. */
export function pause<Value>(
  ms = 0,
  value?: Value,
  { signal }: PauseOptions = {},
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(signal?.reason);
    if (signal?.aborted) return fail();
    const timer = startTimeout(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve(value);
    }, ms);
    const onAbort = () => {
      timer.clear();
      fail();
    };
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

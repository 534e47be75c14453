/** Everything that will happen, in the order of a simulated clock. One event runs at a time, to its next await. */

export interface TimelineEvent {
  readonly at: number;
  run: (() => void) | undefined;
}

export interface Timeline {
  /** In milliseconds since the program began; never goes back. */
  now(): number;
  schedule(delay: number, run: () => void): TimelineEvent;
  cancel(event: TimelineEvent): void;
  /** When the next event is due. */
  next(): number | undefined;
  /** Moves the clock to the next event, and begins it. */
  runNext(): void;
  /** Moves the clock without running what became due: it runs late. */
  jump(ms: number): void;
}

export function createTimeline(): Timeline {
  let now = 0;
  const events: TimelineEvent[] = [];

  /** Behind those of the same time. */
  function findPlace(at: number): number {
    let [low, high] = [0, events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((events[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function dropCancelled(): void {
    while (events[0] && !events[0].run) events.shift();
  }

  return {
    now: () => now,
    schedule(delay, run) {
      const event = { at: now + Math.max(0, Math.ceil(delay)), run };
      events.splice(findPlace(event.at), 0, event);
      return event;
    },
    cancel(event) {
      event.run = undefined;
    },
    next() {
      dropCancelled();
      return events[0]?.at;
    },
    runNext() {
      dropCancelled();
      const event = events.shift();
      if (!event) return;
      now = Math.max(now, event.at);
      const { run } = event;
      event.run = undefined;
      run?.();
    },
    jump(ms) {
      now += ms;
    },
  };
}

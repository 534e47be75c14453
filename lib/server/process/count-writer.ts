/** Counts of this process, written from time to time. A killed process loses its last seconds. */
import "server-only";
import { nanoid } from "nanoid";
import { getErrorCode } from "@/lib/database/errors";
import { getIsoDayAt } from "@/lib/fair/days";
import { log } from "@/lib/http/log";

const FLUSH_INTERVAL_MS = 3000;

interface CountWriterOptions<Count> {
  /** For the log. */
  event: string;
  /** Gets counts of this process, which only grow. @throws StoreUnavailable */
  put: (counts: Count[]) => Promise<void>;
  now?: (() => number) | undefined;
  writer?: string | undefined;
  onNewDay?: () => void;
}

export function startCountWriter<Count extends { day: string; writer: string; count: number }>({
  event,
  put,
  now = Date.now,
  writer = nanoid(10),
  onNewDay,
}: CountWriterOptions<Count>) {
  let today = "";
  /** Of today, and of yesterday, whose last seconds are not written yet. */
  let counts = new Map<string, Count>();
  let changed = new Set<string>();
  let isWriting: Promise<void> | undefined;

  async function write(): Promise<void> {
    const keys = changed;
    const some = [...keys].flatMap((key) => counts.get(key) ?? []);
    if (some.length === 0) return;
    changed = new Set();
    try {
      await put(some);
    } catch (error) {
      // The next write retries.
      for (const key of keys) changed.add(key);
      log.warn({ event, outcome: "store unavailable", code: getErrorCode(error) });
    }
  }

  /** Two writes never overlap: the earlier one could arrive later. Resolves also if the store is unavailable. */
  async function flush(): Promise<void> {
    while (isWriting) await isWriting;
    isWriting = write().finally(() => {
      isWriting = undefined;
    });
    await isWriting;
  }

  const writing = setInterval(() => !isWriting && void flush(), FLUSH_INTERVAL_MS).unref();

  return {
    writer,
    /** Of the fair. Counts of days before yesterday are forgotten. */
    getDay(): string {
      const day = getIsoDayAt(now());
      if (day !== today) {
        const yesterday = today;
        today = day;
        counts = new Map([...counts].filter(([, count]) => count.day >= yesterday));
        onNewDay?.();
      }
      return day;
    },
    add(of: Omit<Count, "writer" | "count">): void {
      const key = JSON.stringify(of);
      const count = (counts.get(key)?.count ?? 0) + 1;
      counts.set(key, { ...of, writer, count } as Count);
      changed.add(key);
    },
    flush,
    async stop(): Promise<void> {
      clearInterval(writing);
      await flush();
    },
  };
}

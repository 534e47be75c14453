/**
 * The database of a simulated tablet. Like the real one it is durable once a write has resolved. A write that
 * was under way when the tablet died has happened wholly or not at all, as chance will have it.
 */
import { setTimeout as pause } from "node:timers/promises";
import {
  type DeviceStorage,
  tables as ofTablets,
  type StorageChange,
  type TableName,
} from "@/lib/device/storage";

export interface MemoryDisk<On extends string = TableName> {
  /** The database as a running tablet sees it, until it dies. */
  open(): DeviceStorage<On> & {
    /** Ends the power: nothing that this tablet goes on to do has an effect. */
    die(): void;
  };
  /** What the disk has, for tests. */
  stored(table: On): ReadonlyMap<string, unknown>;
}

interface DiskOptions<On extends string> {
  /** Without them, those of a tablet. */
  tables?: readonly On[];
  /** How long a write takes, in milliseconds. */
  writeMs?: () => number;
  /** Whether a write that was under way has happened. */
  isLucky?: () => boolean;
}

/** A disk that outlives the deaths of its tablet. */
export function memoryDisk<On extends string = TableName>({
  tables = ofTablets as readonly string[] as readonly On[],
  writeMs = () => 0,
  isLucky = () => true,
}: DiskOptions<On> = {}): MemoryDisk<On> {
  const disk = Object.fromEntries(tables.map((one) => [one, new Map()])) as Record<
    On,
    Map<string, unknown>
  >;

  const apply = (changes: readonly StorageChange<On>[]) => {
    for (const change of changes) {
      const table = disk[change.table];
      if ("clear" in change) table.clear();
      else if (change.value === undefined) table.delete(change.key);
      else table.set(change.key, structuredClone(change.value));
    }
  };

  function open() {
    let isDead = false;
    let before: Promise<void> = Promise.resolve();
    const pending = new Set<readonly StorageChange<On>[]>();
    /** Nothing that waits for a dead tablet goes on. */
    const alive = <T>(value: T) => (isDead ? new Promise<T>(() => undefined) : value);

    async function write(changes: readonly StorageChange<On>[]): Promise<void> {
      if (isDead) return alive(undefined);
      pending.add(changes);
      const turn = before.then(async () => {
        const ms = writeMs();
        if (ms > 0) await pause(ms);
        if (!isDead) apply(changes);
        pending.delete(changes);
      });
      before = turn;
      await turn;
      return alive(undefined);
    }

    return {
      get: async <T>(table: On, key: string) =>
        alive(structuredClone(disk[table].get(key)) as T | undefined),
      readFirst: async <T>(table: On, limit?: number) => {
        const keys = [...disk[table].keys()].sort().slice(0, limit);
        return alive(keys.map((key) => structuredClone(disk[table].get(key)) as T));
      },
      count: async (table: On) => alive(disk[table].size),
      write,
      clear: () => write(tables.map((table) => ({ table, clear: true as const }))),
      die() {
        // Writes happen in their order, so those before the last lucky one have happened, too.
        for (const changes of pending) {
          if (!isLucky()) break;
          apply(changes);
        }
        isDead = true;
      },
    };
  }

  return { open, stored: (table) => disk[table] };
}

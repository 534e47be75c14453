/**
 * `facts`: what the server said last. `entries`: the pass list by key. `groups`: keys of the passes of one person.
 * `marks`: first check-ins by key and day. `rehearsals`: the same of a rehearsal. `outbox`: unsent, by key.
 */
export const tables = ["facts", "entries", "groups", "marks", "rehearsals", "outbox"] as const;
export type TableName = (typeof tables)[number];

export type StorageChange<On extends string = TableName> =
  | { table: On; clear: true }
  /** Without a value the key is removed. */
  | { table: On; key: string; value?: unknown };

export interface DeviceStorage<On extends string = TableName> {
  get<T>(table: On, key: string): Promise<T | undefined>;
  /** In the order of their keys; all of them without a limit. */
  readFirst<T>(table: On, limit?: number): Promise<T[]>;
  count(table: On): Promise<number>;
  /** All changes in their order, or none. Resolves when they survive a loss of power. */
  write(changes: readonly StorageChange<On>[]): Promise<void>;
  clear(): Promise<void>;
}

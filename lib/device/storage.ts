/** What a device keeps on itself: the port of its database. */

/**
 * `facts`: what the server said last. `entries`: the list of passes by key. `groups`: keys of the passes of one
 * person. `marks`: first marks by key and day. `rehearsals`: the same of a rehearsal. `outbox`: what the server
 * does not have yet, in the order of its keys.
 */
export const tables = ["facts", "entries", "groups", "marks", "rehearsals", "outbox"] as const;
export type TableName = (typeof tables)[number];

export type StorageChange<On extends string = TableName> =
  | { table: On; clear: true }
  /** Without a value the key is removed. */
  | { table: On; key: string; value?: unknown };

/** A database with some tables: without their names, those of a paired device. */
export interface DeviceStorage<On extends string = TableName> {
  get<T>(table: On, key: string): Promise<T | undefined>;
  /** The first values of a table in the order of their keys; all of them without a limit. */
  first<T>(table: On, limit?: number): Promise<T[]>;
  count(table: On): Promise<number>;
  /** All changes in their order, or none. When it resolves they outlive the loss of power. */
  write(changes: readonly StorageChange<On>[]): Promise<void>;
  /** Deletes everything. */
  wipe(): Promise<void>;
}

/** What a device keeps on itself: the port of its database. */

/**
 * `facts`: what the server said last. `entries`: the list of passes by key. `groups`: keys of the passes of one
 * person. `marks`: first marks by key and day. `rehearsals`: the same of a rehearsal. `outbox`: what the server
 * does not have yet, in the order of its keys.
 */
export const shelves = ["facts", "entries", "groups", "marks", "rehearsals", "outbox"] as const;
export type Shelf = (typeof shelves)[number];

export type Change =
  | { shelf: Shelf; clear: true }
  /** Without a value the key is removed. */
  | { shelf: Shelf; key: string; value?: unknown };

export interface Drawer {
  get<T>(shelf: Shelf, key: string): Promise<T | undefined>;
  /** The first values of a shelf in the order of their keys; all of them without a limit. */
  first<T>(shelf: Shelf, limit?: number): Promise<T[]>;
  count(shelf: Shelf): Promise<number>;
  /** All changes in their order, or none. When it resolves they outlive the loss of power. */
  write(changes: readonly Change[]): Promise<void>;
  /** Deletes everything. */
  wipe(): Promise<void>;
}

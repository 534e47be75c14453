/** The database of a device that scans, in its browser. */
import { type IDBPDatabase, openDB } from "idb";
import type { Change, Drawer } from "@/lib/entrance/device/drawer";

/**
 * Opens a database with its shelves.
 * @throws if the browser has none, or does not let this page use it
 */
export async function openDrawer<Shelf extends string>(
  name: string,
  shelves: readonly Shelf[],
): Promise<Drawer<Shelf>> {
  const db = await openDB(name, 1, {
    upgrade(fresh) {
      for (const shelf of shelves) fresh.createObjectStore(shelf);
    },
  });
  return {
    get: <T>(shelf: Shelf, key: string) => db.get(shelf, key) as Promise<T | undefined>,
    first: <T>(shelf: Shelf, limit?: number) => db.getAll(shelf, null, limit) as Promise<T[]>,
    count: (shelf) => db.count(shelf),
    write: (changes) => write(db, changes),
    wipe: () =>
      write(
        db,
        shelves.map((shelf) => ({ shelf, clear: true as const })),
      ),
  };
}

async function write(db: IDBPDatabase, changes: readonly Change<string>[]): Promise<void> {
  if (changes.length === 0) return;
  const touched = [...new Set(changes.map(({ shelf }) => shelf))];
  // Strict: it is on the disk when this resolves, also if the battery dies next.
  const transaction = db.transaction(touched, "readwrite", { durability: "strict" });
  for (const change of changes) {
    const store = transaction.objectStore(change.shelf);
    if ("clear" in change) void store.clear();
    else if (change.value === undefined) void store.delete(change.key);
    else void store.put(change.value, change.key);
  }
  await transaction.done;
}

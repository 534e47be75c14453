import { type IDBPDatabase, openDB } from "idb";
import type { DeviceStorage, StorageChange } from "@/lib/device/storage";

/** @throws if the browser has no database, or does not let this page use it */
export async function openStorage<TableName extends string>(
  name: string,
  tables: readonly TableName[],
): Promise<DeviceStorage<TableName>> {
  const db = await openDB(name, 1, {
    upgrade(fresh) {
      for (const table of tables) fresh.createObjectStore(table);
    },
  });
  return {
    get: <T>(table: TableName, key: string) => db.get(table, key) as Promise<T | undefined>,
    readFirst: <T>(table: TableName, limit?: number) =>
      db.getAll(table, null, limit) as Promise<T[]>,
    count: (table) => db.count(table),
    write: (changes) => write(db, changes),
    clear: () =>
      write(
        db,
        tables.map((table) => ({ table, clear: true as const })),
      ),
  };
}

async function write(db: IDBPDatabase, changes: readonly StorageChange<string>[]): Promise<void> {
  if (changes.length === 0) return;
  const touched = [...new Set(changes.map(({ table }) => table))];
  // Strict: it is on the disk when this resolves, also if the battery dies next.
  const transaction = db.transaction(touched, "readwrite", { durability: "strict" });
  for (const change of changes) {
    const store = transaction.objectStore(change.table);
    if ("clear" in change) void store.clear();
    else if (change.value === undefined) void store.delete(change.key);
    else void store.put(change.value, change.key);
  }
  await transaction.done;
}

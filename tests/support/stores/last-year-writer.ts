/** Moves all visitors of a folder's store but one into another edition, and copies the exhibitors into it. */
import { openSqlite } from "@/lib/database/sqlite-file";
import { createDeskStore } from "@/lib/store";

async function move(folder: string, edition: string) {
  const store = createDeskStore(openSqlite(folder));
  const other = store.openEdition(edition);
  const [, ...visitors] = await Array.fromAsync(store.list("visit"));
  for (const { id, record } of visitors) await other.create("visit", id, record);
  await store.erase({ form: "visit", ids: visitors.map(({ id }) => id), by: "ada" });
  for await (const { id, record } of store.list("exhibit")) {
    await other.create("exhibit", id, record);
  }
  await store.close();
}

move(process.argv[2] ?? "", process.argv[3] ?? "");

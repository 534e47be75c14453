/** Opens the embedded store of a folder, says when it begins, and how many visitors it holds. */
import { openSqlite } from "@/lib/database/sqlite-file";
import { deskStore } from "@/lib/store";

async function open(folder: string) {
  console.info("opening");
  const store = deskStore(openSqlite(folder));
  console.info(await store.count("visit"));
  await store.close();
}

open(process.argv[2] ?? "");

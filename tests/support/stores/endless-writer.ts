/**
 * Registers visitors in the embedded store of a folder until it is stopped, and prints each stored
 * id.
 */

import { nanoid } from "nanoid";
import { openSqlite } from "@/lib/database/sqlite-file";
import { createRegistrationStore } from "@/lib/store";
import { visitRecord } from "../records/records";

async function write(folder: string) {
  const store = createRegistrationStore(openSqlite(folder));
  for (;;) {
    const id = nanoid();
    await store.create("visit", id, visitRecord);
    console.info(id);
  }
}

write(process.argv[2] ?? "");

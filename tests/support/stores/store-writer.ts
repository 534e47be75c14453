/** Writes 200 registrations into the embedded store of a folder and prints each result. */
import { openSqlite } from "@/lib/database/sqlite-file";
import { createRegistrationStore } from "@/lib/store";
import { visitRecord } from "../records/records";

async function write(folder: string) {
  const store = createRegistrationStore(openSqlite(folder));
  for (let index = 0; index < 200; index += 1) {
    console.info(await store.create("visit", `n${index}`, visitRecord));
  }
  await store.close();
}

write(process.argv[2] ?? "");

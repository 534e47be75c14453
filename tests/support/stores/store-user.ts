/**
 * Uses the embedded store of a folder as its parent says: it registers an id, or pings the
 * store if there is none.
 */
import { openSqlite } from "@/lib/database/sqlite-file";
import { createRegistrationStore } from "@/lib/store";
import { visitRecord } from "../records/records";

const store = createRegistrationStore(openSqlite(process.argv[2] ?? ""));

process.on("message", async ({ id }: { id?: string }) => {
  const done = id ? store.create("visit", id, visitRecord) : store.ping().then(() => "answers");
  process.send?.(await done.catch(({ code }) => code));
});

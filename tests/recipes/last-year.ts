/** The store that the site of this edition leaves to the next one. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { toMailKey } from "@/lib/mails/mail-key";
import { createDeskStore } from "@/lib/store";
import { importRegistrations } from "@/lib/store/copying/import";
import { salesOf } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";

/** Fills a folder as the site of this edition does. */
export async function leaveLastYear(folder: string) {
  await mkdir(join(folder, "outbox"), { recursive: true });
  const written = join(folder, "outbox", `${toMailKey(fair.id, salesOf("written"))}.html`);
  await writeFile(written, "<p>Ada</p>");
  const createdAt = new Date(fair.startDate);
  const database = openSqlite(folder);
  const store = createDeskStore(database);
  const scope = { database, edition: fair.id };
  const visitors = ["same", "other", "gone"].map((id) => ({
    registration: { id, record: visitRecord, createdAt },
  }));
  await importRegistrations(scope, "visit", visitors);
  const times = { createdAt, dueAt: createdAt };
  const exhibitors = ["same", "waiting", "written"].map((id) => ({
    registration: { id, record: exhibitRecord, createdAt },
    messages: id === "written" ? [] : [{ ...salesOf(id), form: "exhibit", attempts: 1, ...times }],
  }));
  await importRegistrations(scope, "exhibit", exhibitors);
  for (const checkIns of [store.checkIns, store.rehearsals]) {
    await checkIns.checkIn("visit", "same", fair.startDate, createdAt);
  }
  await store.erase({ form: "visit", ids: ["gone"], by: "ada" });
  await store.close();
}

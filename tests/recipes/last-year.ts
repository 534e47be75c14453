/** The store that the site of this edition leaves to the next one. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "@/lib/database/sqlite-migrations";
import { fair } from "@/lib/fair/facts";
import { collectionIn } from "@/lib/store/collections";
import { exhibitRecord, visitRecord } from "../support/records/records";

/** The last step before tables had an edition. */
const BEFORE_EDITIONS = 4;

/** Fills a folder as the last version did that knew one edition alone. */
export async function leaveLastYear(folder: string) {
  await mkdir(join(folder, "outbox"), { recursive: true });
  await writeFile(join(folder, "outbox", "written.html"), "<p>Ada</p>");
  const db = new DatabaseSync(join(folder, "registrations.sqlite"));
  migrate(db, BEFORE_EDITIONS);
  const at = Date.parse(fair.startDate);
  const marks = JSON.stringify({ [fair.startDate]: new Date(at) });
  const register = db.prepare("INSERT INTO registrations VALUES (?, ?, ?, ?)");
  const queue = db.prepare("INSERT INTO pending_notifications VALUES (?, 'exhibit', 1, 0, ?)");
  for (const id of ["same", "other"]) {
    register.run(collectionIn(fair.id, "visit").name, id, at, JSON.stringify(visitRecord));
  }
  for (const id of ["same", "waiting", "written"]) {
    register.run(collectionIn(fair.id, "exhibit").name, id, at, JSON.stringify(exhibitRecord));
  }
  for (const id of ["same", "waiting"]) queue.run(id, at);
  for (const table of ["arrivals", "rehearsals"]) {
    db.prepare(`INSERT INTO ${table} VALUES ('visit', 'same', ?, ?)`).run(marks, at);
  }
  db.exec("INSERT INTO erasures VALUES (5, 'ada', 'visit', '[\"gone\"]', 0)");
  db.close();
}

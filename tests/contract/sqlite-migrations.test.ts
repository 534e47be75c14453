/** Files of the embedded store from earlier or later versions of the site. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { collectionOf } from "@/lib/services/store/shared";
import { sqliteStore } from "@/lib/services/store/sqlite";
import { sqliteDeskStore } from "@/lib/services/store/sqlite-desk";
import { exhibitRecord, visitRecord } from "../support/records";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  path = join(folder, "registrations.sqlite");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const registered = Date.UTC(2026, 8, 1, 9);

/** The file as the first version of the site made it, with one registration of each kind. */
function firstVersion() {
  const db = new DatabaseSync(path);
  db.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE registrations (
      collection TEXT NOT NULL,
      id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      record TEXT NOT NULL,
      PRIMARY KEY (collection, id)
    ) STRICT;
    CREATE TABLE pending_notifications (
      id TEXT PRIMARY KEY,
      form TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      due_at INTEGER NOT NULL
    ) STRICT;`);
  const insert = db.prepare("INSERT INTO registrations VALUES (?, ?, ?, ?)");
  insert.run(collectionOf("visit"), "v", registered, JSON.stringify(visitRecord));
  insert.run(collectionOf("exhibit"), "e", registered, JSON.stringify(exhibitRecord));
  return db;
}

const versionOf = (db: DatabaseSync) => db.prepare("PRAGMA user_version").get()?.user_version;

it("keeps what an earlier version stored, and can do with it what this one can", async () => {
  const old = firstVersion();
  old
    .prepare("INSERT INTO pending_notifications VALUES ('e', 'exhibit', 3, ?)")
    .run(registered + 1);
  old.close();

  const store = sqliteDeskStore(folder);
  const createdAt = new Date(registered);
  const visitor = { id: "v", record: visitRecord, createdAt };
  expect(await store.findByToken(visitRecord.token)).toStrictEqual(visitor);
  expect((await store.page("visit", { limit: 5 })).items).toStrictEqual([visitor]);
  expect(await store.queue.list()).toStrictEqual([
    { id: "e", form: "exhibit", attempts: 3, dueAt: new Date(registered + 1), createdAt },
  ]);
  await store.arrivals.mark("visit", "v", "2026-09-23", createdAt);
  expect(await store.erase({ form: "visit", ids: ["v"], by: "ada" })).toEqual(["v"]);
  await store.close();
});

it("counts its steps in the file and takes each once, whoever comes first", async () => {
  firstVersion().close();
  const stores = [sqliteStore(folder), sqliteStore(folder), sqliteStore(folder)];
  await Promise.all(stores.map((store) => store.ping()));
  await Promise.all(stores.map((store) => store.close()));
  const db = new DatabaseSync(path);
  expect(versionOf(db)).toBe(4);
  db.close();
  const again = sqliteStore(folder);
  expect(await again.get("visit", "v")).toBeDefined();
  await again.close();
});

it("leaves an earlier version at work beside it", async () => {
  const old = firstVersion();
  const store = sqliteStore(folder);
  await store.ping();
  const columns = "(id, form, attempts, due_at)";
  old.prepare(`INSERT INTO pending_notifications ${columns} VALUES ('e', 'exhibit', 1, 5)`).run();
  old.close();
  expect(await store.queue.claim(new Date(9), new Date(99))).toMatchObject([{ id: "e" }]);
  await store.close();
});

it("does not touch a file that a later version made", async () => {
  const db = firstVersion();
  db.exec("PRAGMA user_version = 99");
  const store = sqliteStore(folder);
  await expect(store.create("visit", "new", visitRecord)).rejects.toMatchObject({
    code: "NEWER_FORMAT",
  });
  expect(versionOf(db)).toBe(99);
  db.close();
  await store.close();
});

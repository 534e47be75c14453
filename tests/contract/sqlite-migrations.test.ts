/** Files of the embedded store from earlier or later versions of the site. */

import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { all } from "@/lib/database/port";
import { openSqlite } from "@/lib/database/sqlite-file";
import { migrate } from "@/lib/database/sqlite-migrations";
import { fair } from "@/lib/fair/facts";
import { restore } from "@/lib/services/store/sqlite-backup";
import { deskStore, registrationStore } from "@/lib/store";
import { collectionIn, kinds, placeIn } from "@/lib/store/collections";
import { salesOf } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { startTypeScript } from "../support/servers/run-type-script";

jest.setTimeout(60_000);

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
  insert.run(collectionIn(fair.id, "visit").name, "v", registered, JSON.stringify(visitRecord));
  insert.run(collectionIn(fair.id, "exhibit").name, "e", registered, JSON.stringify(exhibitRecord));
  return db;
}

const versionOf = (db: DatabaseSync) => db.prepare("PRAGMA user_version").get()?.user_version;

it("keeps what an earlier version stored, and can do with it what this one can", async () => {
  const old = firstVersion();
  old
    .prepare("INSERT INTO pending_notifications VALUES ('e', 'exhibit', 3, ?)")
    .run(registered + 1);
  old.close();

  const store = deskStore(openSqlite(folder));
  const createdAt = new Date(registered);
  const visitor = { id: "v", record: visitRecord, createdAt };
  expect(await store.findByToken(visitRecord.token)).toStrictEqual(visitor);
  expect((await store.page("visit", { limit: 5 })).items).toStrictEqual([visitor]);
  expect(await Array.fromAsync(store.queue.list())).toStrictEqual([
    { ...salesOf("e"), form: "exhibit", attempts: 3, dueAt: new Date(registered + 1), createdAt },
  ]);
  await store.arrivals.mark("visit", "v", "2026-09-23", createdAt);
  expect(await store.erase({ form: "visit", ids: ["v"], by: "ada" })).toEqual(["v"]);
  await store.close();
});

describe.each([1, 2, 3, 4])("a file of version %i", (version) => {
  const at = new Date(registered);
  const last = "expo_2025";
  const marks = JSON.stringify({ "2026-09-23": at });

  /** The file of that version with rows in every table: of two editions where somebody has renamed the fair. */
  function earlierVersion() {
    const db = firstVersion();
    migrate(db, version);
    const run = (sql: string, ...values: (string | number)[]) => db.prepare(sql).run(...values);
    const register = "INSERT INTO registrations VALUES (?, ?, ?, ?)";
    run(register, collectionIn(last, "exhibit").name, "e-2025", 5, JSON.stringify(exhibitRecord));
    run(register, collectionIn(last, "visit").name, "v-2025", 5, JSON.stringify(visitRecord));
    run(register, collectionIn(last, "visit").name, "v", 5, JSON.stringify(visitRecord));
    const queue =
      "INSERT INTO pending_notifications (id, form, attempts, due_at) VALUES (?, ?, ?, ?)";
    for (const id of ["e", "e-2025", "gone"]) run(queue, id, "exhibit", 2, 9);
    if (version < 2) return db.close();
    const mark = (table: string, form: string, id: string, time: number) =>
      run(`INSERT INTO ${table} VALUES (?, ?, ?, ?)`, form, id, marks, time);
    mark("arrivals", "visit", "v-2025", 6);
    mark("arrivals", "visit", "v", registered);
    mark("arrivals", "exhibit", "gone", 7);
    run("INSERT INTO erasures (at, by, form, ids) VALUES (8, 'ada', 'exhibit', '[\"gone\"]')");
    run("INSERT INTO probe VALUES (1, x'00')");
    if (version < 4) return db.close();
    mark("rehearsals", "visit", "v-2025", 6);
    mark("rehearsals", "visit", "v", registered);
    return db.close();
  }

  it("has each row in the edition of its registration afterwards", async () => {
    earlierVersion();
    const store = deskStore(openSqlite(folder));
    const former = store.inEdition(last);
    expect(await store.editions()).toEqual([last, fair.id]);
    const waiting = async ({ queue }: typeof store) =>
      (await Array.fromAsync(queue.list())).map(({ id }) => id);
    // Nobody can say any more whose the last one is; delivery ends it.
    expect(await waiting(store)).toEqual(["e", "gone"]);
    expect(await waiting(former)).toEqual(["e-2025"]);
    expect(await store.queue.get(salesOf("e"))).toMatchObject({ attempts: 2, dueAt: new Date(9) });
    if (version < 2) return store.close();
    const marked = async ({ arrivals }: typeof store) =>
      (await arrivals.page({ limit: 9 })).items.map(({ id, changedAt }) => [id, +changedAt]);
    expect(await marked(store)).toEqual([
      ["gone", 7],
      ["v", registered],
    ]);
    expect(await marked(former)).toEqual([["v-2025", 6]]);
    expect(await former.arrivals.of("visit", "v")).toEqual({});
    expect(await store.arrivals.of("visit", "v")).toEqual({ "2026-09-23": at });
    expect(await Array.fromAsync(store.erasures.since())).toMatchObject([
      { by: "ada", ids: ["gone"], at: new Date(8) },
    ]);
    expect(await Array.fromAsync(former.erasures.since())).toEqual([]);
    if (version < 4) return store.close();
    expect(await store.rehearsals.of("visit", "v")).toEqual({ "2026-09-23": at });
    expect(await former.rehearsals.of("visit", "v-2025")).toEqual({ "2026-09-23": at });
    await store.close();
  });

  it("has no table but today's, and none of a row of anybody who is erased then", async () => {
    earlierVersion();
    const store = deskStore(openSqlite(folder));
    await store.ping();
    const fresh = new DatabaseSync(":memory:");
    migrate(fresh);
    const db = new DatabaseSync(path);
    const schema = (one: DatabaseSync) =>
      one.prepare("SELECT type, name FROM sqlite_schema ORDER BY name").all();
    expect(schema(db)).toEqual(schema(fresh));
    db.close();
    await store.inEdition(last).erase({ form: "exhibit", ids: ["e-2025"], by: "ada" });
    await store.close();
    const bytes = readFileSync(path, "latin1");
    // The line of the log names the id, once; an index of the table would name it again.
    expect(bytes.split("e-2025")).toHaveLength(2);
  });
});

it("leaves nothing of people who are erased again in a restored backup of an earlier version", async () => {
  const backup = join(folder, "backup.sqlite");
  const old = new DatabaseSync(backup);
  migrate(old, 4);
  const register = old.prepare("INSERT INTO registrations VALUES (?, ?, 5, ?)");
  const queue = old.prepare("INSERT INTO pending_notifications VALUES (?, 'exhibit', 1, 5, 5)");
  for (const id of ["somebody-erased", "somebody-kept"]) {
    register.run(collectionIn(fair.id, "exhibit").name, id, JSON.stringify(exhibitRecord));
    queue.run(id);
  }
  old.close();
  const site = deskStore(openSqlite(folder));
  await site.create("exhibit", "somebody-erased", exhibitRecord);
  await site.erase({ form: "exhibit", ids: ["somebody-erased"], by: "ada" });
  await site.close();
  await restore(backup, folder, new Date());
  const bytes = readFileSync(path, "latin1");
  expect(bytes.split("somebody-erased")).toHaveLength(2);
  expect(bytes).toContain("somebody-kept");
});

it("erases again whom the log of erasures of an earlier version's store names", async () => {
  const backup = join(folder, "backup.sqlite");
  const [before, now] = [new DatabaseSync(backup), new DatabaseSync(path)];
  for (const db of [before, now]) migrate(db, 4);
  before
    .prepare("INSERT INTO registrations VALUES (?, 'v', 5, ?)")
    .run(collectionIn(fair.id, "visit").name, JSON.stringify(visitRecord));
  now.exec("INSERT INTO erasures VALUES (8, 'ada', 'visit', '[\"v\"]', 0)");
  for (const db of [before, now]) db.close();
  expect(await restore(backup, folder, new Date())).toMatchObject({ presentRead: true });
  const store = deskStore(openSqlite(folder));
  expect(await store.get("visit", "v")).toBeUndefined();
  expect(await Array.fromAsync(store.erasures.since())).toMatchObject([{ by: "ada", ids: ["v"] }]);
  await store.close();
});

it("refuses what a server of the version before would write after the step, and has all that it wrote before", async () => {
  const old = firstVersion();
  migrate(old, 6);
  // The words of that version.
  const insert = old.prepare("INSERT INTO registrations VALUES (?, ?, ?, ?)");
  const register = (id: string) =>
    insert.run(collectionIn(fair.id, "visit").name, id, registered, JSON.stringify(visitRecord));
  register("before");
  const store = registrationStore(openSqlite(folder));
  expect(await store.get("visit", "before")).toBeDefined();
  expect(() => register("after")).toThrow("no such table: registrations");
  old.close();
  await store.close();
});

/** The last format of tables, with some thousand visitors and what stands beside them. */
function lastTables() {
  const db = new DatabaseSync(path);
  migrate(db, 14);
  db.exec("BEGIN");
  const { name } = collectionIn(fair.id, "visit");
  const register = db.prepare("INSERT INTO registrations VALUES (?, ?, ?, ?)");
  const mark = db.prepare("INSERT INTO arrivals VALUES (?, 'visit', ?, ?, ?, '{}')");
  const marks = JSON.stringify({ "2026-09-23": new Date(registered) });
  for (let n = 0; n < 3000; n += 1) {
    const record = { ...visitRecord, email: `${n}@example.com` };
    register.run(name, `v${n}`, registered, JSON.stringify(record));
    mark.run(fair.id, `v${n}`, marks, registered);
  }
  db.exec("COMMIT");
  db.close();
}

it("loses nothing when processes are killed in the middle of a step, and when two begin at once", async () => {
  lastTables();
  const begin = async () => {
    const child = startTypeScript("tests/support/stores/store-opener.ts", [folder]);
    await once(child.stdout, "data");
    return child;
  };
  for (const ms of [0, 10, 40, 80, 160]) {
    const children = await Promise.all([begin(), begin()]);
    await setTimeout(ms);
    for (const child of children) {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "close");
    }
  }
  const store = deskStore(openSqlite(folder));
  expect(await store.count("visit")).toBe(3000);
  expect((await store.findByEmail("2999@example.com")).map(({ id }) => id)).toEqual(["v2999"]);
  expect(await store.arrivals.of("visit", "v7")).toEqual({ "2026-09-23": new Date(registered) });
  await store.close();
  const db = new DatabaseSync(path);
  expect(db.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  expect(tables.map(({ name }) => name)).not.toContain("registrations");
  db.close();
});

it("leaves in the table of entries exactly what the engine would have written", async () => {
  lastTables();
  const before = deskStore(openSqlite(folder));
  await before.count("visit");
  await before.close();
  const db = new DatabaseSync(path);
  const entries = () => db.prepare("SELECT * FROM entries ORDER BY 1, 2, 3, 4").all();
  const migrated = entries();
  // Each document is written again by the engine, with other entries before it.
  db.exec("UPDATE entries SET field = field || '_'");
  db.close();
  const database = openSqlite(folder);
  for (const name of await database.collections()) {
    const kind = kinds.find((one) => collectionIn(fair.id, one).name === name);
    if (!kind) throw new Error(`${name} is not on the list.`);
    const found = all<object>(database, collectionIn(fair.id, kind), { limit: 500 });
    for await (const { id, data } of found) {
      const writes = [
        { delete: placeIn(fair.id, kind, id) },
        { put: placeIn(fair.id, kind, id), data },
      ];
      await database.change([], () => ({ writes, result: undefined }));
    }
  }
  await database.close();
  const again = new DatabaseSync(path);
  again.exec("DELETE FROM entries WHERE field LIKE '%\\_' ESCAPE '\\'");
  expect(again.prepare("SELECT * FROM entries ORDER BY 1, 2, 3, 4").all()).toEqual(migrated);
  again.close();
});

it("counts its steps in the file and takes each once, whoever comes first", async () => {
  firstVersion().close();
  const stores = [
    registrationStore(openSqlite(folder)),
    registrationStore(openSqlite(folder)),
    registrationStore(openSqlite(folder)),
  ];
  await Promise.all(stores.map((store) => store.ping()));
  await Promise.all(stores.map((store) => store.close()));
  const db = new DatabaseSync(path);
  expect(versionOf(db)).toBe(16);
  db.close();
  const again = registrationStore(openSqlite(folder));
  expect(await again.get("visit", "v")).toBeDefined();
  await again.close();
});

it("does not touch a file that a later version made", async () => {
  const db = firstVersion();
  db.exec("PRAGMA user_version = 99");
  const store = registrationStore(openSqlite(folder));
  await expect(store.create("visit", "new", visitRecord)).rejects.toMatchObject({
    code: "NEWER_FORMAT",
  });
  expect(versionOf(db)).toBe(99);
  db.close();
  await store.close();
});

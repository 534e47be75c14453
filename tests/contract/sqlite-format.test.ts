/** The format of the embedded store's file: that of release 1.0.0, an earlier one and a later one. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getStorePath } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { getCollection } from "@/lib/store/collections";
import { salesOf } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { runFair } from "../support/servers/run-type-script";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(60_000);

const stores = provideStores();

let folder: string;
let path: string;

beforeEach(() => {
  folder = stores.folder;
  path = getStorePath(folder);
});

/** The tables of the first release, in the words of its file. They stay: files with them are out. */
const tables = [
  "CREATE TABLE probe (id INTEGER PRIMARY KEY, filler BLOB NOT NULL) STRICT",
  `CREATE TABLE documents (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    data TEXT NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (collection, id)
  ) STRICT`,
  `CREATE TABLE entries (
    collection TEXT NOT NULL,
    field TEXT NOT NULL,
    value ANY NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (collection, field, value, id)
  ) STRICT, WITHOUT ROWID`,
  "CREATE TABLE clock (one INTEGER PRIMARY KEY CHECK (one = 1), last INTEGER NOT NULL) STRICT",
  "CREATE TABLE unfinished_erasures (number INTEGER PRIMARY KEY AUTOINCREMENT) STRICT",
];
const FORMAT = 16;

const at = Date.UTC(2026, 10, 26, 16);
const time = (milliseconds: number) => ({ $time: milliseconds * 1000 });

/** A file as the first release left it: a visitor who has come, and an application that the sales team must get. */
function firstRelease(file: string) {
  const db = new DatabaseSync(file);
  for (const table of tables) db.exec(table);
  db.exec(`PRAGMA user_version = ${FORMAT}`);
  db.prepare("INSERT INTO clock VALUES (1, ?)").run(at * 1000);
  const put = (kind: Parameters<typeof getCollection>[1], id: string, data: object) => {
    const { name } = getCollection(fair.id, kind);
    const text = JSON.stringify(data);
    db.prepare("INSERT INTO documents VALUES (?, ?, ?, ?)").run(name, id, text, at * 1000);
    return (field: string, value: string | number) =>
      db.prepare("INSERT INTO entries VALUES (?, ?, ?, ?)").run(name, field, value, id);
  };
  const visitor = put("visit", "v", { ...visitRecord, createdAt: time(at) });
  visitor("createdAt", at * 1000);
  visitor("token", visitRecord.token);
  visitor("email", visitRecord.email);
  put("exhibit", "e", { ...exhibitRecord, createdAt: time(at) })("createdAt", at * 1000);
  const waits = { form: "exhibit", attempts: 1, dueAt: time(at + 1), createdAt: time(at) };
  const message = put("queue", "e", waits);
  message("dueAt", (at + 1) * 1000);
  message("createdAt", at * 1000);
  const days = { "2026-09-23": time(at) };
  const checkIns = { form: "visit", registration: "v", days, admissions: {}, changedAt: time(at) };
  put("checkIns", "visit_v", checkIns)("changedAt", at * 1000);
  db.close();
}

const schemaOf = (file: string) => {
  const db = new DatabaseSync(file, { readOnly: true });
  const found = db.prepare("SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'").all();
  const format = db.prepare("PRAGMA user_version").get()?.user_version;
  db.close();
  return { format, tables: found.map(({ sql }) => String(sql).replace(/\s+/g, " ")).toSorted() };
};

it("is made with the tables and the number of the first release, by whoever comes first", async () => {
  await Promise.all([1, 2, 3].map(() => stores.openSite().ping()));
  const words = tables.map((table) => table.replace(/\s+/g, " ")).toSorted();
  expect(schemaOf(path)).toEqual({ format: FORMAT, tables: words });
});

describe("a file of the first release", () => {
  async function works(isHeld = false) {
    const store = stores.openDesk();
    const createdAt = new Date(at);
    const visitor = { id: "v", record: visitRecord, createdAt };
    expect(await Array.fromAsync(store.list("visit"))).toStrictEqual([visitor]);
    expect(await store.findByToken(visitRecord.token)).toStrictEqual(visitor);
    const email = { ...salesOf("e"), form: "exhibit", attempts: 1, createdAt };
    const waiting = isHeld ? [] : [{ ...email, dueAt: new Date(at + 1) }];
    expect(await Array.fromAsync(store.queue.list())).toStrictEqual(waiting);
    expect(await store.heldMessages.count()).toBe(isHeld ? 1 : 0);
    expect(await store.checkIns.readDays("visit", "v")).toEqual({ "2026-09-23": createdAt });
    expect(await store.create("visit", "new", visitRecord)).toBe("created");
    expect(await store.erase({ form: "visit", ids: ["v"], by: "ada" })).toEqual(["v"]);
    expect(await store.count("visit")).toBe(1);
  }

  it("is opened with all that is in it, and written", async () => {
    firstRelease(path);
    await works();
  });

  it("is put back as a backup", async () => {
    const backup = join(folder, "backup.sqlite");
    firstRelease(backup);
    const { stdout } = await runFair(["restore", backup, "--yes"], { DATA_DIR: folder });
    expect(stdout).toContain("Restored: visit 1, exhibit 1, press 0; 1 email waiting.");
    // Nobody knows what was sent since, because there was no store to ask.
    await works(true);
  });
});

/** What versions before the first release called the table of registrations. */
const olderTable = "CREATE TABLE registrations (collection TEXT NOT NULL, id TEXT NOT NULL) STRICT";

describe("a file of before the first release", () => {
  const sentence = (file: string) =>
    `${file} was made before release 1.0.0, whose format is the first that can be read: restore a backup ` +
    "that 1.0.0 or a later version has made, or name an empty folder in DATA_DIR.\n";

  /** @param format 0: before formats had a number */
  function older(file: string, mode: "WAL" | "DELETE" = "WAL", format = 14) {
    const db = new DatabaseSync(file);
    db.exec(`PRAGMA journal_mode = ${mode}; ${olderTable}; PRAGMA user_version = ${format}`);
    db.close();
    return readFileSync(file);
  }

  it.each([
    ["WAL", 0],
    ["DELETE", 14],
  ] as const)("in mode %s, of format %i, is refused and not touched", async (mode, format) => {
    const bytes = older(path, mode, format);
    const store = stores.openSite();
    const refused = { code: "OLDER_FORMAT" };
    await expect(store.create("visit", "new", visitRecord)).rejects.toMatchObject(refused);
    await expect(store.get("visit", "new")).rejects.toMatchObject(refused);
    await store.close();
    expect(readFileSync(path)).toEqual(bytes);
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  it("is refused by commands, in a sentence that says what to do", async () => {
    const bytes = older(path);
    const copy = join(folder, "copy.sqlite");
    const variables = { ...stores.variablesOf("firestore"), DATA_DIR: folder };
    for (const typed of [
      ["backup", copy],
      ["copy-store", "--to", "firestore"],
    ]) {
      const { stderr, exitCode } = await runFair(typed, variables);
      expect({ stderr, exitCode }).toEqual({ stderr: sentence(path), exitCode: 1 });
    }
    expect(existsSync(copy)).toBe(false);
    expect(readFileSync(path)).toEqual(bytes);
  });

  it("is refused as a backup, and leaves the store that is there", async () => {
    const backup = join(folder, "backup.sqlite");
    const bytes = older(backup, "DELETE");
    const store = stores.openSite();
    await store.create("visit", "v", visitRecord);
    await store.close();
    const there = readFileSync(path);
    const { stderr } = await runFair(["restore", backup, "--yes"], { DATA_DIR: folder });
    expect(stderr).toBe(sentence(backup));
    expect(readFileSync(backup)).toEqual(bytes);
    expect(readFileSync(path)).toEqual(there);
  });

  it("gives way to a backup, and stays beside it", async () => {
    older(path);
    const backup = join(folder, "backup.sqlite");
    firstRelease(backup);
    const { stdout, stderr } = await runFair(["restore", backup, "--yes"], { DATA_DIR: folder });
    const [, replaced = ""] = /What was there is (\S+) now/.exec(stdout) ?? [];
    expect(schemaOf(replaced)).toEqual({ format: 14, tables: [olderTable] });
    expect(stderr).toContain("It cannot be read: people who were erased since the backup must be");
  });
});

it("does not touch a file that a later version made", async () => {
  firstRelease(path);
  const db = new DatabaseSync(path);
  db.exec("PRAGMA user_version = 99");
  db.close();
  const bytes = readFileSync(path);
  const store = stores.openSite();
  const refused = { code: "NEWER_FORMAT" };
  await expect(store.create("visit", "new", visitRecord)).rejects.toMatchObject(refused);
  await store.close();
  expect(readFileSync(path)).toEqual(bytes);
});

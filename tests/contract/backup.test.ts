/** `fair backup` and `fair restore`: the embedded store, copied while it is in use and put back. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { usableFolder } from "@/lib/database/folder";
import { openSqlite } from "@/lib/database/sqlite-file";
import { renewCheckKey } from "@/lib/gate/check-key";
import { type Devices, openDevices } from "@/lib/gate/devices";
import { fingerprintOf } from "@/lib/registration/fingerprint";
import type { StaffFile } from "@/lib/registration/staff-file";
import { readEnv } from "@/lib/server/env";
import { openDatabase } from "@/lib/services/store";
import { beginDraft } from "@/lib/services/store/sqlite-drafts";
import { deskStore, registrationStore } from "@/lib/store";
import { salesAt } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { runFair } from "../support/servers/run-type-script";

jest.setTimeout(60_000);

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  file = join(folder, "copies", "one.sqlite");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const storeIn = (name: string) => join(folder, name, "registrations.sqlite");
const backup = (to = file, DATA_DIR = join(folder, "site")) =>
  runFair(["backup", to], { DATA_DIR });
const restore = (args: string[], DATA_DIR = join(folder, "site")) =>
  runFair(["restore", ...args], { DATA_DIR });

/** A site's store with two visitors, and an exhibitor whose e-mail is not sent yet. */
async function fill() {
  const store = deskStore(openSqlite(join(folder, "site")));
  await store.create("visit", "a", visitRecord);
  await store.create("visit", "b", visitRecord);
  await store.create("exhibit", "e", exhibitRecord, salesAt(new Date(0)));
  return store;
}

const holding = "visit 2, exhibit 1, press 0; 1 email waiting.";

/** Writes into the site's store from another process. `ids` collects the acknowledged ids. */
async function startWriter() {
  const ids: string[] = [];
  const args = [
    "--conditions=react-server",
    "--import",
    "tsx",
    "tests/support/stores/endless-writer.ts",
  ];
  const child = spawn(process.execPath, [...args, join(folder, "site")]);
  const lines = createInterface(child.stdout);
  lines.on("line", (id) => ids.push(id));
  await once(lines, "line");
  return {
    ids,
    async stop() {
      child.kill("SIGKILL");
      await once(child, "close");
    },
  };
}

it("copies everything that was acknowledged before, while another process is writing", async () => {
  const writer = await startWriter();
  const before = [...writer.ids];
  const { stdout, stderr, exitCode } = await backup();
  expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
  expect(stdout).toMatch(/one\.sqlite: visit \d+, exhibit 0, press 0; 0 emails waiting\.$/m);
  const after = writer.ids.length;
  await writer.stop();
  expect(after).toBeGreaterThan(before.length);

  expect(readdirSync(join(folder, "copies"))).toEqual(["one.sqlite"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const db = new DatabaseSync(file, { readOnly: true });
  expect(db.prepare("PRAGMA integrity_check").all()).toMatchObject([{ integrity_check: "ok" }]);
  const copied = new Set(
    db
      .prepare("SELECT id FROM documents WHERE collection LIKE '%visit_registrations'")
      .all()
      .map(({ id }) => id),
  );
  db.close();
  expect(before.filter((id) => !copied.has(id))).toEqual([]);
});

it("puts back what was copied, with its ids, times and notifications", async () => {
  const store = await fill();
  await store.arrivals.mark("visit", "a", "2026-09-23", new Date(5));
  const stored = await Array.fromAsync(store.list("visit"));
  const pending = await Array.fromAsync(store.queue.list());
  await backup();
  await store.close();

  const said = await restore([file, "--yes"], join(folder, "new"));
  expect(said).toMatchObject({ stdout: `Restored: ${holding}\n`, exitCode: 0 });
  const warning =
    "No store was here: people who were erased since the backup must be erased again.\n";
  expect(said.stderr.startsWith(warning)).toBe(true);
  const restored = deskStore(openSqlite(join(folder, "new")));
  expect(await Array.fromAsync(restored.list("visit"))).toStrictEqual(stored);
  expect(await Array.fromAsync(restored.queue.list())).toStrictEqual(pending);
  expect(await restored.arrivals.of("visit", "a")).toEqual({ "2026-09-23": new Date(5) });
  expect(await restored.create("visit", "a", visitRecord)).toBe("exists");
  await restored.close();
  expect(statSync(storeIn("new")).mode & 0o777).toBe(0o600);
});

it("keeps the replaced store, and changes nothing without --yes", async () => {
  const store = await fill();
  await backup();
  await store.create("visit", "c", visitRecord);
  await store.close();
  const { stdout } = await restore([file]);
  expect(stdout).toBe(`${file}: ${holding}\nNothing was changed: add --yes to do it.\n`);
  expect(readdirSync(join(folder, "site"))).toEqual(["registrations.sqlite"]);

  expect((await restore([file, "--yes"])).stdout).toContain(holding);
  const now = registrationStore(openSqlite(join(folder, "site")));
  expect(await now.get("visit", "c")).toBeUndefined();
  await now.close();
  const [replaced = ""] = readdirSync(join(folder, "site")).filter((name) => /replaced/.test(name));
  const db = new DatabaseSync(join(folder, "site", replaced));
  expect(db.prepare("SELECT id FROM documents WHERE id = 'c'").all()).toHaveLength(1);
  db.close();
});

it("erases people again who were erased after the backup", async () => {
  const store = await fill();
  await backup();
  await store.erase({ form: "visit", ids: ["a"], by: "ada" });
  await store.erase({ form: "exhibit", ids: ["e"], by: "ada" });
  const erasures = await Array.fromAsync(store.erasures.since());
  await store.close();
  await restore([file, "--yes"]);
  const now = deskStore(openSqlite(join(folder, "site")));
  const visitors = await Array.fromAsync(now.list("visit"));
  expect(visitors.map(({ id }) => id)).toEqual(["b"]);
  expect(await now.count("exhibit")).toBe(0);
  expect(await Array.fromAsync(now.queue.list())).toEqual([]);
  expect(await Array.fromAsync(now.erasures.since())).toStrictEqual(erasures);
  await now.close();
});

describe("rights that have ended", () => {
  const becomes = { name: "A", gate: "A", createdBy: "ada", rehearsal: false, print: "never" };
  const pair = async (devices: Devices, right: "door" | "all") => {
    const { pairingCode } = await devices.invite({ ...becomes, right });
    const paired = await devices.pair(pairingCode, right === "door" ? "door" : "desk");
    if (!paired) throw new Error("not paired");
    return { id: paired.device.id, secret: paired.secret };
  };
  const accepted = (ids: string[]): StaffFile => ({
    decision: { state: "accepted", at: "2026-06-01T09:00:00Z", by: "ada" },
    history: [],
    notes: [],
    tags: [],
    passes: ids.map((id) => {
      const token = id.padEnd(20, "_");
      return { id, token, name: id, at: "2026-06-01T09:00:00Z", by: "ada" };
    }),
  });

  it("stay ended: devices, people of the desk, pairing codes, passes on stands", async () => {
    const store = await fill();
    const devices = openDevices(store.gate);
    const [tablet, person, stays] = [
      await pair(devices, "door"),
      await pair(devices, "all"),
      await pair(devices, "door"),
    ];
    const { pairingCode } = await devices.invite({ ...becomes, right: "door" });
    await store.staffFiles.change("exhibit", "e", () => accepted(["deniz", "can"]));
    await backup();
    for (const { id } of [tablet, person]) await devices.end(id);
    expect(await devices.pair(pairingCode, "door")).toBeDefined();
    const later = await pair(devices, "door");
    await store.staffFiles.change("exhibit", "e", () => accepted(["can"]));
    await store.close();
    const { stdout } = await restore([file, "--yes"]);
    expect(stdout).toContain("have the permissions that they had in it");

    const now = deskStore(openSqlite(join(folder, "site")));
    const after = openDevices(now.gate);
    expect(await after.whoHas(tablet)).toBeUndefined();
    expect(await after.whoHas(person)).toBeUndefined();
    expect(await after.whoHas(stays)).toMatchObject({ id: stays.id });
    expect(await after.whoHas(later)).toMatchObject({ id: later.id });
    expect(await after.pair(pairingCode, "door")).toBeUndefined();
    expect(await now.staffFiles.byToken("deniz".padEnd(20, "_"))).toBeUndefined();
    expect(await now.staffFiles.byToken("can".padEnd(20, "_"))).toMatchObject({ id: "e" });
    await now.close();
  });

  it("stay ended also where nobody has registered yet", async () => {
    const store = deskStore(openSqlite(join(folder, "site")));
    const devices = openDevices(store.gate);
    const tablet = await pair(devices, "door");
    await backup();
    await devices.end(tablet.id);
    await store.close();
    await restore([file, "--yes"]);
    const now = deskStore(openSqlite(join(folder, "site")));
    expect(await openDevices(now.gate).whoHas(tablet)).toBeUndefined();
    await now.close();
  });

  it("keep the newest key of the check, whichever store has it", async () => {
    const store = await fill();
    await renewCheckKey(store, "ada");
    await backup();
    const copied = await store.checkKey();
    await renewCheckKey(store, "ada");
    const newest = await store.checkKey();
    await store.close();
    await restore([file, "--yes"]);
    const now = deskStore(openSqlite(join(folder, "site")));
    expect(await now.checkKey()).toBe(newest);
    await now.gate.change("key", "check", () => ({ id: "check", key: "first" }));
    await now.close();
    await restore([file, "--yes"]);
    const after = deskStore(openSqlite(join(folder, "site")));
    expect(await after.checkKey()).toBe(copied);
    await after.close();
  });

  it("are those of everybody where no store is left that could tell", async () => {
    const store = await fill();
    const devices = openDevices(store.gate);
    const tablet = await pair(devices, "door");
    const { pairingCode } = await devices.invite({ ...becomes, right: "door" });
    const key = await store.checkKey();
    await backup();
    await store.close();
    const { stderr } = await restore([file, "--yes"], join(folder, "new"));
    expect(stderr).toContain("The permissions of all devices and of people of the desk have ended");
    const now = deskStore(openSqlite(join(folder, "new")));
    const after = openDevices(now.gate);
    expect(await after.whoHas(tablet)).toBeUndefined();
    expect(await after.pair(pairingCode, "door")).toBeUndefined();
    expect(await now.checkKey()).toBe(key);
    await now.close();
  });
});

describe("of corrections and merges", () => {
  const corrected = { ...visitRecord, city: "Ankara" };
  const change = {
    was: fingerprintOf(visitRecord),
    record: corrected,
    by: "visitor",
    fields: ["city"],
  };

  /** The store after a restore of the backup. */
  async function restored() {
    await restore([file, "--yes"]);
    const now = deskStore(openSqlite(join(folder, "site")));
    const visitors = await Array.fromAsync(now.list("visit"));
    const held = {
      cities: visitors.map(({ id, record }) => `${id} ${record.city}`),
      corrections: await Array.fromAsync(now.corrections.since()),
      erasures: await Array.fromAsync(now.erasures.since()),
    };
    await now.close();
    return held;
  }

  it("a backup holds what was corrected before, with the log", async () => {
    const store = await fill();
    await store.replace("visit", "a", change);
    const corrections = await Array.fromAsync(store.corrections.since());
    await backup();
    await store.close();
    const held = await restored();
    expect(held.cities).toEqual(["a Ankara", `b ${visitRecord.city}`]);
    expect(held.corrections).toStrictEqual(corrections);
  });

  it("a backup from before brings the record of then, and no line about it", async () => {
    const store = await fill();
    await backup();
    await store.replace("visit", "a", change);
    await store.close();
    const held = await restored();
    expect(held.cities).toEqual([`a ${visitRecord.city}`, `b ${visitRecord.city}`]);
    expect(held.corrections).toEqual([]);
  });

  it("nobody comes back who was corrected and erased, or merged into another", async () => {
    const store = await fill();
    await store.create("visit", "c", visitRecord);
    await backup();
    await store.replace("visit", "a", change);
    await store.erase({ form: "visit", ids: ["a"], by: "ada" });
    await store.merge({ form: "visit", keep: "b", others: ["c"], by: "ada" });
    const erasures = await Array.fromAsync(store.erasures.since());
    await store.close();
    const held = await restored();
    expect(held.cities).toEqual([`b ${visitRecord.city}`]);
    expect(held.erasures).toStrictEqual(erasures);
  });
});

it.each([0o444, 0o644])(
  "leaves the store its owner's alone, whoever may read the backup (%o)",
  async (mode) => {
    await (await fill()).close();
    await backup();
    chmodSync(file, mode);
    expect(await restore([file, "--yes"])).toMatchObject({ stderr: "", exitCode: 0 });
    expect(statSync(storeIn("site")).mode & 0o777).toBe(0o600);
    expect(statSync(file).mode & 0o777).toBe(mode);
  },
);

it("never leaves the folder without a store, so that no starting process makes an empty one", async () => {
  const store = await fill();
  const large = { ...visitRecord, company: "x".repeat(30_000_000) };
  await store.create("visit", "large", large);
  await backup();
  await store.close();
  let isRunning = true;
  const restored = restore([file, "--yes"]).finally(() => {
    isRunning = false;
  });
  let missing = false;
  while (isRunning) {
    missing ||= !existsSync(storeIn("site"));
    await setImmediate();
  }
  expect(await restored).toMatchObject({ stderr: "", exitCode: 0 });
  expect(missing).toBe(false);
});

it("does not mix a backup with the log that a killed restore has left", async () => {
  const store = await fill();
  await store.erase({ form: "visit", ids: ["b"], by: "ada" });
  await backup();
  await store.close();
  // The command was killed while it wrote over a copy. The overwritten file lies beside it.
  const copy = `${storeIn("site")}.restoring`;
  const other = registrationStore(openSqlite(join(folder, "other")));
  const long = { ...visitRecord, company: "x".repeat(5000) };
  for (let n = 0; n < 50; n += 1) await other.create("visit", `n${n}`, long);
  await other.close();
  copyFileSync(storeIn("other"), copy);
  const db = new DatabaseSync(copy);
  db.exec("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN");
  db.exec("UPDATE documents SET data = '{}'");
  const journal = readFileSync(`${copy}-journal`);
  db.close();
  writeFileSync(`${copy}-journal`, journal);

  expect(await restore([file, "--yes"])).toMatchObject({ stderr: "", exitCode: 0 });
  const now = registrationStore(openSqlite(join(folder, "site")));
  const visitors = await Array.fromAsync(now.list("visit"));
  expect(visitors.map(({ id }) => id)).toEqual(["a"]);
  await now.close();
  expect(readdirSync(join(folder, "site")).filter((name) => name.includes("restoring"))).toEqual(
    [],
  );
});

describe("unfinished copies that a killed process leaves", () => {
  /** Kills a command as soon as a file is there. */
  async function killAt(draft: string, args: string[]) {
    const child = spawn(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", "fair.ts", ...args],
      { env: { ...process.env, DATA_DIR: join(folder, "site") } },
    );
    const closed = once(child, "close");
    while (!existsSync(draft) && child.exitCode === null) await setImmediate();
    child.kill("SIGKILL");
    await closed;
    expect(existsSync(draft)).toBe(true);
  }

  const site = () => readdirSync(join(folder, "site"));
  const large = { ...visitRecord, company: "x".repeat(30_000_000) };

  it("of a backup goes at the next start of the site", async () => {
    const store = await fill();
    await store.create("visit", "large", large);
    await store.close();
    await killAt(`${file}.part`, ["backup", file]);
    const settings = readEnv({ DATA_DIR: join(folder, "site") });
    await registrationStore(await openDatabase(settings)).close();
    expect(readdirSync(join(folder, "copies"))).toEqual([]);
    expect(site().filter((name) => name.startsWith(".draft-"))).toEqual([]);
  });

  it("of a restore goes at the next command", async () => {
    const store = await fill();
    await store.create("visit", "large", large);
    await store.close();
    await backup();
    await killAt(`${storeIn("site")}.restoring`, ["restore", file, "--yes"]);
    await runFair(["list", "press"], { DATA_DIR: join(folder, "site") });
    expect(site().filter((name) => /restoring|draft/.test(name))).toEqual([]);
  });

  it("stays while its process is at work", async () => {
    await (await fill()).close();
    const part = `${file}.part`;
    const end = beginDraft(usableFolder(join(folder, "site")), join(folder, "draft"));
    const [note = ""] = site().filter((name) => name.startsWith(".draft-"));
    // As if another process than this test's had begun it.
    const other = note.replace(String(process.pid), String(process.ppid));
    renameSync(join(folder, "site", note), join(folder, "site", other));
    await backup();
    expect(existsSync(part)).toBe(false);
    expect(existsSync(join(folder, "draft"))).toBe(true);
    end();
  });
});

it("leaves a store alone that a process has open", async () => {
  const store = await fill();
  await backup();
  const { stderr, exitCode } = await restore([file, "--yes"]);
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/^A process has .* open: stop the site and the desk first\.\n$/);
  expect(await store.create("visit", "c", visitRecord)).toBe("created");
  await store.close();
});

it("replaces a damaged store with the log beside it, and says that erasures may be lost", async () => {
  const store = await fill();
  await backup();
  // Erasing empties the log. After that it holds only later changes.
  await store.erase({ form: "visit", ids: ["none"], by: "ada" });
  await store.create("visit", "c", visitRecord);
  const log = readFileSync(`${storeIn("site")}-wal`);
  await store.close();
  writeFileSync(storeIn("site"), "no database at all ".repeat(500));
  writeFileSync(`${storeIn("site")}-wal`, log);
  const { stdout, stderr, exitCode } = await restore([file, "--yes"]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(holding);
  expect(stderr).toMatch(
    /cannot be read: people who were erased since the backup must be erased again/,
  );
  const now = registrationStore(openSqlite(join(folder, "site")));
  const visitors = await Array.fromAsync(now.list("visit"));
  expect(visitors.map(({ id }) => id)).toEqual(["a", "b"]);
  await now.close();
});

describe("refuses, with a message,", () => {
  const refusal = async (args: string[]) => {
    const { stderr, exitCode } = await restore(args);
    expect(exitCode).toBe(1);
    return stderr;
  };
  /** A backup that was changed after it was made. */
  async function spoilt(statement: string) {
    await (await fill()).close();
    await backup();
    const db = new DatabaseSync(file);
    db.exec(statement);
    db.close();
    return refusal([file, "--yes"]);
  }

  it("a damaged backup", async () => {
    await (await fill()).close();
    await backup();
    const bytes = Buffer.alloc(8192, "x");
    writeFileSync(file, bytes, { flag: "r+" });
    expect(await refusal([file, "--yes"])).toMatch(/one\.sqlite is damaged: /);
  });

  it("a backup of a later version", async () => {
    expect(await spoilt("PRAGMA user_version = 99")).toMatch(/NEWER_FORMAT/);
  });

  it("a file that is no backup", async () => {
    expect(await spoilt("DROP TABLE documents")).toMatch(/is no store of this site/);
  });

  it("a file that does not exist", async () => {
    expect(await refusal([join(folder, "none")])).toBe(
      `There is no file ${join(folder, "none")}.\n`,
    );
    const { stderr } = await backup();
    expect(stderr).toBe(`There is no embedded store in ${join(folder, "site")}.\n`);
  });

  it("a copied file of a store in use, whose newest entries are in its log", async () => {
    const store = await fill();
    expect(await refusal([storeIn("site"), "--yes"])).toMatch(/is a store in use, not a backup/);
    await store.close();
  });

  it("to overwrite a file", async () => {
    await (await fill()).close();
    await backup();
    expect((await backup()).stderr).toBe(`${file} exists already: name another file.\n`);
  });
});

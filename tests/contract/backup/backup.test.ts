/** `fair backup` and `fair restore`: the embedded store, copied while it is in use and put back. */
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { visitRecord } from "../../support/records/records";
import { runFair, startTypeScript } from "../../support/servers/run-type-script";
import { holding, provideBackups } from "../../support/stores/backups";

jest.setTimeout(60_000);

const kept = provideBackups();
const { backup, fill, openDesk, openSite, restore, storeIn } = kept;

/** Writes into the site's store from another process. `ids` collects the acknowledged ids. */
async function startWriter() {
  const ids: string[] = [];
  const folder = join(kept.folder, "site");
  const child = startTypeScript("tests/support/stores/endless-writer.ts", [folder]);
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

  expect(readdirSync(join(kept.folder, "copies"))).toEqual(["one.sqlite"]);
  expect(statSync(kept.file).mode & 0o777).toBe(0o600);
  const db = new DatabaseSync(kept.file, { readOnly: true });
  expect(db.prepare("PRAGMA integrity_check").all()).toMatchObject([{ integrity_check: "ok" }]);
  const visitors = "SELECT id FROM documents WHERE collection LIKE '%visit_registrations'";
  const copied = db.prepare(visitors).all();
  db.close();
  expect(copied.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
});

it("puts back what was copied, with its ids, times and notifications", async () => {
  const store = await fill();
  await store.checkIns.checkIn("visit", "a", "2026-09-23", new Date(5));
  const stored = await Array.fromAsync(store.list("visit"));
  const pending = await Array.fromAsync(store.queue.list());
  const made = `The folder ${dirname(kept.file)} was missing: it was made.\n`;
  expect((await backup()).stdout).toBe(`${kept.file}: ${holding}\n${made}`);
  await store.close();

  const said = await restore([kept.file, "--yes"], join(kept.folder, "new"));
  expect(said).toMatchObject({ stdout: `Restored: ${holding}\n`, exitCode: 0 });
  const warning =
    "No store was here: people who were erased since the backup must be erased again.\n";
  expect(said.stderr.startsWith(warning)).toBe(true);
  expect(said.stderr).toContain("permissions of all devices and of people of the desk have ended");
  const restored = openDesk("new");
  expect(await Array.fromAsync(restored.list("visit"))).toStrictEqual(stored);
  // Nobody can tell whether it was sent since.
  expect(await Array.fromAsync(restored.queue.list())).toEqual([]);
  expect(said.stderr).toContain("1 email or event may have been sent since");
  const sending = await runFair(["mails", "held", "--send"], {
    DATA_DIR: join(kept.folder, "new"),
  });
  expect(sending.stdout).toBe("1 email or event will be sent.\n");
  const dueAt = expect.any(Date);
  expect(await Array.fromAsync(restored.queue.list())).toStrictEqual(
    pending.map((one) => ({ ...one, dueAt })),
  );
  expect(await restored.checkIns.readDays("visit", "a")).toEqual({ "2026-09-23": new Date(5) });
  expect(await restored.create("visit", "a", visitRecord)).toBe("exists");
  await restored.close();
  expect(statSync(storeIn("new")).mode & 0o777).toBe(0o600);
});

it("keeps the replaced store, and changes nothing without --yes", async () => {
  const store = await fill();
  await backup();
  await store.create("visit", "c", visitRecord);
  await store.close();
  const { stdout } = await restore([kept.file]);
  expect(stdout).toBe(`${kept.file}: ${holding}\nNothing was changed: add --yes to do it.\n`);
  expect(readdirSync(join(kept.folder, "site"))).toEqual(["registrations.sqlite"]);

  // Whoever may read the backup, the store is its owner's alone.
  chmodSync(kept.file, 0o444);
  expect((await restore([kept.file, "--yes"])).stdout).toContain(holding);
  expect([storeIn("site"), kept.file].map((file) => statSync(file).mode & 0o777)).toEqual([
    0o600, 0o444,
  ]);
  const now = openSite();
  expect(await now.get("visit", "c")).toBeUndefined();
  await now.close();
  const [replaced = ""] = readdirSync(join(kept.folder, "site")).filter((name) =>
    /replaced/.test(name),
  );
  const db = new DatabaseSync(join(kept.folder, "site", replaced));
  expect(db.prepare("SELECT id FROM documents WHERE id = 'c'").all()).toHaveLength(1);
  db.close();
});

it("leaves a store alone that a process has open", async () => {
  const store = await fill();
  await backup();
  const { stderr, exitCode } = await restore([kept.file, "--yes"]);
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
  const { stdout, stderr, exitCode } = await restore([kept.file, "--yes"]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(holding);
  expect(stderr).toMatch(
    /cannot be read: people who were erased since the backup must be erased again/,
  );
  const now = openSite();
  const visitors = await Array.fromAsync(now.list("visit"));
  expect(visitors.map(({ id }) => id)).toEqual(["a", "b"]);
  await now.close();
});

it("refuses, with a message, what is no whole backup, and to overwrite a file", async () => {
  const refusal = async (path: string) => {
    const { stderr, exitCode } = await restore([path, "--yes"]);
    expect(exitCode).toBe(1);
    return stderr;
  };
  expect((await backup()).stderr).toBe(
    `There is no embedded store in ${join(kept.folder, "site")}.\n`,
  );
  const store = await fill();
  expect(await refusal(storeIn("site"))).toMatch(/is a store in use, not a backup/);
  await backup();
  await store.close();
  expect((await backup()).stderr).toBe(`${kept.file} exists already: name another file.\n`);
  const none = join(kept.folder, "none");
  expect(await refusal(none)).toBe(`There is no file ${none}.\n`);
  const spoilt = join(kept.folder, "spoilt.sqlite");
  for (const [statement, said] of [
    ["PRAGMA user_version = 99", /NEWER_FORMAT/],
    ["DROP TABLE documents", /is no store of this site/],
  ] as const) {
    copyFileSync(kept.file, spoilt);
    const db = new DatabaseSync(spoilt);
    db.exec(statement);
    db.close();
    expect(await refusal(spoilt)).toMatch(said);
  }
  writeFileSync(kept.file, Buffer.alloc(8192, "x"), { flag: "r+" });
  expect(await refusal(kept.file)).toMatch(/one\.sqlite is damaged: /);
});

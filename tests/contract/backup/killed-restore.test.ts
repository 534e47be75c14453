/** What a killed backup or restore leaves. */
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { ensureFolder } from "@/lib/database/folder";
import { readEnv } from "@/lib/server/process/env";
import { openDatabase } from "@/lib/server/process/store";
import { beginDraft } from "@/lib/server/process/store/sqlite-drafts";
import { createRegistrationStore } from "@/lib/store";
import { visitRecord } from "../../support/records/records";
import { runFair, startFair } from "../../support/servers/run-type-script";
import { provideBackups } from "../../support/stores/backups";

jest.setTimeout(60_000);

const kept = provideBackups();
const { backup, fill, openSite, restore, storeIn } = kept;

/** A store that is large enough to be caught while it is copied. */
async function fillLargely() {
  const store = await fill();
  await store.create("visit", "large", { ...visitRecord, company: "x".repeat(30_000_000) });
  await store.close();
}

it("never leaves the folder without a store, so that no starting process makes an empty one", async () => {
  await fillLargely();
  await backup();
  let isRunning = true;
  const restored = restore([kept.file, "--yes"]).finally(() => {
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
  const other = openSite("other");
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

  expect(await restore([kept.file, "--yes"])).toMatchObject({ stderr: "", exitCode: 0 });
  const now = openSite();
  const visitors = await Array.fromAsync(now.list("visit"));
  expect(visitors.map(({ id }) => id)).toEqual(["a"]);
  await now.close();
  expect(
    readdirSync(join(kept.folder, "site")).filter((name) => name.includes("restoring")),
  ).toEqual([]);
});

describe("unfinished copies that a killed process leaves", () => {
  /** Kills a command as soon as a file is there. */
  async function killAt(draft: string, args: string[]) {
    const child = startFair(args, { DATA_DIR: join(kept.folder, "site") });
    const closed = once(child, "close");
    while (!existsSync(draft) && child.exitCode === null) await setImmediate();
    child.kill("SIGKILL");
    await closed;
    expect(existsSync(draft)).toBe(true);
  }

  const site = () => readdirSync(join(kept.folder, "site"));
  it("of a backup goes at the next start of the site", async () => {
    await fillLargely();
    await killAt(`${kept.file}.part`, ["backup", kept.file]);
    const settings = readEnv({ DATA_DIR: join(kept.folder, "site") });
    await createRegistrationStore(await openDatabase(settings)).close();
    expect(readdirSync(join(kept.folder, "copies"))).toEqual([]);
    expect(site().filter((name) => name.startsWith(".draft-"))).toEqual([]);
  });

  it("of a restore goes at the next command", async () => {
    await fillLargely();
    await backup();
    await killAt(`${storeIn("site")}.restoring`, ["restore", kept.file, "--yes"]);
    await runFair(["list", "press"], { DATA_DIR: join(kept.folder, "site") });
    expect(site().filter((name) => /restoring|draft/.test(name))).toEqual([]);
  });

  it("stays while its process is at work", async () => {
    await (await fill()).close();
    const part = `${kept.file}.part`;
    const end = beginDraft(ensureFolder(join(kept.folder, "site")), join(kept.folder, "draft"));
    const [note = ""] = site().filter((name) => name.startsWith(".draft-"));
    // As if another process than this test's had begun it.
    const other = note.replace(String(process.pid), String(process.ppid));
    renameSync(join(kept.folder, "site", note), join(kept.folder, "site", other));
    await backup();
    expect(existsSync(part)).toBe(false);
    expect(existsSync(join(kept.folder, "draft"))).toBe(true);
    end();
  });
});

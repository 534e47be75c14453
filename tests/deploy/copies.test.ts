/** Copies of the backups off the machine: deploy/machine/copy-backup with Debian's restic, in place of the unit. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBackupAges } from "@/lib/server/process/backup-ages";
import { answersTo } from "../e2e/support/answers";
import { startSite } from "../e2e/support/site";
import { runFair } from "../support/servers/run-type-script";
import { storedRecords } from "../support/stores/stored";

jest.setTimeout(120_000);

const HOURS_PER_DAY = 24;

const machine = mkdtempSync(join(tmpdir(), "expo-copies-"));
const [backups, elsewhere, data] = ["backups", "elsewhere", "data"].map((name) => {
  const folder = join(machine, name);
  mkdirSync(folder);
  return folder;
}) as [string, string, string];
const env: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  NODE_ENV: "test",
  TZ: "UTC",
  BACKUP_DIR: backups,
  RESTIC_REPOSITORY: join(elsewhere, "repository"),
  RESTIC_PASSWORD_FILE: join(elsewhere, "password"),
  RESTIC_CACHE_DIR: join(machine, "cache"),
};

const restic = (...args: string[]) => execFileSync("restic", args, { env, maxBuffer: 2 ** 28 });
const copy = () => spawnSync("/bin/sh", ["deploy/machine/copy-backup"], { env, encoding: "utf8" });
/** What the script does, some hours ago. */
function copyEarlier(file: string, hours: number): void {
  const time = new Date(Date.now() - hours * 3_600_000).toISOString();
  const at = ["--time", time.slice(0, 19).replace("T", " ")];
  const named = ["--host", "istanbul-expo", "--stdin", "--stdin-filename", "registrations.sqlite"];
  execFileSync("restic", ["backup", ...named, ...at], { env, input: readFileSync(file) });
}

/** Oldest first. */
const listCopies = () => {
  const copies: { id: string; time: string }[] = JSON.parse(
    restic("snapshots", "--json").toString(),
  );
  return copies.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
};

async function fair(...args: string[]): Promise<string> {
  const { stdout, stderr, exitCode } = await runFair(args, { DATA_DIR: data });
  expect({ stderr, exitCode }).toMatchObject({ exitCode: 0 });
  return stdout + stderr;
}

/** The addresses of the stored visitors. */
const listVisitors = async () =>
  (await storedRecords("visit", { DATA_DIR: data })).map(({ email }) => email);

beforeAll(() => {
  writeFileSync(join(elsewhere, "password"), "a password of the test");
  restic("init");
});

afterAll(() => rmSync(machine, { recursive: true, force: true }));

it("says that there is nothing to copy yet", async () => {
  expect(copy()).toMatchObject({ status: 1, stderr: `There is no backup in ${backups}.\n` });
  const never = Number.POSITIVE_INFINITY;
  expect(await readBackupAges(backups)).toEqual({ newest: never, copied: never });
});

it("brings registrations back after the machine is lost, and erases again", async () => {
  const site = await startSite({ DATA_DIR: data });
  const register = async (email: string) => {
    const body = JSON.stringify({ ...answersTo("visit"), email, locale: "en" });
    const headers = { "content-type": "application/json" };
    const url = `${site.url}/api/registrations/visit`;
    expect((await fetch(url, { method: "POST", headers, body })).status).toBe(201);
  };
  await register("ada@example.com");
  await register("erased@example.com");
  await fair("backup", join(backups, "1.sqlite"));
  copyEarlier(join(backups, "1.sqlite"), 2);
  await fair("erase", "erased@example.com", "--yes");
  await register("grace@example.com");
  await fair("backup", join(backups, "2.sqlite"));
  expect(copy()).toMatchObject({ status: 0, stderr: "" });
  await site.terminate();

  for (const folder of [data, backups]) {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  }
  const [older] = listCopies();
  const bring = async (id: string) => {
    const file = join(machine, `${id}.sqlite`);
    writeFileSync(file, restic("dump", id, "/registrations.sqlite"));
    await fair("restore", file, "--yes");
  };
  await bring("latest");
  expect((await listVisitors()).toSorted()).toEqual(["ada@example.com", "grace@example.com"]);
  // The newest copy knows who was erased since the older one.
  await bring(String(older?.id));
  expect(await listVisitors()).toEqual(["ada@example.com"]);
});

it("keeps copies for two weeks, as the backups, and knows how old they are", async () => {
  const file = join(backups, "3.sqlite");
  writeFileSync(file, "a backup");
  // Brought back after a loss: older, although its name sorts behind every other.
  const fetched = join(backups, "copy.sqlite");
  writeFileSync(fetched, "a copy that was brought back");
  utimesSync(fetched, 1, 1);
  for (const days of [15, 13]) copyEarlier(file, days * HOURS_PER_DAY);
  const made = Date.now() / 1000 - 3600;
  utimesSync(file, made, made);
  expect(copy()).toMatchObject({ status: 0, stderr: "" });
  const days = listCopies().map(({ time }) =>
    Math.round((Date.now() - Date.parse(time)) / 3_600_000 / HOURS_PER_DAY),
  );
  expect(new Set(days)).toEqual(new Set([13, 0]));
  expect(restic("dump", "latest", "/registrations.sqlite").toString()).toBe("a backup");
  const { newest, copied } = await readBackupAges(backups);
  expect(copied).toBe(newest);
  expect(copied / 3600).toBeCloseTo(1, 1);
});

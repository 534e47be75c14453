/** The commands as they are bundled: what they print of both stores, and what they do when nobody reads it. */

import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { getToday, parseIsoDay, toIsoDay } from "@/lib/fair/days";
import { exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { fair } from "@/lib/fair/facts";
import { createRegistrationStore } from "@/lib/store";
import { importRegistrations } from "@/lib/store/copying/import";
import { buildClockEnv } from "@/scripts/clock";
import { getFreePort } from "@/scripts/free-port";
import { salesAt } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { runFair, runTypeScript } from "../support/servers/run-type-script";
import { databasesOf, provideStores } from "../support/stores/stores";

jest.setTimeout(60_000);

/** More bytes than a pipe holds. */
const MANY = 1000;

const stores = provideStores();
let folder: string;

beforeEach(() => {
  folder = stores.folder;
});

/** Runs a command in a shell, where its output is redirected. @returns its own exit code */
async function run(typed: string, output: string): Promise<string> {
  const command = `{ "${process.execPath}" dist/fair.cjs ${typed} 2>/dev/null; echo $? >&2; } ${output}`;
  const env = { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: folder } as const;
  const { stderr } = await promisify(execFile)("sh", ["-c", command], { env });
  return stderr.trim();
}

async function register(): Promise<void> {
  const database = stores.sqlite();
  const createdAt = new Date();
  const all = Array.from({ length: MANY }, (_, n) => ({
    registration: { id: `n${n}`, record: exhibitRecord, createdAt },
  }));
  await importRegistrations({ database, edition: fair.id }, "exhibit", all);
  await database.close();
}

it("names the commands in the help of the bundle, as they are typed there", async () => {
  const { stdout, stderr, exitCode } = await runFair(["--help"]);
  expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
  expect(stdout).toContain("\n  copy-store ");
  expect(stdout).toContain("\nExamples:\n  node dist/fair.cjs list visit\n");
});

it("names the npm script in its help where it runs from the source", async () => {
  const { stdout } = await runTypeScript("fair.ts", ["list", "--help"]);
  expect(stdout).toContain("Usage: npm run --silent fair -- list");
  expect(stdout).toContain("\n  npm run --silent fair -- list visit\n");
});

it("says what is wrong, and does nothing", async () => {
  expect(await runFair(["purge", "--before", "tomorrow"], { DATA_DIR: folder })).toEqual({
    stdout: "",
    stderr:
      "Option '--before <day>' argument 'tomorrow' is invalid: it must be a day like 2026-09-01.\n",
    exitCode: 2,
  });
  expect(readdirSync(folder)).toEqual([]);
  const bad = await runFair(["list", "visit"], { SITE_URL: "nowhere" });
  expect(bad.exitCode).toBe(1);
  expect(bad.stderr).toMatch(/^The configuration is not valid .*\n {2}SITE_URL: must be/);
  const host = `127.0.0.1:${await getFreePort()}`;
  expect(await runFair(["list", "visit"], { FIRESTORE_EMULATOR_HOST: host })).toEqual({
    stdout: "",
    stderr: "The firestore store is unavailable (TIMEOUT).\n",
    exitCode: 1,
  });
  const nowhere = { DATA_DIR: join(folder, "nowhere") };
  expect(await runFair(["backup", join(folder, "copy")], nowhere)).toEqual({
    stdout: "",
    stderr: `There is no embedded store in ${nowhere.DATA_DIR}.\n`,
    exitCode: 1,
  });
});

it.each(databasesOf(stores))("prints what the %s store has, as it is", async (kind, open) => {
  const store = createRegistrationStore(open());
  const variables = stores.variablesOf(kind);
  const list = () => runFair(["list", "exhibit"], variables);
  expect(await list()).toEqual({ stdout: "", stderr: "", exitCode: 0 });
  await store.create("exhibit", "b", exhibitRecord);
  await store.create("exhibit", "a", { ...exhibitRecord, city: "إسطنبول\n2" });
  const stored = await Array.fromAsync(store.list("exhibit"));
  const lines = stored.map(({ record, ...own }) =>
    JSON.stringify({ id: own.id, ...record, createdAt: own.createdAt }),
  );
  expect(await list()).toEqual({ stdout: `${lines.join("\n")}\n`, stderr: "", exitCode: 0 });
});

it("sends reminders on their day alone, once a person, and one again on request", async () => {
  const site = stores.openSite();
  for (const [id, email] of ["ada@example.com", "ada@example.com", "eda@example.com"].entries()) {
    await site.create("visit", `v${id}`, {
      ...visitRecord,
      email,
      firstName: email.slice(0, 3),
      token: `token_of_visitor_00${id}`,
    });
  }
  const send = (day: string, ...more: string[]) => {
    const typed = ["mails", "send", "visit", "--what", "reminder", "--on", day, ...more];
    return runFair(typed, { DATA_DIR: folder, SITE_URL: "https://fuar.example" });
  };
  const counted = "2 would get it, 0 have it already, 0 have no address that emails reach.\n";
  expect((await send("2020-02-02", "--yes")).stdout).toBe(
    `${counted}Nothing was sent: today is not 2020-02-02.\n`,
  );
  expect((await send(getToday())).stdout).toBe(`${counted}Nothing was sent: add --yes to do it.\n`);
  expect(await send(getToday(), "--yes", "--per-minute", "6000")).toEqual({
    stdout: `${counted}0 sent, 2 written to files, 0 failed and will be tried again, 0 left.\n`,
    stderr: "",
    exitCode: 0,
  });
  const files = readdirSync(join(folder, "outbox")).toSorted();
  expect(files).toEqual([`${fair.id}.v1.reminder.html`, `${fair.id}.v2.reminder.html`]);
  expect(readFileSync(join(folder, "outbox", files[0] ?? ""), "utf8")).toContain(
    "https://fuar.example/en/VisitorPass/token_of_visitor_001",
  );
  expect((await send(getToday(), "--yes")).stdout).toContain("0 would get it, 2 have it already");

  const again = await runFair(["mails", "resend", "v0"], { DATA_DIR: folder });
  expect(JSON.parse(again.stdout)).toMatchObject({
    id: "v0",
    kind: "confirmation",
    outcome: "written",
  });
});

it("says when it knows nobody to erase and no registration to write about", async () => {
  await register();
  const known = { DATA_DIR: folder };
  const nothing = "Nothing is stored for nobody@example.com.\n";
  expect((await runFair(["erase", "nobody@example.com"], known)).stdout).toBe(nothing);
  const printed = await runFair(["person", "nobody@example.com"], known);
  expect(printed).toEqual({ stdout: "[]\n", stderr: nothing, exitCode: 0 });
  expect(await runFair(["mails", "resend", "NOPE"], known)).toEqual({
    stdout: "",
    stderr: "There is no registration with the id NOPE.\n",
    exitCode: 1,
  });
});

it("is an npm script, which passes arguments and the exit code on", async () => {
  await register();
  const npm = (...args: string[]) =>
    promisify(execFile)("npm", ["run", "--silent", "fair", "--", ...args], {
      env: { ...process.env, DATA_DIR: folder },
    });
  expect((await npm("list", "exhibit")).stdout.split("\n")).toHaveLength(MANY + 1);
  await expect(npm("erase", "nobody")).rejects.toMatchObject({ code: 2 });
});

it("erases everything of a person, even if nobody reads its output", async () => {
  await register();
  expect(await run("erase ada@example.com --yes", "| true")).toBe("0");
  expect(await stores.openDesk().count("exhibit")).toBe(0);
});

it.each(["export exhibit", "list exhibit", "person ada@example.com"])(
  "ends with its reader, and fails on a full disk: %s",
  async (typed) => {
    await register();
    expect(await run(typed, "| head -1")).toBe("0");
    expect(await run(typed, "> /dev/full")).toBe("1");
  },
);

it("fails on a full disk: mails", async () => {
  await stores.openDesk().create("exhibit", "e", exhibitRecord, salesAt(new Date()));
  expect(await run("mails", "| head -1")).toBe("0");
  expect(await run("mails", "> /dev/full")).toBe("1");
});

it("prints no link to the page of a company after these pages have ended", async () => {
  const after = `${toIsoDay((parseIsoDay(exhibitorDates.pagesEnd) ?? 0) + 1)}T12:00`;
  const variables = { DATA_DIR: folder, ...buildClockEnv(after) };
  const { stdout, stderr, exitCode } = await runFair(["company-link", "any"], variables);
  expect([stdout, exitCode]).toEqual(["", 1]);
  expect(stderr).toMatch(/The pages of companies ended on/);
});

/** The commands: their help, and what they do when nobody reads their output. */

import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openSqlite } from "@/lib/database/sqlite-file";
import { getToday, parseIsoDay, toIsoDay } from "@/lib/fair/days";
import { exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { fair } from "@/lib/fair/facts";
import { createDeskStore, createRegistrationStore } from "@/lib/store";
import { importRegistrations } from "@/lib/store/copying/import";
import type { DeskStore } from "@/lib/store/ports";
import { buildClockEnv } from "@/scripts/clock";
import { salesAt } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { runFair, runTypeScript } from "../support/servers/run-type-script";

jest.setTimeout(60_000);

/** More bytes than a pipe holds. */
const MANY = 1000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "commands-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command in a shell, where its output is redirected. @returns its own exit code */
async function run(typed: string, output: string): Promise<string> {
  const command = `{ "${process.execPath}" dist/fair.cjs ${typed} 2>/dev/null; echo $? >&2; } ${output}`;
  const env = { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: folder } as const;
  const { stderr } = await promisify(execFile)("sh", ["-c", command], { env });
  return stderr.trim();
}

async function withStore<Result>(work: (store: DeskStore) => Promise<Result>): Promise<Result> {
  const store = createDeskStore(openSqlite(folder));
  const result = await work(store);
  await store.close();
  return result;
}

async function register(): Promise<void> {
  const database = openSqlite(folder);
  const createdAt = new Date();
  const all = Array.from({ length: MANY }, (_, n) => ({
    registration: { id: `n${n}`, record: exhibitRecord, createdAt },
  }));
  await importRegistrations({ database, edition: fair.id }, "exhibit", all);
  await database.close();
}

const commands = [
  "list",
  "export",
  "exhibitors",
  "person",
  "erase",
  "purge",
  "backup",
  "restore",
  "copy-store",
  "mails",
  "mails resend",
  "desk-code",
  "seed",
];

it("names each command in its help", async () => {
  const { stdout, stderr, exitCode } = await runFair(["--help"]);
  expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
  for (const name of commands) expect(stdout).toContain(`\n  ${name.split(" ")[0]} `);
  expect(stdout).toContain("\nExamples:\n  node dist/fair.cjs list visit\n");
});

it.each(commands)("explains itself with an example: %s", async (name) => {
  const { stdout, stderr, exitCode } = await runFair([...name.split(" "), "--help"]);
  expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
  expect(stdout).toContain(`Usage: node dist/fair.cjs ${name}`);
  expect(stdout.split("\nExample")[1]).toContain(`\n  node dist/fair.cjs ${name}`);
});

it("names the npm script in its help where it runs from the source", async () => {
  const { stdout } = await runTypeScript("fair.ts", ["list", "--help"]);
  expect(stdout).toContain("Usage: npm run --silent fair -- list");
  expect(stdout).toContain("\n  npm run --silent fair -- list visit\n");
});

it("prints its help and fails when no command is named", async () => {
  const { stdout, stderr, exitCode } = await runFair([]);
  expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 2 });
  expect(stderr).toMatch(/^Usage: /);
});

it.each([
  ["lst visit", "Unknown command 'lst' (did you mean list?)."],
  ["list", "Missing required argument 'form'."],
  [
    "list visits",
    "Value 'visits' is invalid for argument 'form': allowed choices are visit, exhibit, press.",
  ],
  [
    "list visit press",
    "Too many arguments for 'list': expected 1 argument but got 2: visit, press.",
  ],
  ["list visit --all", "Unknown option '--all'."],
  [
    "export visit --format ../../etc/passwd",
    "Option '--format <format>' argument '../../etc/passwd' is invalid: allowed choices are xlsx, csv, csv-semicolon, csv-tab, json.",
  ],
  [
    "export visit --language de",
    "Option '--language <language>' argument 'de' is invalid: allowed choices are tr, en, ar.",
  ],
  [
    "export visit --since 2026-02-30",
    "Option '--since <day>' argument '2026-02-30' is invalid: it must be a day like 2026-09-01.",
  ],
  ["person", "Missing required argument 'who'."],
  [
    "erase ada --yes",
    "Value 'ada' is invalid for argument 'who': it must be an email address or a phone number.",
  ],
  ["purge --yes", "Required option '--before <day>' not specified."],
  [
    "purge --before tomorrow",
    "Option '--before <day>' argument 'tomorrow' is invalid: it must be a day like 2026-09-01.",
  ],
  ["backup", "Missing required argument 'file'."],
  ["backup a b", "Too many arguments for 'backup': expected 1 argument but got 2: a, b."],
  ["restore a b", "Too many arguments for 'restore': expected 1 argument but got 2: a, b."],
  ["restore --yes", "Missing required argument 'file'."],
  ["copy-store", "Required option '--to <store>' not specified."],
  ["seed", "Missing required argument 'count'."],
  [
    "seed visit=2 press=many",
    "Value 'press=many' is invalid for argument 'count': it must be a form and a number like visit=500.",
  ],
  ["mails post", "Too many arguments for 'mails': expected 0 arguments but got 1: post."],
  [
    "mails resend ID --kind letter",
    "Option '--kind <kind>' argument 'letter' is invalid: allowed choices are sales, confirmation, reminder, pass, decision, link0.",
  ],
  [
    "mails send press --what reminder --on 2026-09-20",
    "Value 'press' is invalid for argument 'form': allowed choices are visit.",
  ],
  ["mails send visit --what reminder", "Required option '--on <day>' not specified."],
  [
    "mails send visit --what reminder --on 2026-09-20 --per-minute 0",
    "Option '--per-minute <count>' argument '0' is invalid: it must be a number of at most 4 digits.",
  ],
])("names what is wrong, and does nothing: %s", async (typed, said) => {
  const result = await runFair(typed.split(" "), { DATA_DIR: folder });
  expect(result).toEqual({ stdout: "", stderr: `${said}\n`, exitCode: 2 });
  expect(readdirSync(folder)).toEqual([]);
});

it("sends reminders on their day alone, once a person, and one again on request", async () => {
  const site = createRegistrationStore(openSqlite(folder));
  for (const [id, email] of ["ada@example.com", "ada@example.com", "eda@example.com"].entries()) {
    await site.create("visit", `v${id}`, {
      ...visitRecord,
      email,
      firstName: email.slice(0, 3),
      token: `token_of_visitor_00${id}`,
    });
  }
  await site.close();
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

it("explains in one sentence what it cannot do", async () => {
  const nowhere = { DATA_DIR: join(folder, "nowhere") };
  expect(await runFair(["backup", join(folder, "copy")], nowhere)).toEqual({
    stdout: "",
    stderr: `There is no embedded store in ${nowhere.DATA_DIR}.\n`,
    exitCode: 1,
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
  expect(await withStore((store) => store.count("exhibit"))).toBe(0);
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
  await withStore((store) => store.create("exhibit", "e", exhibitRecord, salesAt(new Date())));
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

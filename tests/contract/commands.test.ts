/** The commands, when nobody reads what they say, or the disk that it goes to is full. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sqliteDeskStore } from "@/lib/services/store/sqlite-desk";
import { sqliteTakeover } from "@/lib/services/store/sqlite-takeover";
import { exhibitRecord } from "../support/records";

jest.setTimeout(60_000);

/** More than a pipe holds. */
const MANY = 1000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "commands-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script in a shell, with what is said there of its output. @returns its own exit code */
async function run(script: string, output: string): Promise<string> {
  const command = `{ "${process.execPath}" --conditions=react-server --import tsx scripts/${script} 2>/dev/null; echo $? >&2; } ${output}`;
  const env = { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: folder } as const;
  const { stderr } = await promisify(execFile)("sh", ["-c", command], { env });
  return stderr.trim();
}

async function withStore<Result>(
  work: (store: ReturnType<typeof sqliteDeskStore>) => Promise<Result>,
): Promise<Result> {
  const store = sqliteDeskStore(folder);
  const result = await work(store);
  await store.close();
  return result;
}

async function register(): Promise<void> {
  const takeover = sqliteTakeover(folder);
  const createdAt = new Date();
  const all = Array.from({ length: MANY }, (_, n) => ({
    registration: { id: `n${n}`, record: exhibitRecord, createdAt },
  }));
  await takeover.registrations("exhibit", all);
  await takeover.close();
}

it("erases all of a person although nobody reads what it says", async () => {
  await register();
  expect(await run("erase.ts ada@example.com --yes", "| true")).toBe("0");
  expect(await withStore((store) => store.count("exhibit"))).toBe(0);
});

it.each(["export.ts exhibit", "registrations.ts exhibit", "person.ts ada@example.com"])(
  "ends with its reader, and fails on a full disk: %s",
  async (script) => {
    await register();
    expect(await run(script, "| head -1")).toBe("0");
    expect(await run(script, "> /dev/full")).toBe("1");
  },
);

it("fails on a full disk: notifications.ts", async () => {
  await withStore((store) => store.create("exhibit", "e", exhibitRecord, new Date()));
  expect(await run("notifications.ts", "| head -1")).toBe("0");
  expect(await run("notifications.ts", "> /dev/full")).toBe("1");
});

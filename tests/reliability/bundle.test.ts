/** The commands on a machine that has the build, but no development packages. */

import { execFile } from "node:child_process";
import {
  appendFileSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { dependencies } from "@/package.json";

jest.setTimeout(60_000);

const run = promisify(execFile);
const bundle = () => run(process.execPath, ["scripts/build-server.mjs", join(folder, "dist")]);

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "machine-"));
  await bundle();
  cpSync("scripts/fair.mjs", join(folder, "scripts/fair.mjs"));
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve("node_modules", name), link);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command, which keeps its data beside its own file. */
const node = (file: string, ...args: string[]) =>
  run(process.execPath, [file, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataOf(file) },
  });

const dataOf = (file: string) => join(folder, `${file}.data`);

it.each(["dist/fair.cjs", "scripts/fair.mjs"])(
  "work without development packages: %s",
  async (file) => {
    const { stdout } = await node(file, "seed", "visit=3", "--yes");
    expect(stdout).toContain(`the embedded store in ${dataOf(file)}`);
    expect((await node(file, "list", "visit")).stdout).toMatch(/^(\{.*\}\n){3}$/);
    expect((await node(file, "list", "--help")).stdout).toContain("Example");
    await expect(node(file, "list", "visits")).rejects.toMatchObject({ code: 2 });
  },
);

it("show examples that can be copied there", async () => {
  const { stdout } = await node("dist/fair.cjs", "list", "--help");
  expect(stdout).toContain("\n  node dist/fair.cjs list visit\n");
});

it("are read whole, old or new, while a build writes them", async () => {
  const mark = "// the old one";
  const file = join(folder, "dist/fair.cjs");
  appendFileSync(file, mark);
  const reader = openSync(file, "r");
  await bundle();
  const endOf = (from: string | number) => readFileSync(from, "utf8").slice(-mark.length);
  expect(endOf(reader)).toBe(mark);
  expect(endOf(file)).not.toBe(mark);
  closeSync(reader);
});

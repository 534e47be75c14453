/**
 * Tries every form, with and without script, with the next version of Next, on a copy of the
 * project with its own packages. If the registry has no version that installs, the test only says
 * so.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import next from "next/package.json";
import { copyTree, type Tree } from "../recipes/tree";

jest.setTimeout(1_800_000);

const execute = promisify(execFile);

/** The latest canary after the installed version, if there is one. */
async function canary(): Promise<string | undefined> {
  const { stdout } = await execute("npm", ["view", "next", "versions", "--json"]);
  const versions: string[] = JSON.parse(stdout);
  const later = versions.slice(versions.indexOf(next.version) + 1);
  return later.findLast((version) => version.includes("-canary."));
}

let tree: Tree;

beforeAll(async () => {
  tree = await copyTree({ packages: false });
});

afterAll(() => tree.remove());

/** @returns the installed version; undefined where none can be installed */
async function install(): Promise<string | undefined> {
  try {
    const version = await canary();
    if (!version) throw new Error(`The registry has no canary after ${next.version}.`);
    // Libraries name the versions of Next that they support, and leave canaries out.
    const options = ["--legacy-peer-deps", "--no-audit", "--no-fund", "--prefer-offline"];
    const packages = [`next@${version}`, `@next/env@${version}`];
    await execute("npm", ["install", ...options, ...packages], { cwd: tree.folder });
    return version;
  } catch (error) {
    console.warn(`No canary of Next was tried: ${error}`);
    return undefined;
  }
}

it("every form is accepted, and a body that is no form is refused", async () => {
  const version = await install();
  if (!version) return;
  console.info(`Next ${version}`);
  await execute(process.execPath, ["scripts/build.mjs"], { cwd: tree.folder });
  const forms = ["forms/registration", "server/abuse"].map((name) => `tests/e2e/${name}.spec.ts`);
  await tree.run("playwright", "test", "--project", "chromium", ...forms);
});

/**
 * deploy/machine/release that is cut off: killed before each of its steps, it leaves a version that works, and can be
 * run again or taken back. Programs that it calls count its steps; "systemctl" notes which version runs.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { git, makeMachine } from "./releases";

jest.setTimeout(240_000);

/** Kills the script before a step instead of doing it. */
const step = `n=$(($(cat "$MACHINE/steps") + 1)); echo $n > "$MACHINE/steps"
  [ $n != "\${KILL_AT:-}" ] || { kill -9 "$(cat "$MACHINE/script")"; exit 1; }`;
const real = (name: string) =>
  `${step}\nexec ${execFileSync("which", [name]).toString().trim()} "$@"`;

/** A site is ready unless its version is named "broken". */
const node = `[ "$1" = -e ] || exit 0
  case "$3" in *:1/*) exit 0 ;; esac
  ! grep -q broken "$ROOT/$(cat "$MACHINE/running")/version"`;

const doubles = {
  ...Object.fromEntries(["ln", "mv", "rm"].map((name) => [name, real(name)])),
  npm: `${step}
    [ "$*" = "run build" ] || exit 0
    mkdir -p node_modules/.bin .next/static dist
    cp "$MACHINE/node" node_modules/.bin/node`,
  systemctl: `${step}
    [ "$1" != restart ] || readlink "$ROOT/current" > "$MACHINE/running"`,
  setpriv: `while [ "$1" != env ]; do shift; done; exec "$@"`,
  chown: ":",
  sleep: ":",
  seq: "echo 1 2",
};

const { machine, root, origin, publish, remove, ...made } = makeMachine(doubles);
const env: NodeJS.ProcessEnv = { ...made.env, SITE_PORT: "2", TRIAL_PORT: "1" };

function release(killAt?: number, ...args: string[]) {
  writeFileSync(join(machine, "steps"), "0");
  const more = killAt ? { KILL_AT: String(killAt) } : {};
  const script = 'echo $$ > "$MACHINE/script"; exec /bin/sh deploy/machine/release "$@"';
  return spawnSync("/bin/sh", ["-c", script, "sh", ...args], {
    env: { ...env, ...more },
    encoding: "utf8",
  });
}

const readLink = (name: string) => readlinkSync(join(root, name));
const running = () => readFileSync(join(machine, "running"), "utf8").trim();
const works = (version: string) =>
  existsSync(join(root, version, "built")) &&
  !readFileSync(join(root, version, "version"), "utf8").includes("broken");

/** The first is the way back, the second is current, the third is published. */
const versions = { first: "", second: "", third: "" };

/** Runs `work` once for each step before which the script is killed. */
function killAtEachStep(args: string[], work: () => void, version?: string) {
  for (let n = 1; ; n += 1) {
    for (const name of ["root", "origin"]) {
      rmSync(join(machine, name), { recursive: true });
      cpSync(join(machine, `${name}-before`), join(machine, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
    writeFileSync(join(machine, "running"), versions.second);
    if (version) publish(version);
    const { signal } = release(n, ...args);
    expect(works(readLink("current")) || works(readLink("previous"))).toBe(true);
    if (!version) expect(works(running())).toBe(true);
    if (signal === null) return expect(n).toBeGreaterThan(5);
    work();
  }
}

beforeAll(() => {
  writeFileSync(join(machine, "node"), `#!/bin/sh\n${node}\n`);
  chmodSync(join(machine, "node"), 0o755);
  versions.first = publish("first");
  git("clone", "--quiet", origin, join(root, "source"));
  expect(release()).toMatchObject({ status: 0, stderr: "" });
  versions.second = publish("second");
  expect(release()).toMatchObject({ status: 0, stderr: "" });
  versions.third = publish("third");
  for (const name of ["root", "origin"])
    renameSync(join(machine, name), join(machine, `${name}-before`));
  for (const folder of [root, origin]) mkdirSync(folder);
});

afterAll(remove);

it("goes on when it is run again, with the version before as the way back", () => {
  const { second, third } = versions;
  killAtEachStep([], () => {
    expect(release()).toMatchObject({ status: 0, stderr: "" });
    expect([running(), readLink("current"), readLink("previous")]).toEqual([third, third, second]);
    expect(works(second)).toBe(true);
  });
});

it("never leaves a version that worked for one that does not", () => {
  const check = () => {
    publish("broken again");
    expect(release().status).toBe(1);
    expect([running(), readLink("current")]).toEqual([versions.second, versions.second]);
  };
  killAtEachStep([], check, "broken");
});

it("goes on with the way back", () => {
  const { first, second } = versions;
  killAtEachStep(["back"], () => {
    expect(release(undefined, "back")).toMatchObject({ status: 0, stderr: "" });
    expect([running(), readLink("current"), readLink("previous")]).toEqual([first, first, second]);
  });
});

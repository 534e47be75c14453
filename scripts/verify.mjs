/**
 * `npm run verify` and `npm run verify:all`: runs the steps one after the other, each with its time,
 * and sums up at the end. It runs before anything is installed, so it needs Node alone.
 */
import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sets } from "./verify-steps.mjs";

const GIGABYTE = 2 ** 30;
/** How long a process may take to end after Ctrl-C. */
const END_MS = 10_000;

const set = process.argv[2] === "all" ? "all" : "verify";
const lacking = whatIsLacking();
if (lacking) {
  console.error(lacking);
  process.exit(1);
}

/**
 * Everything temporary is put here, so that nothing is left behind. Some tests run programs as another user, who
 * writes here, too, as in the system's own folder.
 */
const folder = mkdtempSync(join(tmpdir(), "expo-verify-"));
chmodSync(folder, 0o1777);
/** The current step; its number is that of its group of processes. */
let current;
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

const times = [];
let failed;
for (const [index, [name, command, advice]] of sets[set].entries()) {
  console.info(`\n▸ ${index + 1} of ${sets[set].length}: ${name} (${command})`);
  const began = Date.now();
  const isDone = await run(command);
  times.push([isDone ? "✓" : "✗", name, minutes(Date.now() - began)]);
  if (!isDone) {
    failed = { name, command, advice };
    break;
  }
}
killRest();
removeFolder();
sumUp();

/** @returns a sentence if a run would fail for a reason that can be told now */
function whatIsLacking() {
  if (set === "all" && !existsSync(".next/BUILD_ID")) {
    return "There is no build to test: run `npm run verify` first.";
  }
  // Packages and the build take most of it.
  for (const [place, needed] of [
    [".", existsSync("node_modules") ? 0.5 : 2],
    [tmpdir(), 0.5],
  ]) {
    const { bavail, bsize } = statfsSync(place);
    const left = (bavail * bsize) / GIGABYTE;
    if (left < needed) {
      return `The disk of ${place === "." ? process.cwd() : place} has ${left.toFixed(1)} GB left, and a run needs ${needed} GB: make room first.`;
    }
  }
}

/** Runs a command in a group of its own. @returns whether it succeeded */
function run(command) {
  const [program, ...args] = command.split(" ");
  const env = { ...process.env, TMPDIR: folder };
  current = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], detached: true, env });
  return new Promise((resolve) => {
    current.once("error", () => resolve(false));
    current.once("exit", (code) => resolve(code === 0 && !isStopped));
  });
}

/** Ends the step as Ctrl-C would, and what does not end by itself. */
function stop() {
  if (isStopped) return killRest();
  isStopped = true;
  signalStep("SIGINT");
  setTimeout(() => signalStep("SIGKILL"), END_MS).unref();
}

function signalStep(signal) {
  try {
    if (current) process.kill(-current.pid, signal);
  } catch {
    // The group has ended.
  }
}

/** Kills the processes of the steps that are left. Those with a group of their own have our folder. */
function killRest() {
  signalStep("SIGKILL");
  if (!existsSync("/proc/self/environ")) return;
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const environment = readFileSync(`/proc/${id}/environ`, "utf8").split("\0");
      if (environment.includes(`TMPDIR=${folder}`)) process.kill(Number(id), "SIGKILL");
    } catch {
      // It has ended, or belongs to somebody else.
    }
  }
}

/** What a container has mounted in the folder may be the machine's own, and is not to be deleted. */
function removeFolder() {
  const mounts = existsSync("/proc/mounts") ? readFileSync("/proc/mounts", "utf8") : "";
  if (mounts.includes(folder))
    console.error(`Something is mounted in ${folder}: it is left there.`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function sumUp() {
  const width = Math.max(...times.map(([, name]) => name.length));
  console.info(`\nnpm run ${set === "all" ? "verify:all" : "verify"}`);
  for (const [mark, name, time] of times) console.info(`${mark} ${name.padEnd(width)} ${time}`);
  console.info(`  ${"together".padEnd(width)} ${minutes(performance.now())}`);
  if (isStopped) console.error("It was stopped.");
  else if (failed) {
    const { name, command, advice = "" } = failed;
    console.error(`It failed at: ${name}. ${advice} Repeat this step with: ${command}`);
  }
  process.exitCode = failed ? 1 : 0;
}

function minutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`.padStart(6);
}

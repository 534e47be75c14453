/**
 * `npm run verify` and `npm run verify:all`: runs the steps in sequence, each with its time, and sums up at the end.
 * `--spent SECONDS` limits the run (`time-box.mjs`); `--reports FOLDER` keeps what `npm run make test-times` reads.
 * Runs before anything is installed, so it needs only Node.
 */
import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createTimeBox, rotateGroups } from "./time-box.mjs";
import { sets } from "./verify-steps.mjs";

const GIGABYTE = 2 ** 30;
/** How long a process may take to end after Ctrl-C. */
const END_MS = 10_000;
const DAY_MS = 86_400_000;
/** Of the clock in /proc. It is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { spent: { type: "string" }, reports: { type: "string" } },
});
const set = positionals[0] === "all" ? "all" : "verify";
const canBegin = values.spent ? createTimeBox(Number(values.spent)) : () => true;
const steps = values.spent ? rotateGroups(sets[set], Math.floor(Date.now() / DAY_MS)) : sets[set];
const lacking = whatIsLacking();
if (lacking) {
  console.error(lacking);
  process.exit(1);
}

/**
 * Holds all temporary files, so that nothing is left behind. Some tests run programs as another user, who writes here,
 * too.
 */
const folder = mkdtempSync(join(tmpdir(), "expo-verify-"));
chmodSync(folder, 0o1777);
/** Commands of the current step, by process group id. */
let running = [];
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

/** What the summary says of each step: a mark, its name, its time and its processor time in ms. */
const rows = [];
const left = [];
let failed;
for (const [index, step] of steps.entries()) {
  if (!canBegin(step, performance.now() / 1000)) {
    left.push(step.name);
    continue;
  }
  console.info(
    `\n▸ ${index + 1} of ${steps.length}: ${step.name} (${step.commands.join(", and beside it ")})`,
  );
  const [began, processorBefore] = [Date.now(), readProcessorMs()];
  const areDone = await runAll(step.commands);
  const first = areDone.indexOf(false);
  rows.push([
    first < 0 ? "✓" : "✗",
    step.name,
    Date.now() - began,
    readProcessorMs() - processorBefore,
  ]);
  if (first >= 0) {
    failed = { ...step, command: step.commands[first] };
    break;
  }
}
killRest();
removeFolder();
sumUp();
if (values.reports) {
  writeFileSync(resolve(values.reports, `${set}.steps.json`), JSON.stringify(rows));
}

/** @returns a sentence if a run is certain to fail */
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

/** Where the tests of the current step write how long each of them took. */
function nameReports() {
  if (!values.reports) return {};
  const file = resolve(values.reports, `${set}-${rows.length}`);
  return {
    JEST_TIMES_FILE: `${file}.jest.json`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${file}.playwright.json`,
  };
}

/** Milliseconds of processor time, user and system, of all processes that steps have started and that have ended. */
function readProcessorMs() {
  if (!existsSync("/proc/self/stat")) return 0;
  // The fields are numbered in proc(5). The name of the program, in brackets, may have blanks.
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return ((Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND) * 1000;
}

/**
 * Runs the commands of a step in parallel. Output of the first one is streamed, that of the others follows at the end.
 * @returns whether each succeeded
 */
async function runAll([command, ...others]) {
  const outputs = others.map((_, n) => join(folder, `output-${n}`));
  running = [];
  const areDone = await Promise.all([
    run(command, "inherit"),
    ...others.map((other, n) => run(other, openSync(outputs[n], "w"))),
  ]);
  for (const [n, other] of others.entries()) {
    console.info(`\n▸ beside it: ${other}\n${readFileSync(outputs[n], "utf8")}`);
  }
  return areDone;
}

/** Runs a command in its own process group. @returns whether it succeeded */
function run(command, output) {
  const [program, ...args] = command.split(" ");
  // Servers, commands and workers start in three quarters of the time with a compile cache.
  const NODE_COMPILE_CACHE = join(folder, "compiled");
  const env = { ...process.env, TMPDIR: folder, NODE_COMPILE_CACHE, ...nameReports() };
  const child = spawn(program, args, { stdio: ["ignore", output, output], detached: true, env });
  running.push(child);
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0 && !isStopped));
  });
}

/** Ends the step as Ctrl-C would; kills what does not end by itself. */
function stop() {
  if (isStopped) return killRest();
  isStopped = true;
  signalStep("SIGINT");
  setTimeout(() => signalStep("SIGKILL"), END_MS).unref();
}

function signalStep(signal) {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, signal);
    } catch {
      // The group has ended.
    }
  }
}

/** Kills remaining processes of the steps. Those in other process groups are recognised by our folder. */
function killRest() {
  signalStep("SIGKILL");
  if (!existsSync("/proc/self/environ")) return;
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const environment = readFileSync(`/proc/${id}/environ`, "utf8").split("\0");
      if (environment.includes(`TMPDIR=${folder}`)) process.kill(Number(id), "SIGKILL");
    } catch {
      // It has ended, or belongs to another user.
    }
  }
}

/** What a container has mounted in the folder may be the machine's own and must not be deleted. */
function removeFolder() {
  const mounts = existsSync("/proc/mounts") ? readFileSync("/proc/mounts", "utf8") : "";
  if (mounts.includes(folder))
    console.error(`Something is mounted in ${folder}: it is left there.`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function sumUp() {
  const width = Math.max(...rows.map(([, name]) => name.length));
  const processor = rows.reduce((sum, [, , , ms]) => sum + ms, 0);
  console.info(`\nnpm run ${set === "all" ? "verify:all" : "verify"} (time, and processor time)`);
  for (const [mark, name, ...times] of rows) {
    console.info(`${mark} ${name.padEnd(width)} ${times.map(formatMinutes).join(" ")}`);
  }
  console.info(
    `  ${"together".padEnd(width)} ${formatMinutes(performance.now())} ${formatMinutes(processor)}`,
  );
  for (const name of left) console.info(`– ${name}: no time was left, the next run begins with it`);
  if (isStopped) console.error("It was stopped.");
  else if (failed) {
    const { name, command, advice = "" } = failed;
    console.error(`It failed at: ${name}. ${advice} Repeat this step with: ${command}`);
  }
  process.exitCode = failed ? 1 : 0;
}

function formatMinutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`.padStart(6);
}

import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

const forTypeScript = ["--conditions=react-server", "--import", "tsx"];

/** Starts a script of the project in its own process, with PATH and these variables only. Its errors are shown. */
export function startTypeScript(
  script: string,
  args: string[] = [],
  variables: Record<string, string> = {},
) {
  return startNode([...forTypeScript, script, ...args], variables, "inherit");
}

/** Runs it to its end. */
export function runTypeScript(
  script: string,
  args: string[] = [],
  variables: Record<string, string> = {},
) {
  return runNode([...forTypeScript, script, ...args], variables);
}

/**
 * Runs a command of the bundle in `dist/`, with PATH and these variables only. The contract tests
 * bundle the source before they begin; the browser tests try what was built.
 */
export function runFair(args: string[], variables: Record<string, string> = {}) {
  return runNode(["dist/fair.cjs", ...args], variables);
}

/** Starts such a command, which the test ends. */
export function startFair(args: string[], variables: Record<string, string> = {}) {
  return startNode(["dist/fair.cjs", ...args], variables, "inherit");
}

function startNode<Errors extends "inherit" | "pipe">(
  args: string[],
  variables: Record<string, string>,
  errors: Errors,
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, args, {
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: "test", ...variables },
    stdio: ["ignore", "pipe", errors],
  }) as ChildProcessByStdio<null, Readable, Errors extends "pipe" ? Readable : null>;
}

async function runNode(args: string[], variables: Record<string, string>) {
  const child = startNode(args, variables, "pipe");
  const closed = once(child, "close");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [exitCode] = await closed;
  return { stdout, stderr, exitCode: exitCode as number | null };
}

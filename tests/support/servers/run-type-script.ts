import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Runs a script of the project in its own process, with PATH and these variables only. */
export function runTypeScript(
  script: string,
  args: string[] = [],
  variables: Record<string, string> = {},
) {
  return runNode(["--conditions=react-server", "--import", "tsx", script, ...args], variables);
}

/**
 * Runs a command of the bundle in `dist/`, with PATH and these variables only. The contract tests
 * bundle the source before they begin; the browser tests try what was built.
 */
export function runFair(args: string[], variables: Record<string, string> = {}) {
  return runNode(["dist/fair.cjs", ...args], variables);
}

async function runNode(args: string[], variables: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: "test", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(child, "close");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [exitCode] = await closed;
  return { stdout, stderr, exitCode: exitCode as number | null };
}

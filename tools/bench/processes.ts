/** Starts the processes of a measurement. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/** Starts a built server of a project without output, with the memory settings of its npm script. */
export function startServer(
  file: string,
  variables: Record<string, string>,
  project = ".",
): ChildProcess {
  const args = file.includes("desk") ? ["--max-semi-space-size=8", file] : [file];
  const env = { ...process.env, ...variables };
  return spawn(process.execPath, args, { cwd: project, env, stdio: "ignore" });
}

/** Resolves when something answers at an address. @throws Error after 15 s without an answer */
export async function answering(url: string): Promise<void> {
  for (let n = 0; n < 300; n += 1) {
    if (await fetch(url, { redirect: "manual" }).catch(() => undefined)) return;
    await pause(50);
  }
  throw new Error(`${url} does not answer.`);
}

/** Stops a server as an operator would, and waits for its end. */
export async function end(server: ChildProcess): Promise<void> {
  const closed = once(server, "close");
  server.kill("SIGTERM");
  await closed;
}

/** The largest memory use of a process so far, in MB. */
export async function peakMemory({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

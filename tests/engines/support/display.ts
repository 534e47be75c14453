import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** A screen in memory, for browsers that need one. Its name is known when it is ready. */
export async function startDisplay() {
  const server = spawn(
    "Xvfb",
    ["-displayfd", "3", "-nolisten", "tcp", "-screen", "0", "1920x1400x24"],
    { detached: true, stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [number] = await once(server.stdio[3] as Readable, "data");
  return { name: `:${String(number).trim()}`, close: () => endGroup(server) };
}

/** Ends a detached process and the processes that it has started. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.pid) return;
  const exit = once(child, "exit");
  process.kill(-child.pid, "SIGTERM");
  await exit;
}

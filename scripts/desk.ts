import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port";
import { endsWith } from "./site";

/**
 * Starts the organiser's desk of the production build on a free port.
 * @param variables more configuration, such as the store
 */
export async function startDesk(variables: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["dist/desk.cjs"], {
    env: { ...process.env, ...variables, DESK_PORT: String(port) },
  });
  let output = "";
  server.stdout.on("data", (chunk) => (output += chunk));
  server.stderr.on("data", (chunk) => (output += chunk));
  const closed = endsWith(server);
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await fetch(url).catch(() => undefined)) break;
    if (server.exitCode !== null) throw new Error(`The desk does not start.\n${output}`);
    await pause(100);
  }
  return {
    url,
    port,
    pid: server.pid,
    log: () => output,
    async stop() {
      server.kill("SIGTERM");
      await closed;
    },
  };
}

export type Desk = Awaited<ReturnType<typeof startDesk>>;

import { spawn } from "node:child_process";
import { getFreePort } from "./free-port";
import { stopOnExit, waitForServer } from "./site";

/**
 * Starts the desk of the production build on a free port, with the memory of its npm script.
 * @param variables more configuration, such as the store, or the port
 */
export async function startDesk(variables: Record<string, string>) {
  const port = Number(variables.DESK_PORT) || (await getFreePort());
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["--max-semi-space-size=8", "dist/desk.cjs"], {
    env: { ...process.env, ...variables, DESK_PORT: String(port) },
  });
  let output = "";
  server.stdout.on("data", (chunk) => (output += chunk));
  server.stderr.on("data", (chunk) => (output += chunk));
  const closed = stopOnExit(server);
  const anything = () => true;
  await waitForServer(url, () => server.exitCode, anything).catch((error: Error) => {
    throw new Error(`${error.message}\n${output}`);
  });
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

export type DeskServer = Awaited<ReturnType<typeof startDesk>>;

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getFreePort } from "./free-port";

/** Limits are off: tests and measurements send from one address as fast as they can. Stopping need not wait. */
const defaults = {
  RATE_LIMIT_PER_CLIENT: "0",
  RATE_LIMIT_TOTAL: "0",
  DRAIN_SECONDS: "0",
  REQUEST_SECONDS: "5",
};

/**
 * Starts the production build on a free port.
 * @param variables more configuration; without DATA_DIR the site gets its own folder
 * @param onPort a port that another site used before
 * @param project the folder of a built project
 */
export async function startSite(
  variables: Record<string, string> = {},
  onPort?: number,
  project = ".",
) {
  const port = onPort ?? (await getFreePort());
  const ownFolder = variables.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), "expo-site-"));
  const configuration = { ...defaults, ...(ownFolder && { DATA_DIR: ownFolder }), ...variables };
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["dist/server.cjs"], {
    cwd: project,
    env: { ...process.env, ...configuration, PORT: String(port), HOST: "localhost" },
  });
  let output = "";
  server.stdout.on("data", (chunk) => (output += chunk));
  server.stderr.on("data", (chunk) => (output += chunk));
  const closed = stopOnExit(server);
  await waitForServer(`${url}/api/health`, () => server.exitCode).catch((error: Error) => {
    throw new Error(`${error.message}\n${output}`);
  });

  async function end(signal: NodeJS.Signals) {
    server.kill(signal);
    await closed;
  }

  return {
    url,
    configuration,
    log: () => output,
    pid: server.pid ?? 0,
    /** Stops the server cleanly and waits for its end. Keeps its data. */
    terminate: () => end("SIGTERM"),
    /** Kills the server like a power cut. Keeps its data. */
    kill: () => end("SIGKILL"),
    /** Also deletes its data. */
    async stop() {
      await end("SIGTERM");
      if (ownFolder) await rm(ownFolder, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Ends a server at the latest with this process, even if a test fails before. @returns when the server has ended */
export async function stopOnExit(server: ChildProcess): Promise<void> {
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  await once(server, "close");
  process.off("exit", kill);
}

/** Long enough for a busy machine. */
const START_TIMEOUT_MS = 60_000;

/**
 * Resolves when a server answers.
 * @param getExitCode of its process, once that has ended
 * @throws Error if it ends before, or takes too long
 */
export async function waitForServer(
  url: string,
  getExitCode: () => number | null,
  isUp = (answer: Response) => answer.ok,
): Promise<void> {
  for (
    const start = performance.now();
    performance.now() - start < START_TIMEOUT_MS;
    await pause(100)
  ) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer && isUp(answer)) return;
    if (getExitCode() !== null) break;
  }
  throw new Error(`${url} does not answer (exit code ${getExitCode()}).`);
}

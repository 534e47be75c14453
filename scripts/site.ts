import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port";

/** What tests and measurements send comes from one address and as fast as it can; stopping need not wait. */
const defaults = {
  RATE_LIMIT_PER_CLIENT: "0",
  RATE_LIMIT_TOTAL: "0",
  DRAIN_SECONDS: "0",
  REQUEST_SECONDS: "5",
};

/**
 * Starts the production build on a free port.
 * @param variables configuration beside PORT; without DATA_DIR the site has a folder of its own
 * @param onPort to start where another site was
 */
export async function startSite(variables: Record<string, string> = {}, onPort?: number) {
  const port = onPort ?? (await freePort());
  const ownFolder = variables.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), "expo-site-"));
  const configuration = { ...defaults, ...(ownFolder && { DATA_DIR: ownFolder }), ...variables };
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["dist/server.cjs"], {
    env: { ...process.env, ...configuration, PORT: String(port), HOST: "localhost" },
  });
  let output = "";
  server.stdout.on("data", (chunk) => (output += chunk));
  server.stderr.on("data", (chunk) => (output += chunk));
  const closed = once(server, "close");
  await answering(`${url}/api/health`, () => server.exitCode).catch((error: Error) => {
    throw new Error(`${error.message}\n${output}`);
  });

  async function end(signal: NodeJS.Signals) {
    server.kill(signal);
    await closed;
  }

  return {
    url,
    configuration,
    /** Everything that the server wrote. */
    log: () => output,
    /** Of the server's process. */
    pid: server.pid ?? 0,
    /** Asks the server to stop and waits until it has; its data stay. */
    terminate: () => end("SIGTERM"),
    /** Ends the server as a power cut would; its data stay. */
    kill: () => end("SIGKILL"),
    /** Stops the server and clears up after it. */
    async stop() {
      await end("SIGTERM");
      if (ownFolder) await rm(ownFolder, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Resolves once an address answers. @throws Error when the server has ended or 20 s have passed */
async function answering(url: string, exitCode: () => number | null, attempts = 200) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (exitCode() !== null) break;
    await pause(100);
  }
  throw new Error(`The site does not answer (exit code ${exitCode()}).`);
}

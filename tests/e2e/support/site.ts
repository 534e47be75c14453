import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { freePort } from "../../support/free-port";
import { runTypeScript } from "../../support/run-type-script";

export type StoredRecord = Record<string, unknown> & { id: string };

/**
 * Starts the production build on a free port with a data folder of its own.
 * @param variables configuration beside PORT and DATA_DIR
 */
export async function startSite(variables: Record<string, string> = {}) {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "expo-site-"));
  const url = `http://localhost:${port}`;
  const configuration = { DATA_DIR: dataDir, ...variables };
  const server = spawn(
    process.execPath,
    ["node_modules/next/dist/bin/next", "start", "-H", "localhost", "-p", String(port)],
    { env: { ...process.env, ...configuration, PORT: String(port), NODE_ENV: "production" } },
  );
  let output = "";
  server.stdout.on("data", (chunk) => (output += chunk));
  server.stderr.on("data", (chunk) => (output += chunk));
  await expect
    .poll(
      () =>
        fetch(`${url}/api/health`).then(
          (answer) => answer.status,
          () => 0,
        ),
      {
        message: "the site starts",
        timeout: 20_000,
      },
    )
    .toBe(200);

  return {
    url,
    dataDir,
    /** Everything that the server wrote. */
    log: () => output,
    /** What is stored of a form, as the command line shows it. */
    async records(form: string): Promise<StoredRecord[]> {
      const { stdout } = await runTypeScript("scripts/registrations.ts", [form], configuration);
      return stdout
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const closed = once(server, "close");
        server.kill("SIGTERM");
        await closed;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/** The messages of processes that cannot start with their configuration. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { getFreePort, listenOnLoopback } from "@/scripts/free-port";
import { expect, test } from "../support/fixtures";

/** Runs a process until it ends by itself. */
async function start(file: string, variables: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "expo-start-"));
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, DATA_DIR: folder, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 30_000,
  });
  const [[exitCode], stdout, stderr] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  await rm(folder, { recursive: true });
  return { exitCode, stdout, stderr };
}

/** Expects one line on stderr, exit code 1, and no message that the process has started. */
async function expectRefusal(file: string, variables: Record<string, string>, sentence: RegExp) {
  const { exitCode, stdout, stderr } = await start(file, variables);
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(stderr.includes("not valid (see") ? 2 : 1);
  expect(stdout).not.toContain('"event":"start"');
  expect(exitCode).toBe(1);
}

for (const [name, file, variable] of [
  ["server", "dist/server.cjs", "PORT"],
  ["desk", "dist/desk.cjs", "DESK_PORT"],
] as const) {
  test(`the ${name} does not start on a port that is in use`, async () => {
    const other = createServer();
    const port = String(await listenOnLoopback(other));
    const variables = { HOST: "127.0.0.1", [variable]: port };
    await expectRefusal(file, variables, new RegExp(`^${variable}: .*${port}.* is in use`));
    other.close();
  });
}

test("it does not start on an address of another machine", async () => {
  const PORT = String(await getFreePort());
  const variables = { PORT, HOST: "192.0.2.1" };
  await expectRefusal("dist/server.cjs", variables, /^HOST: .*192\.0\.2\.1.*EADDRNOTAVAIL/);
});

for (const file of ["dist/server.cjs", "dist/desk.cjs"]) {
  test(`${file} does not start with a Firestore project and no credentials`, async () => {
    const variables = {
      PORT: String(await getFreePort()),
      DESK_PORT: String(await getFreePort()),
      FIREBASE_PROJECT_ID: "my-fair-1a2b",
      // The client must not ask the network whether this machine is one of Google's.
      METADATA_SERVER_DETECTION: "bios-only",
      HOME: tmpdir(),
    };
    await expectRefusal(file, variables, /^FIREBASE_PROJECT_ID: .*GOOGLE_APPLICATION_CREDENTIALS/);
  });
}

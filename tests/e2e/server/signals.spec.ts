/** How the server ends on each signal. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request as ask, type ClientRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json, text } from "node:stream/consumers";
import { getFreePort } from "@/scripts/free-port";
import { gateTo } from "../../support/gate/gate";
import { answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { startSite } from "../support/site";

interface Started {
  url: string;
  process: ChildProcess;
  ended: Promise<unknown>;
}

const NODE = [process.execPath, "dist/server.cjs"];
const NPM = ["npm", "run", "start"];

async function start([command = "", ...args]: string[], folder: string): Promise<Started> {
  const port = await getFreePort();
  const child = spawn(command, args, {
    // Starts a process group, as a terminal or a service manager does.
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "localhost",
      DATA_DIR: folder,
      DRAIN_SECONDS: "1",
    },
  });
  const started = { url: `http://localhost:${port}`, process: child, ended: once(child, "exit") };
  await expect.poll(() => answers(started)).toBe(true);
  return started;
}

const answers = ({ url }: Started) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A registration of which only half has been sent. */
async function beginRegistration({ url }: Started) {
  const body = JSON.stringify(answersTo("visit"));
  const request: ClientRequest = ask(`${url}/api/registrations/visit`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on("response", resolve).on("error", reject);
  });
  await once(request, "continue");
  request.write(body.slice(0, 50));
  return async () => {
    request.end(body.slice(50));
    const response = await answered;
    return { status: response.statusCode, body: await json(response) };
  };
}

const lineTo = ({ url }: { url: string }) => connect(Number(new URL(url).port), "localhost");

for (const [name, command, toGroup, signals] of [
  ["SIGTERM twice", NODE, false, ["SIGTERM", "SIGTERM"]],
  ["SIGINT, as Ctrl-C sends it, to the group of npm run start", NPM, true, ["SIGINT"]],
  ["SIGTERM to npm run start alone", NPM, false, ["SIGTERM"]],
] as const) {
  test(`${name}: current requests are finished, then the process ends`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "expo-signals-"));
    const site = await start([...command], folder);
    const finish = await beginRegistration(site);
    const pid = Number(site.process.pid);
    for (const signal of signals) {
      process.kill(toGroup ? -pid : pid, signal);
      if (signal === "SIGTERM") {
        await expect
          .poll(() =>
            fetch(`${site.url}/api/health/ready`).then(
              ({ status }) => status,
              () => 503,
            ),
          )
          .toBe(503);
      }
    }
    expect(await finish()).toMatchObject({ status: 201 });
    await site.ended;
    await expect.poll(() => answers(site)).toBe(false);
    await rm(folder, { recursive: true });
  });
}

test("answers while the server stops close their connection", async () => {
  const site = await startSite({ DRAIN_SECONDS: "3" });
  process.kill(site.pid, "SIGTERM");
  const ready = () => fetch(`${site.url}/api/health/ready`);
  await expect.poll(async () => (await ready()).status).toBe(503);
  for (const path of ["/en", "/api/health", "/robots.txt"]) {
    const { headers } = await fetch(site.url + path);
    expect(headers.get("connection"), path).toBe("close");
  }
  await site.stop();
});

test("idle connections do not delay a stopping server", async () => {
  const site = await startSite();
  const [silent, late] = [lineTo(site), lineTo(site)];
  late.write("GET /api/health HTTP/1.1\r\nHost: local");
  await fetch(`${site.url}/api/health`);
  const told = performance.now();
  const ended = site.terminate();
  await expect.poll(site.log).toContain('"event":"stop"');
  late.write("host\r\n\r\n");
  expect(await text(late)).toContain("200 OK");
  expect(await text(silent)).toBe("");
  await ended;
  // Requests that are still running are cut off after eight seconds.
  expect(performance.now() - told).toBeLessThan(6000);
  await site.stop();
});

test("a Firestore that is silent does not hold the process up", async () => {
  const port = await getFreePort();
  const silent = gateTo("127.0.0.1:1");
  await silent.listen(port);
  const site = await startSite({
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
    DELIVERY_SECRET: "secret-of-the-scheduler",
  });
  const headers = { authorization: "Bearer secret-of-the-scheduler" };
  const url = `${site.url}/api/notifications/deliver`;
  expect(await fetch(url, { method: "POST", headers })).toMatchObject({ status: 503 });
  const told = performance.now();
  await site.terminate();
  // Platforms kill the process after ten seconds.
  expect(performance.now() - told).toBeLessThan(10_000);
  await silent.close();
});

/**
 * Reminders to all visitors through a local mail server, and the time of a registration beside them. Run
 * `npm run bench:reminders` after a build (`-- 5000` for fewer than 50,000).
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { today } from "@/lib/desk/rows";
import { plausibleAnswers } from "@/lib/seed/plausible";
import { seed } from "@/lib/seed/seed";
import { sqliteTakeover } from "@/lib/services/store/sqlite-takeover";
import { startSite } from "@/scripts/site";

const visitors = Number(process.argv[2] ?? 50_000);
/** As many as the command takes. */
const PER_MINUTE = 9999;
const ALONE = 100;
const EVERY_MS = 200;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "reminders-"));
  const mail = await openMail(folder);
  const dataDir = join(folder, "data");
  const site = await startSite({
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://expo:expo@localhost:${mail.port}`,
    NOTIFY_FROM: "fair@expo.example",
    NOTIFY_TO: "sales@expo.example",
    NODE_EXTRA_CA_CERTS: join(folder, "cert.pem"),
  });
  try {
    const takeover = sqliteTakeover(dataDir);
    await seed(takeover, { visit: visitors });
    await takeover.close();
    const alone: number[] = [];
    for (let n = 0; n < ALONE; n += 1) alone.push(await registered(site.url, n));

    const typed = ["mails", "send", "visit", "--what", "reminder", "--on", today(), "--yes"];
    const command = spawn(
      process.execPath,
      ["dist/fair.cjs", ...typed, "--per-minute", String(PER_MINUTE)],
      { env: { ...process.env, ...site.configuration }, stdio: "inherit" },
    );
    const start = performance.now();
    let running = true;
    const closed = once(command, "close").then(() => {
      running = false;
    });
    const beside: number[] = [];
    while (running) {
      beside.push(await registered(site.url, ALONE + beside.length));
      await pause(EVERY_MS);
    }
    await closed;
    const minutes = (performance.now() - start) / 60_000;
    console.info(`${mail.count()} reminders in ${minutes.toFixed(1)} minutes`);
    console.info(`a registration alone: ${inWords(alone)}; beside them: ${inWords(beside)}`);
  } finally {
    await site.terminate();
    mail.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A mail server on loopback that takes everything and keeps nothing. */
async function openMail(folder: string) {
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => join(folder, name)) as [string, string];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "1"];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", key, "-out", cert];
  execFileSync("openssl", ["req", ...kind, ...names, ...files], { stdio: "ignore" });
  let count = 0;
  const server = new SMTPServer({
    key: await readFile(key),
    cert: await readFile(cert),
    onAuth: (_auth, _session, done) => done(null, { user: "expo" }),
    onData(stream, _session, done) {
      stream.resume().once("end", () => {
        count += 1;
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { port, count: () => count, close: () => server.close() };
}

/** The time of one new registration in milliseconds. */
async function registered(url: string, n: number): Promise<number> {
  const { answers, locale } = plausibleAnswers("visit", visitors + 1 + n);
  const start = performance.now();
  const response = await fetch(`${url}/api/registrations/visit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...answers, locale }),
  });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`Not registered: ${response.status}`);
  return performance.now() - start;
}

function inWords(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => `${(sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)} ms`;
  return `${at(0.5)} (median), ${at(0.99)} (99 of 100)`;
}

void main();

/**
 * The gates on the first morning: two paired devices over one embedded store of 50,000 read the list and scan 5,000
 * passes. Run `npm run bench gates` after a build; it prints the table of bench/measurements.md.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { seedRegistrations } from "@/lib/server/seed/seed";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { buildClockEnv } from "@/scripts/clock";
import { startDesk } from "@/scripts/desk";
import { getFreePort } from "@/scripts/free-port";
import type { PassListPage } from "@/staff/gate/protocol/protocol";
import { openDevices } from "@/staff/gate/server/devices";
import { run } from "./figures";
import { runInParallel } from "./submissions";

const REGISTRATION_COUNT = 50_000;
const SCAN_COUNT = 5000;
const GATES = ["A", "B"];
/** A device waits for each answer before the next pass; a gate has several devices. */
const LANES_PER_GATE = 4;

/** Sets the desk's clock to the first day of the fair. */
const clockShiftMs = Date.parse(`${fair.startDate}T10:00${fair.utcOffset}`) - Date.now();

const formatSecondsSince = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

run(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "gates-"));
  const database = openSqlite(DATA_DIR);
  await seedRegistrations({ database, edition: fair.id }, { visit: REGISTRATION_COUNT });
  await database.close();
  const store = createDeskStore(openSqlite(DATA_DIR));
  const passes: string[] = [];
  for await (const { record } of store.list("visit")) {
    if (passes.length < SCAN_COUNT && "token" in record) passes.push(String(record.token));
  }
  const port = await getFreePort();
  const settings = {
    DATA_DIR,
    DOOR_PORT: String(port),
    ...buildClockEnv(`${fair.startDate}T10:00`),
  };
  const began = performance.now();
  const desk = await startDesk(settings);
  const server = `http://127.0.0.1:${port}`;
  try {
    const cookies = await Promise.all(GATES.map((gate) => pair(store, server, gate)));
    const [cookie = ""] = cookies;
    await read(server, cookie, "");
    console.info(
      `desk started and list of ${REGISTRATION_COUNT} sealed: ${formatSecondsSince(began)} s`,
    );
    const asked = performance.now();
    const list = await read(server, cookie, "");
    const size = `${list.entries} entries, ${(list.bytes / 1e6).toFixed(1)} MB of JSON`;
    console.info(`whole list read: ${formatSecondsSince(asked)} s, ${size}`);

    const times: number[] = [];
    const kinds = new Map<string, number>();
    const numbers = GATES.map(() => 0);
    const start = performance.now();
    await runInParallel(passes.length, GATES.length * LANES_PER_GATE, async (n) => {
      const gate = n % GATES.length;
      numbers[gate] = (numbers[gate] ?? 0) + 1;
      const at = new Date(Date.now() + clockShiftMs).toISOString();
      const body = { number: numbers[gate], code: passes[n], at, rehearsal: false };
      const begun = performance.now();
      const answer = await post(`${server}/door/scan`, body, cookies[gate] ?? "");
      times.push(performance.now() - begun);
      const kind = answer.verdict?.kind ?? "failed";
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    });
    const took = (performance.now() - start) / 1000;
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    console.info(`scans: ${JSON.stringify(Object.fromEntries(kinds))}`);
    console.info(`${took.toFixed(1)} s, ${Math.round(SCAN_COUNT / took)} scans a second`);
    console.info(`answer to a scan: median ${at(0.5)} ms, 99 % within ${at(0.99)} ms`);
    const since = performance.now();
    const changes = await read(server, cookie, list.next);
    console.info(`changes after them: ${changes.marks} marks in ${formatSecondsSince(since)} s`);
    process.exitCode = kinds.get("in") === SCAN_COUNT && changes.marks === SCAN_COUNT ? 0 : 1;
  } finally {
    await store.close();
    await desk.stop();
    await rm(DATA_DIR, { recursive: true });
  }
});

/** @returns the cookie of the device */
async function pair(store: DeskStore, server: string, gate: string) {
  const now = () => new Date(Date.now() + clockShiftMs);
  const set = { gate, right: "scan", createdBy: "bench", rehearsal: false, print: "never" };
  const devices = openDevices(store.gate, now);
  const { pairingCode } = await devices.invite({ name: `Gate ${gate}`, ...set });
  const answer = await fetch(`${server}/door/pair`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server },
    body: JSON.stringify({ letters: pairingCode }),
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function read(server: string, cookie: string, after: string) {
  const sum = { entries: 0, marks: 0, bytes: 0, next: after };
  for (let more = true; more; ) {
    const answer = await fetch(`${server}/door/list?after=${sum.next}`, { headers: { cookie } });
    const text = await answer.text();
    const page: PassListPage = JSON.parse(text);
    sum.entries += page.entries.length;
    sum.marks += page.marks.length;
    sum.bytes += text.length;
    sum.next = page.next;
    more = page.more;
  }
  return sum;
}

async function post(url: string, body: object, cookie: string) {
  const { origin } = new URL(url);
  const headers = { "content-type": "application/json", origin, cookie };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.json();
}

/** The program of a tablet before the gate's real server, when the server ends it or does not know it any more. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countFairDays } from "@/lib/fair/days";
import { log } from "@/lib/http/log";
import { createGateApi } from "@/staff/gate/device/gate-api";
import { openTablet } from "@/staff/gate/device/tablet";
import { memoryDisk } from "@/tests/support/gate/memory-storage";
import {
  pairDevice,
  provideTestGate,
  type Speaker,
  type TestGate,
} from "../../support/gate/gate-server";
import { passUrl } from "../../support/gate/test-tablet";
import { registerTwo, setClock, tokens, zeynep } from "../../support/gate/two-visitors";
import { firstDay, firstDayAt } from "../../support/records/fair-days";

const at = (time: string) => firstDayAt(time).getTime();
const open = provideTestGate();
let server: TestGate;
/** What the tablet's browser has: where the gate is, and the cookie of its pairing. */
let gate: Speaker | undefined;
let isAway: boolean;
/** The tablet's own clock. */
const clock = at("11:00:00");

beforeEach(async () => {
  setClock(at("11:00:00"));
  jest.spyOn(log, "info").mockReturnValue();
  isAway = false;
  gate = undefined;
  server = await open();
  await registerTwo(server);
});

/** A copy of what the server has stored, as a backup is. */
function backUp(): string {
  const copy = mkdtempSync(join(tmpdir(), "door-"));
  rmSync(copy, { recursive: true });
  cpSync(server.folder, copy, { recursive: true });
  return copy;
}

/** The program of the tablet, with everything that it has kept. */
async function tablet(disk = memoryDisk()) {
  const api = createGateApi({
    origin: "http://gate",
    fetch: async (address, init) => {
      if (isAway) throw new TypeError("Failed to fetch");
      const headers = new Headers(init?.headers);
      headers.set("cookie", gate?.cookie ?? "");
      if (init?.method === "POST") headers.set("origin", server.url);
      return fetch(String(address).replace("http://gate", server.url), { ...init, headers });
    },
    version: "1",
    countUnsent: () => mine.getStatus().unsent,
  });
  const mine = await openTablet({
    storage: disk.open(),
    api,
    patienceMs: 5000,
    clock: () => clock,
  });
  return mine;
}

/** A tablet that has let one in alone and has registered another without a network. */
async function alone() {
  gate = await pairDevice(server, { right: "door", gate: "C" });
  const mine = await tablet();
  expect(await mine.sync()).toBe(true);
  isAway = true;
  await mine.scan(passUrl(tokens[0]));
  await mine.register(zeynep);
  isAway = false;
  expect(mine.getStatus().unsent).toBe(2);
  return mine;
}

const arrived = async () => Object.keys(await server.store.checkIns.readDays("visit", "v0"));
const names = async () => {
  const all = await Array.fromAsync(server.store.list("visit"));
  return all.map(({ record }) => record.firstName);
};

it("keeps what it has when a backup from before its pairing is restored, and hands it in when paired anew", async () => {
  // The key for walk-ins is as old as the server's store.
  await server.context.loadWalkInKeys();
  const backup = backUp();
  const mine = await alone();
  server = await open(backup);
  await mine.sync();
  expect(mine.getStatus()).toMatchObject({ locked: "unknown", passes: 0, unsent: 2 });
  expect(await mine.scan(passUrl(tokens[1]))).toBeUndefined();
  gate = await pairDevice(server, { right: "door", gate: "C" });
  expect(await mine.sync()).toBe(true);
  expect(mine.getStatus()).toMatchObject({ locked: undefined, unsent: 0 });
  expect(await arrived()).toEqual([firstDay]);
  expect(await names()).toContain("Zeynep");
});

it("loses nothing while the clock of the server is wrong by days", async () => {
  const mine = await alone();
  // The right of every device has ended then.
  jest.setSystemTime(at("11:00:00") + (countFairDays() + 2) * 24 * 60 * 60_000);
  await mine.sync();
  expect(mine.getStatus()).toMatchObject({ locked: "ended", unsent: 2 });
  jest.setSystemTime(at("11:05:00"));
  expect(await mine.sync()).toBe(true);
  expect(mine.getStatus()).toMatchObject({ locked: undefined, unsent: 0 });
  expect(await arrived()).toEqual([firstDay]);
});

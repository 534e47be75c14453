/**
 * Attacks on the gates, by HTTP alone, against the production build: what a device hands in that cannot have happened,
 * what anybody can do to their port, and what a restored backup gives back. Each one succeeded once.
 */
import { connect } from "node:net";
import { join } from "node:path";
import { expect } from "playwright/test";
import { sealWalkIn } from "@/lib/device/walk-in-seal";
import { listFairDays } from "@/lib/fair/days";
import { createGateApi } from "@/staff/gate/device/gate-api";
import { openTablet } from "@/staff/gate/device/tablet";
import { memoryDisk } from "@/tests/support/gate/memory-storage";
import {
  type AttackServers,
  askGate,
  type Device,
  invented,
  test,
} from "../support/attacks/attack-servers";

const AGES_AGO = "2020-01-01T00:00:00.000Z";
const scan = { way: "device", verdict: "in", rehearsal: false };

/** The keys of all passes, which every device has. */
const keysOf = async (device: Device): Promise<string[]> =>
  (await device.json("list")).entries.map(({ key }: { key: string }) => key);

/** Whether a gate lets somebody in for the first time: nobody has marked the pass before. */
async function isNew({ now }: AttackServers, device: Device, number: number, code: string) {
  const { verdict } = await device.json("scan", { number, code, at: now(), rehearsal: false });
  return verdict.kind === "in";
}

/** A walk-in of this number, sealed as the device would. */
async function sealer(device: Device) {
  const { walkInKey } = await device.json("state");
  return (number: number) => sealWalkIn(walkInKey, invented(number), { device: device.id, number });
}

test("an ended device marks nobody in on any day, and registers nobody", async ({ servers }) => {
  const lost = await servers.pair("Lost");
  await servers.register();
  const [first] = await keysOf(lost);
  const { token } = await servers.register({ firstName: "Gizem", email: "gizem@example.com" });
  const keys = (await keysOf(lost)).filter((key) => key !== first);
  const seal = await sealer(lost);
  const sealed = await Promise.all(Array.from({ length: 60 }, (_, n) => seal(1000 + n)));
  const today = { day: listFairDays()[0], at: servers.now() };
  const honest = { ...scan, ...today, key: first, number: 1 };
  expect((await lost.json("scans", { scans: [honest] })).results).toMatchObject([
    { verdict: "in" },
  ]);
  await lost.end();
  const times = [AGES_AGO, servers.now()];
  const claims = listFairDays().flatMap((day) => times.map((at) => ({ day, at })));
  const scans = keys.flatMap((key) => claims.map((claim) => ({ ...claim, ...scan, key })));
  await lost.ask("scans", { scans: scans.map((one, n) => ({ ...one, number: n + 2 })) });
  for (const [n, one] of sealed.entries()) {
    const claim = claims[n % claims.length];
    await lost.ask("walk-in", { number: 1000 + n, rehearsal: false, sealed: one, ...claim });
  }
  const gate = await servers.pair("Gate");
  expect(await isNew(servers, gate, 1, token)).toBe(true);
  expect(await servers.visitors()).toHaveLength(2);
});

test("a device whose clock is wrong marks nobody in on a day that has not come", async ({
  servers,
}) => {
  await servers.register();
  const device = await servers.pair("Wrong clock");
  const [key = ""] = await keysOf(device);
  const later = listFairDays().slice(1);
  const scans = later.map((day, n) => ({ ...scan, key, day, at: AGES_AGO, number: n + 1 }));
  const { results } = await device.json("scans", { scans });
  expect(results).toHaveLength(later.length);
  for (const { verdict } of results) expect(verdict).not.toMatch(/^(in|again)$/);
});

test("a device registers no crowd within seconds", async ({ servers }) => {
  const device = await servers.pair("Fast");
  for (let number = 1; number <= 60; number += 1) {
    const asked = { ...invented(number), number, at: servers.now(), rehearsal: false };
    await device.ask("register", asked);
  }
  const registered = (await servers.visitors()).length;
  expect(registered).toBeGreaterThan(10);
  expect(registered).toBeLessThan(40);
});

test("a sealed walk-in is good at no other device and under no other number", async ({
  servers,
}) => {
  const [own, other] = [await servers.pair("Own"), await servers.pair("Other")];
  const kept = {
    day: listFairDays()[0],
    at: servers.now(),
    rehearsal: false,
    sealed: await (await sealer(own))(7),
  };
  const tries = [await other.json("walk-in", { ...kept, number: 7 })];
  tries.push(await own.json("walk-in", { ...kept, number: 8 }));
  expect(tries.map(({ isRegistered }) => isRegistered)).toEqual([false, false]);
  expect(await own.json("walk-in", { ...kept, number: 7 })).toEqual({ isRegistered: true });
});

test("all that a device did since a time is taken back by one press", async ({ servers }) => {
  const { token } = await servers.register();
  const [lost, gate] = [await servers.pair("Lost"), await servers.pair("Gate")];
  expect(await isNew(servers, lost, 1, token)).toBe(true);
  await lost.ask("register", { ...invented(2), number: 2, at: servers.now(), rehearsal: false });
  await lost.end();
  const since = `${listFairDays()[0]}T09:00`;
  await servers.post("devices/take-back/confirm", { id: lost.id, since });
  expect(await isNew(servers, gate, 1, token)).toBe(true);
  expect(await servers.visitors()).toHaveLength(1);
});

for (const [who, body] of [
  ["the sign-in page of a hall", "<h1>Wi-Fi</h1>"],
  ["a server that does not know it", JSON.stringify({ unknown: true })],
] as const) {
  test(`a tablet keeps what it has not sent when ${who} says 401`, async ({ servers }) => {
    const { pass } = await servers.register();
    const device = await servers.pair("Gate");
    let network: "up" | "down" | "refuses" = "up";
    const api = createGateApi({
      origin: servers.gate,
      fetch: async (url, init) => {
        if (network === "down") throw new TypeError("fetch failed");
        if (network === "refuses") return new Response(body, { status: 401 });
        const headers = {
          ...(init?.headers as object),
          cookie: device.cookie,
          origin: servers.gate,
        };
        return fetch(url, { ...init, headers });
      },
      version: "1",
      unsent: () => 0,
    });
    const ahead = Date.parse(servers.now()) - Date.now();
    const storage = memoryDisk().open();
    const tablet = await openTablet({ storage, api, clock: () => Date.now() + ahead });
    await tablet.contact();
    network = "down";
    await tablet.scan(`${servers.site.url}${pass}`);
    await tablet.register({ ...invented(1), language: "en" });
    expect(tablet.status().unsent).toBe(2);
    network = "refuses";
    await tablet.contact();
    expect(await storage.count("outbox")).toBe(2);
  });
}

test("one connection that reads nothing holds up no gate", async ({ servers }) => {
  const device = await servers.pair("Gate");
  const socket = connect(Number(new URL(servers.gate).port), "localhost");
  socket.on("error", () => undefined).pause();
  const ask = "GET /door/tr/pair HTTP/1.1\r\nHost: gate\r\n\r\n";
  await new Promise<void>((written) => socket.write(ask.repeat(1500), () => written()));
  const began = performance.now();
  expect((await device.ask("state")).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(2500);
  socket.destroy();
});

test.describe("at a desk where people are paired", () => {
  test.use({ access: { DESK_ACCESS: "paired" } });

  test("a pairing code of the desk is none at the gate's port", async ({ servers }) => {
    const { stdout } = await servers.fair("desk-code", "Mallory", "--permission", "all");
    const pairingCode = stdout.slice(0, 6);
    expect(pairingCode).toMatch(/^[A-Z]{6}$/);
    const paired = await askGate(servers.gate, "pair", { letters: pairingCode });
    expect([paired.status, paired.headers.getSetCookie()]).toEqual([404, []]);
  });
});

test("a press makes a new key of the check", async ({ servers }) => {
  const device = await servers.pair("Gate");
  const { checkKey } = await device.json("state");
  await servers.post("devices/new-key/confirm", {});
  expect((await device.json("state")).checkKey).not.toBe(checkKey);
});

test("a search tells no number digit by digit, 30 people at most, and not too often", async ({
  servers,
}) => {
  await servers.fair("seed", "visit=60");
  await servers.register({ firstName: "Gizem", mobile: "+90 551 104 97 51" });
  const device = await servers.pair("Gate");
  for (const name of ["9751", "49751", "551104", "gizem@", "@example.com"]) {
    expect([name, (await device.json("search", { name })).people]).toEqual([name, []]);
  }
  const named = (await device.json("search", { name: "Gizem" })).people;
  expect(named.map(({ name }: { name: string }) => name)).toEqual(["Gizem Öztürk"]);
  const found = (await device.json("search", { name: "an" })).people;
  expect(found.length).toBeGreaterThan(10);
  expect(found.length).toBeLessThanOrEqual(30);
  const statuses: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    statuses.push((await device.ask("search", { name: "Gizem" })).status);
  }
  expect(statuses).toContain(429);
});

test("a restored backup gives no ended device and no used pairing code its right back", async ({
  servers,
}) => {
  const { DATA_DIR = "" } = servers.site.configuration;
  const copy = join(DATA_DIR, "copy.sqlite");
  const device = await servers.pair("Lost");
  const pairingCode = await servers.pairingCodeFor("Used");
  expect((await servers.fair("backup", copy)).exitCode).toBe(0);
  await device.end();
  expect((await askGate(servers.gate, "pair", { letters: pairingCode })).status).toBe(200);
  await servers.restart(async () => {
    expect((await servers.fair("restore", copy, "--yes")).exitCode).toBe(0);
  });
  expect((await device.ask("state")).status).toBe(401);
  expect((await askGate(servers.gate, "pair", { letters: pairingCode })).status).toBe(404);
});

/**
 * Attacks on the gates, by HTTP alone, against the production build: what an ended device hands in, what somebody else
 * says at a gate's address, and what a restored backup gives back. The others are in tests/unit/gate.
 */
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
      countUnsent: () => 0,
    });
    const ahead = Date.parse(servers.now()) - Date.now();
    const storage = memoryDisk().open();
    const tablet = await openTablet({ storage, api, clock: () => Date.now() + ahead });
    await tablet.sync();
    network = "down";
    await tablet.scan(`${servers.site.url}${pass}`);
    await tablet.register({ ...invented(1), language: "en" });
    expect(tablet.getStatus().unsent).toBe(2);
    network = "refuses";
    await tablet.sync();
    expect(await storage.count("outbox")).toBe(2);
  });
}

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

/** A paired device, with a network and without, and what it knows of codes. The server is a double at the edge of HTTP. */
import { tables } from "@/lib/device/storage";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { computePassCheck, generateCheckKey } from "@/lib/passes/codes/pass-check";
import { createGateApi } from "@/staff/gate/device/gate-api";
import { openTablet } from "@/staff/gate/device/tablet";
import type { ScanResult } from "@/staff/gate/protocol/protocol";
import { type MemoryDisk, memoryDisk } from "@/tests/support/gate/memory-storage";
import type { GateDouble } from "../../support/gate/gate-double";
import {
  ayse,
  can,
  canToo,
  inContact,
  person,
  scanDouble,
  startTablet,
  unlisted,
  url,
  verdict,
} from "../../support/gate/test-tablet";
import { dayBefore, firstDay } from "../../support/records/fair-days";

let server: GateDouble;
let disk: MemoryDisk;
let settled: ScanResult[];

beforeEach(async () => {
  server = await scanDouble();
  disk = memoryDisk();
  settled = [];
});

/** @param clock may be wrong */
const open = (clock = () => server.now) =>
  startTablet(disk, server, { clock, onSettled: (results) => settled.push(...results) });

const ready = (clock?: () => number) => inContact(open(clock));

/** The address of a code of entry with the check of the server's present key. */
const checked = async (token: string) =>
  url(token, await computePassCheck(server.checkKey, computeEntryCodeSync(token)));

it("asks the server while it answers", async () => {
  const tablet = await ready();
  expect(await verdict(tablet, url(ayse))).toMatchObject({
    kind: "in",
    way: "server",
    person: person("Ayşe"),
  });
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "again", gate: "A" });
  expect(await verdict(tablet, "hello")).toEqual({ kind: "notACode", way: "device" });
  expect(await verdict(tablet, url(unlisted))).toMatchObject({ kind: "unknown", way: "server" });
  expect(tablet.getStatus().unsent).toBe(0);
});

it.each(["down", "silent", "page of the hall"] as const)(
  "decides alone by the same rules when the network is %s, and says so",
  async (network) => {
    const tablet = await ready();
    server.network = network;
    const device = { way: "device" };
    expect(await verdict(tablet, url(ayse))).toEqual({
      kind: "in",
      person: person("Ayşe"),
      ...device,
    });
    expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "again", gate: "A", ...device });
    expect(await verdict(tablet, url(can))).toMatchObject({ kind: "in", ...device });
    expect(await verdict(tablet, url(canToo))).toMatchObject({
      kind: "other",
      gate: "A",
      ...device,
    });
    expect(await verdict(tablet, url(unlisted))).toEqual({ kind: "unknown", ...device });
    expect(tablet.getStatus()).toMatchObject({ isOnline: false, unsent: 2 });
  },
);

it("waits half a second for a silent server once, and no more until it answers again", async () => {
  const tablet = await ready();
  server.network = "silent";
  const begun = performance.now();
  await tablet.scan(url(ayse));
  const first = performance.now() - begun;
  await tablet.scan(url(can));
  const second = performance.now() - begun - first;
  expect(first).toBeGreaterThanOrEqual(450);
  expect(second).toBeLessThan(first / 2);
  server.network = "up";
  await tablet.sync();
  expect(await verdict(tablet, url(ayse))).toMatchObject({ way: "server", kind: "again" });
});

it("answers before its disk has noted what the server knows, and knows it for the next one", async () => {
  const { promise: full, resolve: release } = Promise.withResolvers<void>();
  const storage = disk.open();
  const { write } = storage;
  const api = createGateApi({
    origin: "http://gate",
    fetch: (p, i) => server.fetch(p, i),
    version: "1",
    countUnsent: () => 0,
  });
  const tablet = await openTablet({ storage, api, clock: () => server.now });
  await tablet.sync();
  // Its numbers are reserved with the first one.
  await tablet.scan(url(can));
  storage.write = async (changes) => {
    await full;
    return write(changes);
  };
  expect((await tablet.scan(url(ayse)))?.verdict).toMatchObject({ kind: "in", way: "server" });
  server.network = "down";
  const again = tablet.scan(url(ayse));
  release();
  expect((await again)?.verdict).toMatchObject({ kind: "again", way: "device" });
});

it("goes on from the server's number when its own database was lost", async () => {
  const tablet = await ready();
  await tablet.scan(url(ayse));
  const { joined } = server;
  disk = memoryDisk();
  const next = await ready();
  server.network = "down";
  await next.scan(url(can));
  server.network = "up";
  await next.sync();
  expect(server.joinedScans[0]?.number).toBeGreaterThan(joined);
});

it("is told that another gate admitted the same pass, and keeps the first time", async () => {
  const tablet = await ready();
  server.network = "down";
  await tablet.scan(url(ayse));
  server.network = "up";
  const { marks: checkIns } = server;
  await server.mark(ayse, `${firstDay}T06:59:00.000Z`);
  await tablet.sync();
  expect(settled).toMatchObject([{ alsoAt: ["B"], at: `${firstDay}T06:59:00.000Z` }]);
  expect([...checkIns.values()]).toMatchObject([{ gate: "B" }]);
  server.network = "down";
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "again", gate: "B" });
});

it("marks nothing outside of the fair, and a rehearsal apart", async () => {
  server.now = Date.parse(`${dayBefore}T16:00:00+03:00`);
  server.day = dayBefore;
  const tablet = await ready();
  server.network = "down";
  expect(await verdict(tablet, url(ayse))).toMatchObject({
    kind: "notToday",
    person: person("Ayşe"),
  });
  server.network = "up";
  server.state.rehearsal = true;
  await tablet.sync();
  server.network = "down";
  expect(await tablet.scan(url(ayse))).toMatchObject({
    isRehearsal: true,
    verdict: { kind: "in" },
  });
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "again" });
  expect([disk.stored("marks").size, disk.stored("rehearsals").size]).toEqual([0, 1]);
  server.now = Date.parse(`${firstDay}T10:00:00+03:00`);
  expect(await tablet.scan(url(ayse))).toMatchObject({
    isRehearsal: false,
    verdict: { kind: "in" },
  });
  Object.assign(server, { network: "up", day: firstDay });
  await tablet.sync();
  server.state.rehearsal = false;
  await tablet.sync();
  expect([disk.stored("marks").size, disk.stored("rehearsals").size]).toEqual([1, 0]);
});

it("deletes everything when it is opened after its right has ended, also without a network", async () => {
  await ready();
  server.network = "down";
  const next = await open(() => Date.parse(server.state.endsAt) + 1);
  expect(next.getStatus().locked).toBe("ended");
  expect(disk.stored("entries").size).toBe(0);
});

it("deletes everything when it learns of its end by asking about a code", async () => {
  const tablet = await ready();
  server.hasEnded = true;
  await tablet.scan(url(ayse));
  expect(tablet.getStatus()).toMatchObject({ locked: "ended", facts: undefined, passes: 0 });
  expect(tables.map((table) => disk.stored(table).size)).toEqual(tables.map(() => 0));
  expect(await tablet.scan(url(ayse))).toBeUndefined();
});

it("learns within one contact who is new, who is gone and who is in at another gate", async () => {
  const tablet = await ready();
  await server.add({ token: unlisted, ...person("Deniz") });
  await server.remove(ayse);
  await server.mark(can, `${firstDay}T06:30:00.000Z`);
  await tablet.sync();
  server.network = "down";
  expect(await verdict(tablet, url(unlisted))).toMatchObject({
    kind: "in",
    person: person("Deniz"),
  });
  expect(await verdict(tablet, url(ayse))).toEqual({ kind: "unknown", way: "device" });
  expect(await verdict(tablet, url(canToo))).toMatchObject({ kind: "other", gate: "B" });
  expect((await tablet.scan(url(canToo), true))?.verdict.kind).toBe("in");
  server.network = "up";
  await tablet.sync();
  // The server must know that staff have taken them for another person.
  expect(server.joinedScans.at(-1)).toMatchObject({ verdict: "in", anyway: true });
  await server.mark(can, null);
  await server.mark(canToo, null);
  await tablet.sync();
  server.network = "down";
  expect(await verdict(tablet, url(canToo))).toMatchObject({ kind: "in" });
});

it("admits a pass that it does not know when its check is right, once", async () => {
  const tablet = await ready();
  const [shown, forged] = [await checked(unlisted), url(unlisted, "AAAAAAAAAA")];
  server.network = "down";
  expect(await verdict(tablet, shown)).toEqual({ kind: "unknownGenuine", way: "device" });
  expect(await verdict(tablet, shown)).toMatchObject({ kind: "again", gate: "A" });
  expect(await verdict(tablet, forged)).toEqual({ kind: "unknown", way: "device" });
  server.network = "up";
  await tablet.sync();
  expect(server.joinedScans.map(({ verdict: kind }) => kind)).toEqual(["unknownGenuine"]);
});

it("asks about what may be an older code once the key was made anew, and takes the new one", async () => {
  const tablet = await ready();
  const older = await checked(unlisted);
  server.checkKey = generateCheckKey();
  server.checkRenewedAt = `${firstDay}T06:00:00.000Z`;
  const newer = await checked("e".repeat(20));
  const device = { way: "device" };
  server.network = "down";
  // Before its next contact it has the old key.
  expect(await verdict(tablet, newer)).toEqual({ kind: "unknown", ...device });
  server.network = "up";
  await tablet.sync();
  expect(tablet.getStatus().facts?.checkKey).toBe(server.checkKey);
  server.network = "down";
  expect(await verdict(tablet, newer)).toEqual({ kind: "unknownGenuine", ...device });
  expect(await verdict(tablet, older)).toEqual({ kind: "unchecked", ...device });
  expect(tablet.getStatus().unsent).toBe(1);
  expect(await verdict(tablet, url(unlisted))).toEqual({ kind: "unknown", ...device });
  expect(await verdict(tablet, url(ayse, "AAAAAAAAAA"))).toMatchObject({ kind: "in" });
  expect((await tablet.scan(older, true))?.verdict).toEqual({ kind: "in", ...device });
  expect(await verdict(tablet, older)).toMatchObject({ kind: "again", gate: "A" });
  server.network = "up";
  await server.add({ token: unlisted, ...person("Deniz") });
  await tablet.sync();
  expect(server.joinedScans.map(({ verdict: kind }) => kind)).toEqual([
    "unknownGenuine",
    "in",
    "in",
  ]);
});

it("sends what waits before it asks about somebody whom only the server knows", async () => {
  const tablet = await ready();
  server.network = "down";
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "in", way: "device" });
  server.network = "up";
  // The network is back, and the server has not got the scan yet.
  tablet.getStatus().isOnline = true;
  const found = await verdict(tablet, `found:${can}`);
  expect(found).toMatchObject({ kind: "in", way: "server" });
  expect(tablet.getStatus().unsent).toBe(0);
});

it("asks nobody for one letter", async () => {
  const tablet = await ready();
  const before = server.calls.length;
  expect(await tablet.search(" A ")).toEqual([]);
  expect(server.calls).toHaveLength(before);
  expect(tablet.getStatus().isOnline).toBe(true);
});

it("goes on with a list that was not read to its end", async () => {
  const tablet = await open();
  const { fetch } = server;
  let pages = 0;
  server.fetch = (path, init) => {
    if (String(path).includes("/list") && ++pages > 1) server.network = "down";
    return fetch(path, init);
  };
  expect(await tablet.sync()).toBe(false);
  expect(tablet.getStatus()).toMatchObject({ passes: 1, facts: { isWhole: false } });
  tablet.die();
  server.fetch = fetch;
  server.network = "up";
  const next = await ready();
  expect(next.getStatus()).toMatchObject({ passes: 3, facts: { isWhole: true } });
});

/** A device without a right: its own has ended, or the server does not know it. Neither is a network that says no. */
import { tables } from "@/lib/device/storage";
import { type MemoryDisk, memoryDisk } from "@/tests/support/gate/memory-storage";
import { type GateDouble, signInPages } from "../../support/gate/gate-double";
import {
  ayse,
  can,
  doorDouble,
  inContact,
  passUrl,
  startTablet,
  zeynep,
} from "../../support/gate/test-tablet";

let server: GateDouble;
let disk: MemoryDisk;
/** By how much the clock of the device is ahead of the server's. */
let ahead = 0;

beforeEach(async () => {
  server = await doorDouble();
  disk = memoryDisk();
  ahead = 0;
});

const open = () =>
  startTablet(disk, server, { apiPatienceMs: 300, clock: () => server.now + ahead });

const ready = () => inContact(open());

/** How much each table of the device has. */
const stored = () => tables.map((table) => disk.stored(table).size);
const nothing = tables.map(() => 0);

/** A device that has let three in alone and has taken one of them back. */
async function alone() {
  const tablet = await ready();
  server.network = "down";
  await tablet.scan(passUrl(ayse));
  const second = await tablet.scan(passUrl(can));
  if (second?.scan) await tablet.undo(second.scan);
  await tablet.register(zeynep);
  return tablet;
}

describe("the sign-in page of a hall", () => {
  it.each(signInPages)("(%s) is no network, and takes nothing from a device", async (page) => {
    const tablet = await alone();
    const before = stored();
    server.network = page;
    expect(await tablet.contact()).toBe(false);
    expect(await tablet.scan(passUrl(ayse))).toMatchObject({ verdict: { kind: "again" } });
    expect(tablet.status()).toMatchObject({ isOnline: false, locked: undefined, unsent: 4 });
    expect(stored()).toEqual(before);
    server.network = "up";
    expect(await tablet.contact()).toBe(true);
    expect(server.order.map((one) => one.split(" ")[0])).toEqual(["scan", "scan", "walk-in"]);
  });
});

describe("a device that the server does not know", () => {
  async function unknown() {
    const tablet = await alone();
    Object.assign(server, { network: "up", knowsNobody: true });
    await tablet.contact();
    return tablet;
  }

  it("lets nobody in, forgets list and key, and keeps what it has not handed in", async () => {
    const tablet = await unknown();
    expect(tablet.status()).toMatchObject({ locked: "unknown", isOver: false, unsent: 4 });
    expect(await tablet.scan(passUrl(ayse))).toBeUndefined();
    expect(await tablet.register(zeynep)).toBeUndefined();
    const kept = tables.filter((table) => disk.stored(table).size > 0);
    expect(kept).toEqual(["facts", "outbox"]);
    expect(JSON.stringify([...disk.stored("facts").values()])).not.toContain(server.publicKey);
    tablet.die();
    server.now += 25 * 60 * 60_000;
    const next = await open();
    await next.contact();
    expect(next.status()).toMatchObject({ locked: "unknown", unsent: 4 });
  });

  it("goes on by itself when the server knows it again", async () => {
    const tablet = await unknown();
    server.knowsNobody = false;
    expect(await tablet.contact()).toBe(true);
    expect(tablet.status()).toMatchObject({ locked: undefined, unsent: 0, passes: 2 });
    expect(server.order).toHaveLength(3);
  });

  it("hands in under its new pairing what it decided under the old one, and says which", async () => {
    const tablet = await unknown();
    tablet.die();
    server.knowsNobody = false;
    server.state.id = "d2";
    const next = await ready();
    expect(next.status()).toMatchObject({ locked: undefined, unsent: 0 });
    expect(server.deciders).toEqual(["d1", "d1", "d1"]);
    server.network = "down";
    await next.scan(passUrl(can));
    server.network = "up";
    await next.contact();
    expect(server.deciders.slice(3)).toEqual(["d2"]);
  });

  it("keeps it for as long by a clock that is wrong by days", async () => {
    ahead = 30 * 24 * 60 * 60_000;
    const tablet = await unknown();
    expect(tablet.status()).toMatchObject({ locked: "unknown", isOver: false, unsent: 4 });
    tablet.die();
    const next = await open();
    await next.contact();
    expect(next.status()).toMatchObject({ locked: "unknown", unsent: 4 });
    server.now = Date.parse(server.state.endsAt) + 25 * 60 * 60_000;
    await next.contact();
    expect(stored()).toEqual(nothing);
  });

  it("keeps nothing for longer than a day after its right would have ended", async () => {
    const tablet = await unknown();
    server.now = Date.parse(server.state.endsAt) + 25 * 60 * 60_000;
    await tablet.contact();
    expect(stored()).toEqual(nothing);
    expect(tablet.status()).toMatchObject({ locked: "unknown", isOver: true });
  });

  it("that has never let anybody in need not be asked again", async () => {
    server.knowsNobody = true;
    const tablet = await open();
    await tablet.contact();
    expect(tablet.status()).toMatchObject({ locked: "unknown", isOver: true });
    expect(stored()).toEqual(nothing);
  });
});

describe("a device whose right has ended", () => {
  async function ended() {
    const tablet = await alone();
    server.hasEnded = true;
    return tablet;
  }

  it("hands in what it had decided, without what it took back, and keeps nothing", async () => {
    const tablet = await ended();
    server.network = "up";
    await tablet.contact();
    expect(tablet.status()).toMatchObject({ locked: "ended", unsent: 0, passes: 0 });
    expect(server.order.map((one) => one.split(" ")[0])).toEqual(["scan", "walk-in"]);
    expect(stored()).toEqual(nothing);
    expect(server.calls).not.toContain("undo");
  });

  it("goes on with that after the network failed or the tablet died, and lets nobody in", async () => {
    const tablet = await ended();
    const { fetch } = server;
    server.network = "up";
    server.fetch = (path, init) => {
      if (/scans|walk-in/.test(String(path))) server.network = "down";
      return fetch(path, init);
    };
    await tablet.contact();
    expect(tablet.status()).toMatchObject({ locked: "ended", unsent: 2, facts: undefined });
    expect(await tablet.scan(passUrl(can))).toBeUndefined();
    expect(disk.stored("entries").size).toBe(0);
    expect(disk.stored("marks").size).toBe(0);
    tablet.die();
    Object.assign(server, { fetch, network: "up" });
    const next = await open();
    expect(next.status()).toMatchObject({ locked: "ended", unsent: 2 });
    await next.contact();
    expect(next.status().unsent).toBe(0);
    expect(server.order).toHaveLength(2);
    expect(stored()).toEqual(nothing);
  });

  it("keeps it while the server takes nothing, and deletes it after a day", async () => {
    const tablet = await ended();
    Object.assign(server, { network: "up", takesLeftovers: false });
    await tablet.contact();
    expect(disk.stored("outbox").size).toBe(2);
    expect(disk.stored("entries").size).toBe(0);
    server.now += 25 * 60 * 60_000;
    await tablet.contact();
    expect(stored()).toEqual(nothing);
    expect(tablet.status()).toMatchObject({ locked: "ended", isOver: true, unsent: 0 });
  });

  it("takes the end of another device for none of its own, and keeps what it has", async () => {
    const tablet = await ended();
    server.state.id = "d2";
    server.network = "up";
    await tablet.contact();
    expect(tablet.status()).toMatchObject({ locked: "unknown", facts: undefined, unsent: 4 });
  });

  it("works again when it is paired again, and sends what it has then", async () => {
    const tablet = await ended();
    const { fetch } = server;
    server.fetch = (path, init) =>
      /scans/.test(String(path)) ? Promise.reject(new TypeError()) : fetch(path, init);
    server.network = "up";
    await tablet.contact();
    Object.assign(server, { fetch, hasEnded: false });
    const next = await ready();
    expect(next.status()).toMatchObject({ locked: undefined, unsent: 0, passes: 2 });
    expect(server.order).toHaveLength(2);
    expect((await next.scan(passUrl(can)))?.verdict.kind).toBe("in");
  });
});

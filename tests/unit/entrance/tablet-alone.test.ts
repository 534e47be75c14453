/** What a device keeps for the server: walk-ins and rehearsals without a network, and all of it without a right. */
import { tables } from "@/lib/device/storage";
import { openWalkIn, sealWalkIn } from "@/lib/device/walk-in-seal";
import { type MemoryDisk, memoryDisk } from "@/tests/support/gate/memory-storage";
import { type GateDouble, signInPages, walkInKeys } from "../../support/gate/gate-double";
import {
  ayse,
  can,
  fullGateDouble,
  inContact,
  passUrl,
  startTablet,
  zeynep,
} from "../../support/gate/test-tablet";
import { dayBefore, fairDay } from "../../support/records/fair-days";

let server: GateDouble;
let disk: MemoryDisk;
let refused: string[];
/** By how much the clock of the device is ahead of the server's. */
let ahead: number;

beforeEach(async () => {
  server = await fullGateDouble();
  disk = memoryDisk();
  refused = [];
  ahead = 0;
});

const open = () =>
  startTablet(disk, server, {
    ...{ apiPatienceMs: 300, clock: () => server.now + ahead },
    onRefused: (at) => refused.push(...at),
  });

const ready = () => inContact(open());

/** Everything that whoever opens the tablet finds on its disk. */
const found = () => JSON.stringify(tables.map((table) => [table, ...disk.stored(table).entries()]));

describe("a sealed walk-in", () => {
  const under = { device: "d1", number: 7 };

  it("is opened under its device and number alone", async () => {
    const { publicKey, privateKey } = await walkInKeys();
    const sealed = await sealWalkIn(publicKey, zeynep, under);
    for (const other of [{ device: "d2" }, { number: 8 }]) {
      expect(await openWalkIn(privateKey, sealed, { ...under, ...other })).toBeUndefined();
    }
  });

  it("is opened by the private key alone, and by nobody who has changed it", async () => {
    const [{ publicKey, privateKey }, other] = [await walkInKeys(), await walkInKeys()];
    const sealed = await sealWalkIn(publicKey, zeynep, under);
    expect(await openWalkIn(privateKey, sealed, under)).toEqual(zeynep);
    expect(await openWalkIn(other.privateKey, sealed, under)).toBeUndefined();
    for (const at of [0, 40, 70, 90, sealed.length - 2]) {
      const letter = sealed[at] === "A" ? "B" : "A";
      const changed = `${sealed.slice(0, at)}${letter}${sealed.slice(at + 1)}`;
      expect(await openWalkIn(privateKey, changed, under)).toBeUndefined();
    }
    expect(await openWalkIn(privateKey, "short", under)).toBeUndefined();
  });

  it("tells nothing by its length, and is another one each time", async () => {
    const { publicKey } = await walkInKeys();
    const short = await sealWalkIn(publicKey, { ...zeynep, lastName: "Ak" }, under);
    expect(short).toHaveLength((await sealWalkIn(publicKey, zeynep, under)).length);
    const [one, another] = [1, 2].map(() => sealWalkIn(publicKey, zeynep, under));
    expect(await one).not.toBe(await another);
  });
});

describe("a walk-in", () => {
  it.each(["down", "silent", "page of the hall"] as const)(
    "is let in without a network (%s), and kept so that nobody who has the tablet can read it",
    async (network) => {
      const tablet = await ready();
      server.network = network;
      expect(await tablet.register(zeynep)).toEqual({
        verdict: {
          kind: "in",
          way: "device",
          person: { name: "Zeynep Çelikel", company: "Çelikel Tekstil", form: "visit" },
        },
        mailed: false,
      });
      expect(tablet.getStatus().unsent).toBe(1);
      for (const secret of ["Zeynep", "Çelikel", "zeynep@", "Tekstil", server.privateKey]) {
        expect(found()).not.toContain(secret);
      }
    },
  );

  it("needs the same answers as with a network", async () => {
    const tablet = await ready();
    server.network = "down";
    const answer = await tablet.register({ ...zeynep, email: "zeynep@", firstName: "" });
    expect(Object.keys(answer?.errors ?? {})).toEqual(["firstName", "email"]);
    expect(tablet.getStatus().unsent).toBe(0);
  });

  it("that the server cannot open is told, and holds nothing up", async () => {
    const tablet = await ready();
    server.network = "down";
    await tablet.register(zeynep);
    await tablet.scan(passUrl(ayse));
    Object.assign(server, await walkInKeys(), { network: "up" });
    await tablet.sync();
    expect(refused).toEqual([`${fairDay(0)}T07:00:00.000Z`]);
    expect(tablet.getStatus().unsent).toBe(0);
    expect(server.joinedScans).toHaveLength(1);
  });
});

describe("a server that asks a device to wait", () => {
  it("is in reach: the device keeps what it has, searches on, and says what became of the rest", async () => {
    const tablet = await ready();
    server.network = "down";
    await tablet.register(zeynep);
    await tablet.register({ ...zeynep, email: "deniz@example.com" });
    // The first cannot be opened any more, and the second has to wait.
    const { fetch } = server;
    const keys = await walkInKeys();
    const own = server.privateKey;
    server.network = "up";
    server.fetch = async (path, init) => {
      if (!String(path).endsWith("/walk-in")) return fetch(path, init);
      server.privateKey = keys.privateKey;
      const answer = await fetch(path, init);
      Object.assign(server, { privateKey: own, asksToWait: ["walk-in"] });
      return answer;
    };
    expect(await tablet.sync()).toBe(true);
    expect(tablet.getStatus()).toMatchObject({ isOnline: true, unsent: 1 });
    expect(refused).toHaveLength(1);
    expect(await tablet.search("Ayşe")).toHaveLength(1);
    Object.assign(server, { fetch, asksToWait: ["search"] });
    expect(await tablet.search("Ayşe")).toBeUndefined();
    expect(tablet.getStatus().isOnline).toBe(true);
    await tablet.sync();
    expect(tablet.getStatus().unsent).toBe(0);
    expect(server.walkIns).toMatchObject([{ email: "deniz@example.com" }]);
  });

  it("decides no scan: the device does it alone, as without a network", async () => {
    const tablet = await ready();
    server.asksToWait = ["scan"];
    expect((await tablet.scan(passUrl(ayse)))?.verdict).toMatchObject({
      kind: "in",
      way: "device",
    });
    expect(tablet.getStatus()).toMatchObject({ isOnline: true, unsent: 1 });
  });
});

it("forgets the marks of a rehearsal that was deleted at the desk, also those and the walk-ins that wait", async () => {
  server.now = Date.parse(`${dayBefore}T16:00:00+03:00`);
  server.day = dayBefore;
  server.state.rehearsal = true;
  const tablet = await ready();
  server.network = "down";
  await tablet.scan(passUrl(ayse));
  await tablet.register(zeynep);
  server.now += 60_000;
  server.rehearsalsWipedAt = new Date(server.now).toISOString();
  server.network = "up";
  await tablet.sync();
  expect(tablet.getStatus().unsent).toBe(0);
  expect([server.joinedScans, server.walkIns]).toEqual([[], []]);
  server.network = "down";
  expect((await tablet.scan(passUrl(ayse)))?.verdict.kind).toBe("in");
  server.network = "up";
  await tablet.sync();
  expect(server.joinedScans).toHaveLength(1);
  server.network = "down";
  expect((await tablet.scan(passUrl(ayse)))?.verdict.kind).toBe("again");
});

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
    expect(await tablet.sync()).toBe(false);
    expect(await tablet.scan(passUrl(ayse))).toMatchObject({ verdict: { kind: "again" } });
    expect(tablet.getStatus()).toMatchObject({ isOnline: false, locked: undefined, unsent: 4 });
    expect(stored()).toEqual(before);
    server.network = "up";
    expect(await tablet.sync()).toBe(true);
    expect(server.order.map((one) => one.split(" ")[0])).toEqual(["scan", "scan", "walk-in"]);
  });
});

describe("a device that the server does not know", () => {
  async function unknown() {
    const tablet = await alone();
    Object.assign(server, { network: "up", knowsNobody: true });
    await tablet.sync();
    return tablet;
  }

  it("lets nobody in, forgets list and key, and keeps what it has not handed in", async () => {
    const tablet = await unknown();
    expect(tablet.getStatus()).toMatchObject({ locked: "unknown", isOver: false, unsent: 4 });
    expect(await tablet.scan(passUrl(ayse))).toBeUndefined();
    expect(await tablet.register(zeynep)).toBeUndefined();
    const kept = tables.filter((table) => disk.stored(table).size > 0);
    expect(kept).toEqual(["facts", "outbox"]);
    expect(JSON.stringify([...disk.stored("facts").values()])).not.toContain(server.publicKey);
    tablet.die();
    server.now += 25 * 60 * 60_000;
    const next = await open();
    await next.sync();
    expect(next.getStatus()).toMatchObject({ locked: "unknown", unsent: 4 });
  });

  it("goes on by itself when the server knows it again", async () => {
    const tablet = await unknown();
    server.knowsNobody = false;
    expect(await tablet.sync()).toBe(true);
    expect(tablet.getStatus()).toMatchObject({ locked: undefined, unsent: 0, passes: 2 });
    expect(server.order).toHaveLength(3);
  });

  it("keeps it until a day after its right would have ended, by a clock that is wrong by days, too", async () => {
    ahead = 30 * 24 * 60 * 60_000;
    const tablet = await unknown();
    expect(tablet.getStatus()).toMatchObject({ locked: "unknown", isOver: false, unsent: 4 });
    tablet.die();
    const next = await open();
    await next.sync();
    expect(next.getStatus()).toMatchObject({ locked: "unknown", unsent: 4 });
    server.now = Date.parse(server.state.endsAt) + 25 * 60 * 60_000;
    await next.sync();
    expect(stored()).toEqual(nothing);
    expect(next.getStatus()).toMatchObject({ locked: "unknown", isOver: true });
  });

  it("that has never let anybody in need not be asked again", async () => {
    server.knowsNobody = true;
    const tablet = await open();
    await tablet.sync();
    expect(tablet.getStatus()).toMatchObject({ locked: "unknown", isOver: true });
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
    await tablet.sync();
    expect(tablet.getStatus()).toMatchObject({ locked: "ended", unsent: 0, passes: 0 });
    expect(server.order.map((one) => one.split(" ")[0])).toEqual(["scan", "walk-in"]);
    expect(stored()).toEqual(nothing);
    expect(server.calls).not.toContain("undo");
  });

  it("keeps it while the server takes nothing, and deletes it after a day", async () => {
    const tablet = await ended();
    Object.assign(server, { network: "up", takesLeftovers: false });
    await tablet.sync();
    expect(disk.stored("outbox").size).toBe(2);
    expect(disk.stored("entries").size).toBe(0);
    server.now += 25 * 60 * 60_000;
    await tablet.sync();
    expect(stored()).toEqual(nothing);
    expect(tablet.getStatus()).toMatchObject({ locked: "ended", isOver: true, unsent: 0 });
  });

  it("takes the end of another device for none of its own, and keeps what it has", async () => {
    const tablet = await ended();
    server.state.id = "d2";
    server.network = "up";
    await tablet.sync();
    expect(tablet.getStatus()).toMatchObject({ locked: "unknown", facts: undefined, unsent: 4 });
  });
});

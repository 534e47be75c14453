/** What a device keeps for the server: walk-ins without a network, and rehearsals. */
import { tables } from "@/lib/device/storage";
import { openWalkIn, sealWalkIn } from "@/lib/device/walk-in-seal";
import { type MemoryDisk, memoryDisk } from "@/tests/support/gate/memory-storage";
import { type GateDouble, walkInKeys } from "../../support/gate/gate-double";
import {
  ayse,
  can,
  doorDouble,
  inContact,
  passUrl,
  startTablet,
  zeynep,
} from "../../support/gate/test-tablet";
import { dayBefore, fairDay } from "../../support/records/fair-days";

let server: GateDouble;
let disk: MemoryDisk;
let refused: string[];

beforeEach(async () => {
  server = await doorDouble();
  disk = memoryDisk();
  refused = [];
});

const open = () =>
  startTablet(disk, server, { apiPatienceMs: 300, onRefused: (at) => refused.push(...at) });

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
      expect(tablet.status().unsent).toBe(1);
      for (const secret of ["Zeynep", "Çelikel", "zeynep@", "Tekstil", server.privateKey]) {
        expect(found()).not.toContain(secret);
      }
    },
  );

  it("is sent once, in its place among the scans, however often the tablet dies", async () => {
    const tablet = await ready();
    server.network = "down";
    await tablet.scan(passUrl(ayse));
    await tablet.register(zeynep);
    await tablet.scan(passUrl(can));
    tablet.die();
    server.network = "loses answers";
    const next = await open();
    await next.contact();
    next.die();
    server.network = "up";
    const last = await ready();
    expect(last.status().unsent).toBe(0);
    expect(server.order).toEqual([
      expect.stringContaining("scan"),
      expect.stringContaining("walk-in"),
      expect.stringContaining("scan"),
    ]);
    expect(server.walkIns).toEqual([{ at: `${fairDay(0)}T07:00:00.000Z`, ...zeynep }]);
    await last.contact();
    expect(server.order).toHaveLength(3);
  });

  it("needs the same answers as with a network", async () => {
    const tablet = await ready();
    server.network = "down";
    const answer = await tablet.register({ ...zeynep, email: "zeynep@", firstName: "" });
    expect(Object.keys(answer?.errors ?? {})).toEqual(["firstName", "email"]);
    expect(tablet.status().unsent).toBe(0);
  });

  it("that the server cannot open is told, and holds nothing up", async () => {
    const tablet = await ready();
    server.network = "down";
    await tablet.register(zeynep);
    await tablet.scan(passUrl(ayse));
    Object.assign(server, await walkInKeys(), { network: "up" });
    await tablet.contact();
    expect(refused).toEqual([`${fairDay(0)}T07:00:00.000Z`]);
    expect(tablet.status().unsent).toBe(0);
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
    expect(await tablet.contact()).toBe(true);
    expect(tablet.status()).toMatchObject({ isOnline: true, unsent: 1 });
    expect(refused).toHaveLength(1);
    expect(await tablet.search("Ayşe")).toHaveLength(1);
    Object.assign(server, { fetch, asksToWait: ["search"] });
    expect(await tablet.search("Ayşe")).toBeUndefined();
    expect(tablet.status().isOnline).toBe(true);
    await tablet.contact();
    expect(tablet.status().unsent).toBe(0);
    expect(server.walkIns).toMatchObject([{ email: "deniz@example.com" }]);
  });

  it("decides no scan: the device does it alone, as without a network", async () => {
    const tablet = await ready();
    server.asksToWait = ["scan"];
    expect((await tablet.scan(passUrl(ayse)))?.verdict).toMatchObject({
      kind: "in",
      way: "device",
    });
    expect(tablet.status()).toMatchObject({ isOnline: true, unsent: 1 });
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
  await tablet.contact();
  expect(tablet.status().unsent).toBe(0);
  expect([server.joinedScans, server.walkIns]).toEqual([[], []]);
  server.network = "down";
  expect((await tablet.scan(passUrl(ayse)))?.verdict.kind).toBe("in");
  server.network = "up";
  await tablet.contact();
  expect(server.joinedScans).toHaveLength(1);
  server.network = "down";
  expect((await tablet.scan(passUrl(ayse)))?.verdict.kind).toBe("again");
});

/** What a device keeps for the server: walk-ins without a network, what it has when its right ends, rehearsals. */
import { doorApi } from "@/lib/entrance/device/door-api";
import { shelves } from "@/lib/entrance/device/drawer";
import { openTablet, type Tablet } from "@/lib/entrance/device/tablet";
import type { WalkIn } from "@/lib/entrance/protocol-people";
import { openWalkIn, sealWalkIn } from "@/lib/entrance/walk-in-seal";
import { type MemoryDisk, memoryDisk } from "@/tools/bench/tablets/memory-drawer";
import { doorDouble, walkInKeys } from "../../support/door-double";
import { dayBefore, fairDay } from "../../support/fair-days";

const [ayse, can] = ["a".repeat(20), "b".repeat(20)] as const;
const url = (token: string) => `https://expo.example/tr/VisitorPass/${token}`;
const person = (name: string) => ({ name, company: "Örnek A.Ş.", form: "visit" as const });
const zeynep: WalkIn = {
  language: "tr",
  firstName: "Zeynep",
  lastName: "Çelikel",
  email: "zeynep@example.com",
  company: "Çelikel Tekstil",
  country: "TR",
  consent: true,
};

type Door = Awaited<ReturnType<typeof doorDouble>>;
let door: Door;
let disk: MemoryDisk;
let refused: string[];

beforeEach(async () => {
  door = await doorDouble(
    [
      { token: ayse, ...person("Ayşe") },
      { token: can, ...person("Can") },
    ],
    { right: "door" },
  );
  disk = memoryDisk();
  refused = [];
});

async function open(): Promise<Tablet & { die(): void }> {
  const drawer = disk.open();
  const tablet = await openTablet({
    drawer,
    door: doorApi({
      origin: "http://door",
      fetch: (path, init) => door.fetch(path, init),
      version: "1",
      unsent: () => 0,
      patienceMs: 300,
    }),
    clock: () => door.now,
    onRefused: (at) => refused.push(...at),
  });
  return { ...tablet, die: drawer.die };
}

async function ready() {
  const tablet = await open();
  expect(await tablet.contact()).toBe(true);
  return tablet;
}

/** Everything that whoever opens the tablet finds on its disk. */
const found = () =>
  JSON.stringify(shelves.map((shelf) => [shelf, ...disk.stored(shelf).entries()]));
const stored = () => shelves.map((shelf) => disk.stored(shelf).size);

describe("a sealed walk-in", () => {
  it("is opened by the private key alone, and by nobody who has changed it", async () => {
    const [{ publicKey, privateKey }, other] = [await walkInKeys(), await walkInKeys()];
    const sealed = await sealWalkIn(publicKey, zeynep);
    expect(await openWalkIn(privateKey, sealed)).toEqual(zeynep);
    expect(await openWalkIn(other.privateKey, sealed)).toBeUndefined();
    for (const at of [0, 40, 70, 90, sealed.length - 2]) {
      const letter = sealed[at] === "A" ? "B" : "A";
      const changed = `${sealed.slice(0, at)}${letter}${sealed.slice(at + 1)}`;
      expect(await openWalkIn(privateKey, changed)).toBeUndefined();
    }
    expect(await openWalkIn(privateKey, "short")).toBeUndefined();
  });

  it("tells nothing by its length, and is another one each time", async () => {
    const { publicKey } = await walkInKeys();
    const short = await sealWalkIn(publicKey, { ...zeynep, lastName: "Ak" });
    expect(short).toHaveLength((await sealWalkIn(publicKey, zeynep)).length);
    expect(await sealWalkIn(publicKey, zeynep)).not.toBe(await sealWalkIn(publicKey, zeynep));
  });
});

describe("a walk-in", () => {
  it.each(["down", "silent", "broken"] as const)(
    "is let in without a network (%s), and kept so that nobody who has the tablet can read it",
    async (network) => {
      const tablet = await ready();
      door.network = network;
      expect(await tablet.register(zeynep)).toEqual({
        verdict: {
          kind: "in",
          way: "device",
          person: { name: "Zeynep Çelikel", company: "Çelikel Tekstil", form: "visit" },
        },
        mailed: false,
      });
      expect(tablet.status().unsent).toBe(1);
      for (const secret of ["Zeynep", "Çelikel", "zeynep@", "Tekstil", door.privateKey]) {
        expect(found()).not.toContain(secret);
      }
    },
  );

  it("is sent once, in its place among the scans, however often the tablet dies", async () => {
    const tablet = await ready();
    door.network = "down";
    await tablet.scan(url(ayse));
    await tablet.register(zeynep);
    await tablet.scan(url(can));
    tablet.die();
    door.network = "loses answers";
    const next = await open();
    await next.contact();
    next.die();
    door.network = "up";
    const last = await ready();
    expect(last.status().unsent).toBe(0);
    expect(door.order).toEqual([
      expect.stringContaining("scan"),
      expect.stringContaining("walk-in"),
      expect.stringContaining("scan"),
    ]);
    expect(door.walkIns).toEqual([{ at: `${fairDay(0)}T07:00:00.000Z`, ...zeynep }]);
    await last.contact();
    expect(door.order).toHaveLength(3);
  });

  it("needs the same answers as with a network", async () => {
    const tablet = await ready();
    door.network = "down";
    const answer = await tablet.register({ ...zeynep, email: "zeynep@", firstName: "" });
    expect(Object.keys(answer?.errors ?? {})).toEqual(["firstName", "email"]);
    expect(tablet.status().unsent).toBe(0);
  });

  it("that the server cannot open is told, and holds nothing up", async () => {
    const tablet = await ready();
    door.network = "down";
    await tablet.register(zeynep);
    await tablet.scan(url(ayse));
    Object.assign(door, await walkInKeys(), { network: "up" });
    await tablet.contact();
    expect(refused).toEqual([`${fairDay(0)}T07:00:00.000Z`]);
    expect(tablet.status().unsent).toBe(0);
    expect(door.joinedScans).toHaveLength(1);
  });
});

describe("a device whose right has ended", () => {
  /** A device that has let three in alone, has taken one of them back, and has then been ended. */
  async function ended() {
    const tablet = await ready();
    door.network = "down";
    await tablet.scan(url(ayse));
    const second = await tablet.scan(url(can));
    if (second?.scan) await tablet.undo(second.scan);
    await tablet.register(zeynep);
    door.hasEnded = true;
    return tablet;
  }

  it("hands in what it had decided, without what it took back, and keeps nothing", async () => {
    const tablet = await ended();
    door.network = "up";
    await tablet.contact();
    expect(tablet.status()).toMatchObject({ hasEnded: true, unsent: 0, passes: 0 });
    expect(door.order.map((one) => one.split(" ")[0])).toEqual(["scan", "walk-in"]);
    expect(stored()).toEqual(shelves.map(() => 0));
    expect(door.calls).not.toContain("undo");
  });

  it("goes on with that after the network failed or the tablet died, and lets nobody in", async () => {
    const tablet = await ended();
    const { fetch } = door;
    door.network = "up";
    door.fetch = (path, init) => {
      if (/scans|walk-in/.test(String(path))) door.network = "down";
      return fetch(path, init);
    };
    await tablet.contact();
    expect(tablet.status()).toMatchObject({ hasEnded: true, unsent: 2, facts: undefined });
    expect(await tablet.scan(url(can))).toBeUndefined();
    expect(disk.stored("entries").size).toBe(0);
    expect(disk.stored("marks").size).toBe(0);
    tablet.die();
    Object.assign(door, { fetch, network: "up" });
    const next = await open();
    expect(next.status()).toMatchObject({ hasEnded: true, unsent: 2 });
    await next.contact();
    expect(next.status().unsent).toBe(0);
    expect(door.order).toHaveLength(2);
    expect(stored()).toEqual(shelves.map(() => 0));
  });

  it("deletes it when the server takes no more, or after a day", async () => {
    const refusing = await ended();
    Object.assign(door, { network: "up", takesLeftovers: false });
    await refusing.contact();
    expect(stored()).toEqual(shelves.map(() => 0));
    Object.assign(door, { hasEnded: false, takesLeftovers: true });
    const late = await ended();
    const { fetch } = door;
    Object.assign(door, {
      network: "up",
      fetch: (path: string, init: RequestInit) =>
        /scans/.test(path) ? Promise.reject(new TypeError()) : fetch(path, init),
    });
    await late.contact();
    expect(disk.stored("outbox").size).toBe(2);
    door.now += 25 * 60 * 60_000;
    await late.contact();
    expect(stored()).toEqual(shelves.map(() => 0));
  });

  it("works again when it is paired again, and sends what it has then", async () => {
    const tablet = await ended();
    const { fetch } = door;
    door.fetch = (path, init) =>
      /scans/.test(String(path)) ? Promise.reject(new TypeError()) : fetch(path, init);
    door.network = "up";
    await tablet.contact();
    Object.assign(door, { fetch, hasEnded: false });
    const next = await ready();
    expect(next.status()).toMatchObject({ hasEnded: false, unsent: 0, passes: 2 });
    expect(door.order).toHaveLength(2);
    expect((await next.scan(url(can)))?.verdict.kind).toBe("in");
  });
});

it("forgets the marks of a rehearsal that was deleted at the desk, also those that wait", async () => {
  door.now = Date.parse(`${dayBefore}T16:00:00+03:00`);
  door.day = dayBefore;
  door.state.rehearsal = true;
  const tablet = await ready();
  door.network = "down";
  await tablet.scan(url(ayse));
  door.now += 60_000;
  door.rehearsalsWipedAt = new Date(door.now).toISOString();
  door.network = "up";
  await tablet.contact();
  expect(tablet.status().unsent).toBe(0);
  expect(door.joinedScans).toEqual([]);
  door.network = "down";
  expect((await tablet.scan(url(ayse)))?.verdict.kind).toBe("in");
  door.network = "up";
  await tablet.contact();
  expect(door.joinedScans).toHaveLength(1);
  door.network = "down";
  expect((await tablet.scan(url(ayse)))?.verdict.kind).toBe("again");
});

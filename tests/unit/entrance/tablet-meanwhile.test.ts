/** What a device does while something else is under way: people come when they come, and the network goes when it goes. */
import { setImmediate as turn } from "node:timers/promises";
import { tables } from "@/lib/device/storage";
import type { ScanDecision } from "@/staff/gate/device/status";
import type { Tablet } from "@/staff/gate/device/tablet";
import type { Verdict } from "@/staff/gate/protocol/verdict";
import { memoryDisk } from "@/tests/support/gate/memory-storage";
import type { GateDouble } from "../../support/gate/gate-double";
import {
  ayse,
  can,
  doorDouble,
  inContact,
  startTablet,
  url,
  verdict,
  zeynep,
} from "../../support/gate/test-tablet";

let server: GateDouble;

beforeEach(async () => {
  server = await doorDouble();
});

const ready = (disk = memoryDisk()) =>
  inContact(startTablet(disk, server, { patienceMs: 50, talkMs: 50 }));

/** Scans, and gives what can be taken back. */
async function admit(tablet: Awaited<ReturnType<typeof ready>>, token: string) {
  const { scan } = (await tablet.scan(url(token))) ?? {};
  if (!scan) throw new Error("nothing to take back");
  return scan;
}

/** Holds the answers to an address back until they are released. */
function hold(path: string) {
  const { fetch } = server;
  const held = Promise.withResolvers<void>();
  server.fetch = async (address, init) => {
    const answer = await fetch(address, init);
    if (String(address).includes(`/door/${path}`)) await held.promise;
    return answer;
  };
  return () => {
    server.fetch = fetch;
    held.resolve();
  };
}

/** A disk on which one reading can be held up, counted from now on. Databases keep the order of writes themselves. */
function slowDisk() {
  const disk = memoryDisk();
  const held = Promise.withResolvers<void>();
  let left = Number.POSITIVE_INFINITY;
  const pass = async () => {
    left -= 1;
    if (left === -1) await held.promise;
  };
  const open = () => {
    const storage = disk.open();
    const slowly =
      <Arguments extends unknown[], Answer>(access: (...of: Arguments) => Promise<Answer>) =>
      async (...of: Arguments) => {
        await pass();
        return access(...of);
      };
    return {
      ...storage,
      get: slowly(storage.get) as typeof storage.get,
      readFirst: slowly(storage.readFirst) as typeof storage.readFirst,
      count: slowly(storage.count),
    };
  };
  const holdReading = (n: number) => {
    left = n;
  };
  return { ...disk, open, holdReading, release: held.resolve };
}

/** Waits until something is done, or can get no further. */
async function goOn(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  for (let n = 0; n < 300 && !isDone; n += 1) await turn();
}

/** The readings at which one thing may be overtaken by the other. */
const readings = Array.from({ length: 8 }, (_, n) => n);

/** Without an answer to these addresses the device decides alone, while the others answer. */
function loseAnswersTo(pattern: RegExp) {
  const { fetch } = server;
  server.fetch = async (address, init) => {
    if (pattern.test(String(address))) throw new TypeError("Failed to fetch");
    return fetch(address, init);
  };
}

it("taking a scan back on a silent network keeps nobody waiting, and a reference no longer than a talk", async () => {
  const tablet = await ready();
  const mine = await admit(tablet, ayse);
  server.network = "silent";
  await tablet.undo(mine);
  const asked = verdict(tablet, "ACDE-2345");
  expect(await verdict(tablet, url(can))).toMatchObject({ kind: "in", way: "device" });
  expect(await asked).toMatchObject({ kind: "noAnswer" });
  expect(tablet.getStatus().unsent).toBe(2);
});

it("a pass that is shown again while its undo is being sent counts once, here and at the server", async () => {
  const tablet = await ready();
  const mine = await admit(tablet, ayse);
  const release = hold("undo");
  await tablet.undo(mine);
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "in", way: "device" });
  release();
  const answersAll = server.fetch;
  // The undo arrives, and the scan does not.
  loseAnswersTo(/scans?$/);
  await tablet.sync();
  expect(tablet.getStatus().unsent).toBe(1);
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "again", way: "device" });
  server.fetch = answersAll;
  await tablet.sync();
  expect(tablet.getStatus().unsent).toBe(0);
  expect(server.marks.size).toBe(1);
});

it("takes back while a scan is being decided, in the order of the presses", async () => {
  const tablet = await ready();
  const mine = await admit(tablet, ayse);
  const release = hold("scan");
  const next = verdict(tablet, url(can));
  const undone = tablet.undo(mine);
  release();
  expect(await next).toMatchObject({ kind: "in" });
  await undone;
  await tablet.sync();
  expect([...server.marks.values()].map(({ number }) => number)).toEqual([mine.number + 1]);
});

describe.each(readings)("held up at reading %i of its disk", (reading) => {
  /** The list says that a mark was taken back, and the pass is shown. */
  async function takenBack() {
    const disk = slowDisk();
    const tablet = await ready(disk);
    await server.mark(ayse, null);
    loseAnswersTo(/scan$/);
    return { disk, tablet };
  }

  /** However it went, the pass lets in once. */
  async function expectOnce(tablet: Tablet, first: Verdict | undefined) {
    const second = await verdict(tablet, url(ayse));
    const admitted = [first, second].filter((one) => one?.kind === "in");
    expect(admitted).toHaveLength(1);
  }

  it.each(["the list", "the scan"])(
    "a device keeps the mark of a scan: %s comes first",
    async (first) => {
      const { disk, tablet } = await takenBack();
      disk.holdReading(reading);
      const works = [() => tablet.sync(), () => tablet.scan(url(ayse))] as const;
      const begun: Promise<unknown>[] = [];
      for (const work of first === "the list" ? works : works.toReversed()) {
        begun.push(work());
        await goOn(begun.at(-1) ?? Promise.resolve());
      }
      disk.release();
      const [, scan] = await Promise.all(first === "the list" ? begun : begun.toReversed());
      await expectOnce(tablet, (scan as ScanDecision | undefined)?.verdict);
    },
  );

  it("a pass that is shown again while its undo is being sent counts once", async () => {
    const disk = slowDisk();
    const tablet = await ready(disk);
    const mine = await admit(tablet, ayse);
    loseAnswersTo(/scan$/);
    disk.holdReading(reading);
    const undo = tablet.undo(mine);
    await goOn(undo);
    const scan = verdict(tablet, url(ayse));
    await goOn(scan);
    disk.release();
    await undo;
    expect(await scan).toMatchObject({ kind: "in" });
    await tablet.sync();
    await tablet.sync();
    expect(tablet.getStatus().unsent).toBe(0);
    expect(server.marks.size).toBe(1);
    expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "again", way: "device" });
  });

  it.each(["the end", "the scans"])(
    "a device that is ended keeps nothing but what it must hand in: %s",
    async (first) => {
      const disk = slowDisk();
      const tablet = await ready(disk);
      loseAnswersTo(/(scan|register)$/);
      server.hasEnded = true;
      const begin = () =>
        Promise.all([tablet.scan(url(ayse)), tablet.register(zeynep), tablet.scan(url(can))]);
      const end = () => tablet.sync();
      disk.holdReading(reading);
      const before = first === "the end" ? end() : begin();
      await goOn(before);
      const after = first === "the end" ? begin() : end();
      await goOn(after);
      disk.release();
      await Promise.all([before, after]);
      const decided = (await (first === "the end" ? after : before)) as (
        | ScanDecision
        | undefined
      )[];
      await tablet.sync();
      expect(tables.filter((table) => disk.stored(table).size > 0)).toEqual([]);
      // What a person was told counts.
      const admitted = decided.filter((one) => one?.verdict.kind === "in");
      expect(server.joinedScans.length + server.walkIns.length).toBe(admitted.length);
    },
  );
});

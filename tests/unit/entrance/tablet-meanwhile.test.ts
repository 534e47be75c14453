/** What a device does while something else is under way: people come when they come, and the network goes when it goes. */
import type { Tablet } from "@/staff/gate/device/tablet";
import { memoryDisk } from "@/tests/support/gate/memory-storage";
import type { GateDouble } from "../../support/gate/gate-double";
import {
  ayse,
  can,
  fullGateDouble,
  inContact,
  startTablet,
  url,
  verdict,
} from "../../support/gate/test-tablet";

let server: GateDouble;

beforeEach(async () => {
  server = await fullGateDouble();
});

const ready = () => inContact(startTablet(memoryDisk(), server, { patienceMs: 50, talkMs: 50 }));

/** Scans, and gives what can be taken back. */
async function admit(tablet: Tablet, token: string) {
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

it("a pass that is read twice at once lets in once", async () => {
  const tablet = await ready();
  server.network = "down";
  const both = [1, 2].map(() => verdict(tablet, url(ayse)));
  expect((await Promise.all(both)).map((one) => one?.kind)).toEqual(["in", "again"]);
  expect(tablet.getStatus().unsent).toBe(1);
});

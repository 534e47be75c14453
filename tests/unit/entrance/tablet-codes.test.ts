/** What a device knows of the codes of passes: from its list, from their checks, and from the server. */
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { computePassCheck, generateCheckKey } from "@/lib/passes/codes/pass-check";
import { type MemoryDisk, memoryDisk } from "@/tests/support/gate/memory-storage";
import type { GateDouble } from "../../support/gate/gate-double";
import {
  ayse,
  can,
  canToo,
  inContact,
  passUrl,
  person,
  scanDouble,
  startTablet,
  unlisted,
  url,
  verdict,
} from "../../support/gate/test-tablet";
import { firstDay } from "../../support/records/fair-days";

let server: GateDouble;
let disk: MemoryDisk;

beforeEach(async () => {
  server = await scanDouble();
  disk = memoryDisk();
});

const open = () => startTablet(disk, server);

const ready = () => inContact(open());

/** The address of a code of entry with the check of the server's present key. */
const checked = async (token: string) =>
  url(token, await computePassCheck(server.checkKey, computeEntryCodeSync(token)));

it("learns within one contact who is new, who is gone and who is in at another gate", async () => {
  const tablet = await ready();
  await server.add({ token: unlisted, ...person("Deniz") });
  await server.remove(ayse);
  await server.mark(can, `${firstDay}T06:30:00.000Z`);
  await tablet.contact();
  server.network = "down";
  expect(await verdict(tablet, url(unlisted))).toMatchObject({
    kind: "in",
    person: person("Deniz"),
  });
  expect(await verdict(tablet, url(ayse))).toEqual({ kind: "unknown", way: "device" });
  expect(await verdict(tablet, url(canToo))).toMatchObject({ kind: "other", gate: "B" });
  expect((await tablet.scan(url(canToo), true))?.verdict.kind).toBe("in");
  server.network = "up";
  await tablet.contact();
  // The server must know that staff have taken them for another person.
  expect(server.joinedScans.at(-1)).toMatchObject({ verdict: "in", anyway: true });
  await server.mark(can, null);
  await server.mark(canToo, null);
  await tablet.contact();
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
  await tablet.contact();
  expect(server.joinedScans.map(({ verdict: kind }) => kind)).toEqual(["unknownGenuine"]);
});

it("lets a pass in whose address is shown, with and without a network", async () => {
  const tablet = await ready();
  expect(await verdict(tablet, passUrl(ayse))).toMatchObject({ kind: "in", way: "server" });
  server.network = "down";
  expect(await verdict(tablet, passUrl(can))).toMatchObject({ kind: "in", way: "device" });
  // The code of the same pass is no other pass.
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "again", gate: "A" });
  expect(await verdict(tablet, url(can))).toMatchObject({ kind: "again", gate: "A" });
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
  await tablet.contact();
  expect(tablet.status().facts?.checkKey).toBe(server.checkKey);
  server.network = "down";
  expect(await verdict(tablet, newer)).toEqual({ kind: "unknownGenuine", ...device });
  expect(await verdict(tablet, older)).toEqual({ kind: "unchecked", ...device });
  expect(tablet.status().unsent).toBe(1);
  expect(await verdict(tablet, url(unlisted))).toEqual({ kind: "unknown", ...device });
  expect(await verdict(tablet, url(ayse, "AAAAAAAAAA"))).toMatchObject({ kind: "in" });
  expect((await tablet.scan(older, true))?.verdict).toEqual({ kind: "in", ...device });
  expect(await verdict(tablet, older)).toMatchObject({ kind: "again", gate: "A" });
  server.network = "up";
  await server.add({ token: unlisted, ...person("Deniz") });
  await tablet.contact();
  expect(server.joinedScans.map(({ verdict: kind }) => kind)).toEqual([
    "unknownGenuine",
    "in",
    "in",
  ]);
});

it("lets an older code in as before while the server answers", async () => {
  const tablet = await ready();
  const older = await checked(can);
  server.checkKey = generateCheckKey();
  server.checkRenewedAt = `${firstDay}T06:00:00.000Z`;
  await tablet.contact();
  expect(await verdict(tablet, older)).toMatchObject({ kind: "in", way: "server" });
});

it("sends what waits before it asks about somebody whom only the server knows", async () => {
  const tablet = await ready();
  server.network = "down";
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "in", way: "device" });
  server.network = "up";
  // The network is back, and the server has not got the scan yet.
  tablet.status().isOnline = true;
  const found = await verdict(tablet, `found:${can}`);
  expect(found).toMatchObject({ kind: "in", way: "server" });
  expect(tablet.status().unsent).toBe(0);
});

it("asks nobody for one letter", async () => {
  const tablet = await ready();
  const before = server.calls.length;
  expect(await tablet.search(" A ")).toEqual([]);
  expect(server.calls).toHaveLength(before);
  expect(tablet.status().isOnline).toBe(true);
});

it("lets in who was found by name, while the server answers", async () => {
  const tablet = await ready();
  const [found] = (await tablet.search("Ay")) ?? [];
  expect(found?.name).toBe("Ayşe");
  expect(await verdict(tablet, found?.code ?? "")).toMatchObject({ kind: "in", way: "server" });
  server.network = "down";
  expect(await tablet.search("Can")).toBeUndefined();
  expect(await verdict(tablet, `found:${can}`)).toEqual({ kind: "noAnswer", way: "device" });
  expect(await verdict(tablet, "ACDE-2345")).toEqual({ kind: "noAnswer", way: "device" });
});

it("goes on with a list that was not read to its end", async () => {
  const tablet = await open();
  const { fetch } = server;
  let pages = 0;
  server.fetch = (path, init) => {
    if (String(path).includes("/list") && ++pages > 1) server.network = "down";
    return fetch(path, init);
  };
  expect(await tablet.contact()).toBe(false);
  expect(tablet.status()).toMatchObject({ passes: 1, facts: { isWhole: false } });
  tablet.die();
  server.fetch = fetch;
  server.network = "up";
  const next = await ready();
  expect(next.status()).toMatchObject({ passes: 3, facts: { isWhole: true } });
});

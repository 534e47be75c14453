/** A paired device, with a network and without. The door is a double at the edge of HTTP. */
import { doorApi } from "@/lib/entrance/device/door-api";
import { openTablet, type Tablet } from "@/lib/entrance/device/tablet";
import { entryCodeNow } from "@/lib/entrance/entry-code-now";
import { checkOf, checkOfToken, newCheckKey } from "@/lib/entrance/pass-check";
import type { ScanResult } from "@/lib/entrance/protocol";
import { type MemoryDisk, memoryDisk } from "@/tools/bench/tablets/memory-drawer";
import { doorDouble } from "../../support/gate/door-double";
import { dayBefore, firstDay } from "../../support/records/fair-days";

const tokens = ["a", "b", "c", "d"].map((letter) => letter.repeat(20)) as [
  string,
  string,
  string,
  string,
];
const [ayse, can, canToo, unlisted] = tokens;
const url = (token: string, check = "") =>
  `HTTPS://EXPO.EXAMPLE/ENTRY/${entryCodeNow(token)}${check}`;
/** What QR codes held before there were codes of entry. */
const oldUrl = (token: string, check = "") =>
  `https://expo.example/tr/VisitorPass/${token}${check}`;
const person = (name: string) => ({ name, company: "Örnek A.Ş.", form: "visit" as const });

type Door = Awaited<ReturnType<typeof doorDouble>>;
let door: Door;
let disk: MemoryDisk;
let settled: ScanResult[];

beforeEach(async () => {
  door = await doorDouble([
    { token: ayse, ...person("Ayşe") },
    { token: can, ...person("Can"), group: 1 },
    { token: canToo, ...person("Can"), group: 1 },
  ]);
  door.checkKey = newCheckKey();
  disk = memoryDisk();
  settled = [];
});

/** Starts the device with what its disk has. Its clock may be wrong. */
async function open(clock = () => door.now): Promise<Tablet & { die(): void }> {
  const drawer = disk.open();
  let unsent = () => 0;
  const api = doorApi({
    origin: "http://door",
    fetch: (url, init) => door.fetch(url, init),
    version: "1",
    unsent: () => unsent(),
  });
  const tablet = await openTablet({
    drawer,
    door: api,
    clock,
    onSettled: (results) => settled.push(...results),
  });
  unsent = () => tablet.status().unsent;
  return { ...tablet, die: drawer.die };
}

/** A device that has the whole list. */
async function ready(clock?: () => number) {
  const tablet = await open(clock);
  expect(await tablet.contact()).toBe(true);
  return tablet;
}

/** The address of a code of entry with the check of the door's present key. */
const checked = async (token: string) =>
  url(token, await checkOf(door.checkKey, entryCodeNow(token)));

const verdict = async (tablet: Tablet, code: string) => (await tablet.scan(code))?.verdict;

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
  expect(tablet.status().unsent).toBe(0);
});

it.each(["down", "silent", "page of the hall"] as const)(
  "decides alone by the same rules when the network is %s, and says so",
  async (network) => {
    const tablet = await ready();
    door.network = network;
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
    expect(tablet.status()).toMatchObject({ isNear: false, unsent: 2 });
  },
);

it("waits half a second for a silent server once, and no more until it answers again", async () => {
  const tablet = await ready();
  door.network = "silent";
  const begun = performance.now();
  await tablet.scan(url(ayse));
  const first = performance.now() - begun;
  await tablet.scan(url(can));
  const second = performance.now() - begun - first;
  expect(first).toBeGreaterThanOrEqual(450);
  expect(second).toBeLessThan(first / 2);
  door.network = "up";
  await tablet.contact();
  expect(await verdict(tablet, url(ayse))).toMatchObject({ way: "server", kind: "again" });
});

it("sends what it decided alone once, in order, with the server's times", async () => {
  const wrong = () => door.now - 7 * 60_000;
  const tablet = await ready(wrong);
  door.network = "down";
  await tablet.scan(url(ayse));
  door.now += 60_000;
  await tablet.scan(url(can));
  door.network = "up";
  await Promise.all([tablet.contact(), tablet.contact()]);
  expect(tablet.status().unsent).toBe(0);
  expect(door.joinedScans.map(({ at }) => at)).toEqual([
    `${firstDay}T07:00:00.000Z`,
    `${firstDay}T07:01:00.000Z`,
  ]);
  expect(door.joinedScans.map(({ way, verdict: kind }) => [way, kind])).toEqual([
    ["device", "in"],
    ["device", "in"],
  ]);
  await tablet.contact();
  expect(door.joinedScans).toHaveLength(2);
});

it("answers before its disk has noted what the server knows, and knows it for the next one", async () => {
  const { promise: full, resolve: release } = Promise.withResolvers<void>();
  const drawer = disk.open();
  const { write } = drawer;
  const api = doorApi({
    origin: "http://door",
    fetch: (p, i) => door.fetch(p, i),
    version: "1",
    unsent: () => 0,
  });
  const tablet = await openTablet({ drawer, door: api, clock: () => door.now });
  await tablet.contact();
  // Its numbers are reserved with the first one.
  await tablet.scan(url(can));
  drawer.write = async (changes) => {
    await full;
    return write(changes);
  };
  expect((await tablet.scan(url(ayse)))?.verdict).toMatchObject({ kind: "in", way: "server" });
  door.network = "down";
  const again = tablet.scan(url(ayse));
  release();
  expect((await again)?.verdict).toMatchObject({ kind: "again", way: "device" });
});

it("counts a scan once whose answer was lost on the way", async () => {
  const tablet = await ready();
  door.network = "loses answers";
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "in", way: "device" });
  expect(door.marks.size).toBe(1);
  door.network = "up";
  await tablet.contact();
  expect(door.joinedScans).toEqual([]);
  expect(door.marks.size).toBe(1);
  expect(await verdict(tablet, url(can))).toMatchObject({ kind: "in", way: "server" });
});

it("keeps an admitted scan when the device dies, and uses no number twice", async () => {
  const tablet = await ready();
  await tablet.scan(url(can));
  door.network = "down";
  await tablet.scan(url(ayse));
  tablet.die();
  const next = await open();
  expect(next.status().unsent).toBe(1);
  expect(await verdict(next, url(ayse))).toMatchObject({ kind: "again" });
  door.network = "up";
  await next.contact();
  expect(door.joinedScans).toHaveLength(1);
  await door.add({ token: unlisted, ...person("Deniz") });
  expect(await verdict(next, url(unlisted))).toMatchObject({ kind: "in" });
  expect(door.marks.size).toBe(3);
});

it("goes on from the server's number when its own database was lost", async () => {
  const tablet = await ready();
  await tablet.scan(url(ayse));
  const { joined } = door;
  disk = memoryDisk();
  const next = await ready();
  door.network = "down";
  await next.scan(url(can));
  door.network = "up";
  await next.contact();
  expect(door.joinedScans[0]?.number).toBeGreaterThan(joined);
});

it("learns within one contact who is new, who is gone and who is in at another gate", async () => {
  const tablet = await ready();
  await door.add({ token: unlisted, ...person("Deniz") });
  await door.remove(ayse);
  await door.mark(can, `${firstDay}T06:30:00.000Z`);
  await tablet.contact();
  door.network = "down";
  expect(await verdict(tablet, url(unlisted))).toMatchObject({
    kind: "in",
    person: person("Deniz"),
  });
  expect(await verdict(tablet, url(ayse))).toEqual({ kind: "unknown", way: "device" });
  expect(await verdict(tablet, url(canToo))).toMatchObject({ kind: "other", gate: "B" });
  door.network = "up";
  await door.mark(can, null);
  await tablet.contact();
  door.network = "down";
  expect(await verdict(tablet, url(canToo))).toMatchObject({ kind: "in" });
});

it.each([
  ["by its code of entry", () => checked(unlisted), () => url(unlisted, "AAAAAAAAAA")],
  [
    "by the token that codes held before",
    async () => oldUrl(unlisted, `#${await checkOfToken(door.checkKey, unlisted)}`),
    () => oldUrl(unlisted, "#AAAAAAAAAA"),
  ],
])(
  "admits a pass that it does not know when its check is right, once, %s",
  async (_, shown, forged) => {
    const tablet = await ready();
    door.network = "down";
    expect(await verdict(tablet, await shown())).toEqual({ kind: "unknownGenuine", way: "device" });
    expect(await verdict(tablet, await shown())).toMatchObject({ kind: "again", gate: "A" });
    expect(await verdict(tablet, forged())).toEqual({ kind: "unknown", way: "device" });
    door.network = "up";
    await tablet.contact();
    expect(door.joinedScans.map(({ verdict: kind }) => kind)).toEqual(["unknownGenuine"]);
  },
);

it("lets a pass in whose code holds its token, with and without a network", async () => {
  const tablet = await ready();
  expect(await verdict(tablet, oldUrl(ayse))).toMatchObject({ kind: "in", way: "server" });
  door.network = "down";
  expect(await verdict(tablet, oldUrl(can))).toMatchObject({ kind: "in", way: "device" });
  // The code of the same pass is no other pass.
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "again", gate: "A" });
  expect(await verdict(tablet, url(can))).toMatchObject({ kind: "again", gate: "A" });
});

it("asks about what may be an older code once the key was made anew, and takes the new one", async () => {
  const tablet = await ready();
  const older = await checked(unlisted);
  const oldest = oldUrl(unlisted, `#${await checkOfToken(door.checkKey, unlisted)}`);
  door.checkKey = newCheckKey();
  door.checkRenewedAt = `${firstDay}T06:00:00.000Z`;
  const newer = await checked("e".repeat(20));
  const device = { way: "device" };
  door.network = "down";
  // Before its next contact it has the old key.
  expect(await verdict(tablet, newer)).toEqual({ kind: "unknown", ...device });
  door.network = "up";
  await tablet.contact();
  expect(tablet.status().facts?.checkKey).toBe(door.checkKey);
  door.network = "down";
  expect(await verdict(tablet, newer)).toEqual({ kind: "unknownGenuine", ...device });
  expect(await verdict(tablet, older)).toEqual({ kind: "unchecked", ...device });
  expect(await verdict(tablet, oldest)).toEqual({ kind: "unchecked", ...device });
  expect(tablet.status().unsent).toBe(1);
  expect(await verdict(tablet, url(unlisted))).toEqual({ kind: "unknown", ...device });
  expect(await verdict(tablet, url(ayse, "AAAAAAAAAA"))).toMatchObject({ kind: "in" });
  expect((await tablet.scan(older, true))?.verdict).toEqual({ kind: "in", ...device });
  expect(await verdict(tablet, older)).toMatchObject({ kind: "again", gate: "A" });
  door.network = "up";
  await door.add({ token: unlisted, ...person("Deniz") });
  await tablet.contact();
  expect(door.joinedScans.map(({ verdict: kind }) => kind)).toEqual(["unknownGenuine", "in", "in"]);
});

it("lets an older code in as before while the server answers", async () => {
  const tablet = await ready();
  const older = await checked(can);
  door.checkKey = newCheckKey();
  door.checkRenewedAt = `${firstDay}T06:00:00.000Z`;
  await tablet.contact();
  expect(await verdict(tablet, older)).toMatchObject({ kind: "in", way: "server" });
});

it("is told that another gate admitted the same pass, and keeps the first time", async () => {
  const tablet = await ready();
  door.network = "down";
  await tablet.scan(url(ayse));
  door.network = "up";
  const { marks } = door;
  await door.mark(ayse, `${firstDay}T06:59:00.000Z`);
  await tablet.contact();
  expect(settled).toMatchObject([{ alsoAt: ["B"], at: `${firstDay}T06:59:00.000Z` }]);
  expect([...marks.values()]).toMatchObject([{ gate: "B" }]);
  door.network = "down";
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "again", gate: "B" });
});

it("sends what waits before it asks about somebody whom only the server knows", async () => {
  const tablet = await ready();
  door.network = "down";
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "in", way: "device" });
  door.network = "up";
  // The network is back, and the server has not got the scan yet.
  tablet.status().isNear = true;
  const found = await verdict(tablet, `found:${can}`);
  expect(found).toMatchObject({ kind: "in", way: "server" });
  expect(tablet.status().unsent).toBe(0);
});

it("asks nobody for one letter", async () => {
  const tablet = await ready();
  const before = door.calls.length;
  expect(await tablet.search(" A ")).toEqual([]);
  expect(door.calls).toHaveLength(before);
  expect(tablet.status().isNear).toBe(true);
});

it("lets in who was found by name, while the server answers", async () => {
  const tablet = await ready();
  const [found] = (await tablet.search("Ay")) ?? [];
  expect(found?.name).toBe("Ayşe");
  expect(await verdict(tablet, found?.code ?? "")).toMatchObject({ kind: "in", way: "server" });
  door.network = "down";
  expect(await tablet.search("Can")).toBeUndefined();
  expect(await verdict(tablet, `found:${can}`)).toEqual({ kind: "noAnswer", way: "device" });
  expect(await verdict(tablet, "ACDE-2345")).toEqual({ kind: "noAnswer", way: "device" });
});

it("takes a mark back, at once or when the server answers again", async () => {
  const tablet = await ready();
  const near = await tablet.scan(url(ayse));
  if (!near?.scan) throw new Error("nothing to undo");
  await tablet.undo(near.scan);
  expect(door.marks.size).toBe(0);
  door.network = "down";
  const alone = await tablet.scan(url(can));
  if (!alone?.scan) throw new Error("nothing to undo");
  await tablet.undo(alone.scan);
  expect(await verdict(tablet, url(can))).toMatchObject({ kind: "in" });
  expect(tablet.status().unsent).toBe(3);
  door.network = "up";
  await tablet.contact();
  expect([...door.marks.values()]).toMatchObject([{ gate: "A" }]);
  expect(tablet.status().unsent).toBe(0);
});

it("marks nothing outside of the fair, and a rehearsal apart", async () => {
  door.now = Date.parse(`${dayBefore}T16:00:00+03:00`);
  door.day = dayBefore;
  const tablet = await ready();
  door.network = "down";
  expect(await verdict(tablet, url(ayse))).toMatchObject({
    kind: "notToday",
    person: person("Ayşe"),
  });
  door.network = "up";
  door.state.rehearsal = true;
  await tablet.contact();
  door.network = "down";
  expect(await tablet.scan(url(ayse))).toMatchObject({
    isRehearsal: true,
    verdict: { kind: "in" },
  });
  expect(await verdict(tablet, url(ayse))).toMatchObject({ kind: "again" });
  expect(disk.stored("marks").size).toBe(0);
  door.now = Date.parse(`${firstDay}T10:00:00+03:00`);
  expect(await tablet.scan(url(ayse))).toMatchObject({
    isRehearsal: false,
    verdict: { kind: "in" },
  });
});

it.each([
  ["ended at its next contact", async (tablet: Tablet) => void (await tablet.contact())],
  [
    "ended when it asks about a code",
    async (tablet: Tablet) => void (await tablet.scan(url(ayse))),
  ],
])("deletes everything when its right was %s", async (_, ask) => {
  const tablet = await ready();
  door.hasEnded = true;
  await ask(tablet);
  expect(tablet.status()).toMatchObject({ locked: "ended", facts: undefined, passes: 0 });
  for (const shelf of ["facts", "entries", "marks", "outbox"] as const) {
    expect(disk.stored(shelf).size).toBe(0);
  }
  expect(await tablet.scan(url(ayse))).toBeUndefined();
});

it("deletes everything when it is opened after its right has ended, also without a network", async () => {
  await ready();
  door.network = "down";
  const next = await open(() => Date.parse(door.state.endsAt) + 1);
  expect(next.status().locked).toBe("ended");
  expect(disk.stored("entries").size).toBe(0);
});

it("goes on with a list that was not read to its end", async () => {
  const tablet = await open();
  const { fetch } = door;
  let pages = 0;
  door.fetch = (path, init) => {
    if (String(path).includes("/list") && ++pages > 1) door.network = "down";
    return fetch(path, init);
  };
  expect(await tablet.contact()).toBe(false);
  expect(tablet.status()).toMatchObject({ passes: 1, facts: { isWhole: false } });
  tablet.die();
  door.fetch = fetch;
  door.network = "up";
  const next = await ready();
  expect(next.status()).toMatchObject({ passes: 3, facts: { isWhole: true } });
});

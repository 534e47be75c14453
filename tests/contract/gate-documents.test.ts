/** What the store keeps for the entrance: admissions by devices, the devices, and the key of the check. */

import type { Device } from "@/lib/check-ins/gate";
import { createSealingKeyLoader } from "@/lib/check-ins/sealing-key";
import { openWalkIn, sealWalkIn } from "@/lib/device/walk-in-seal";
import type { DeskStore } from "@/lib/store/ports";
import { createCheckKeyReader, renewCheckKey } from "@/staff/gate/server/check-key";
import { createLastWipeReader, deleteRehearsals } from "@/staff/gate/server/rehearsal";
import { deviceSince } from "../support/records/device";
import { visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

const minute = (n: number) => new Date(Date.UTC(2026, 8, 23, 7, n));
const day = "2026-09-23";
const a = { form: "visit", id: "a", day } as const;
const by = (device: string, number: number, n: number) => ({
  at: minute(n),
  gate: `Gate ${device}`,
  device,
  number,
});

const device = deviceSince(minute(0), { id: "d1", right: "scan" });

let store: DeskStore;

beforeEach(async () => {
  store = stores.openDesk();
  await store.create("visit", "a", visitRecord);
  await store.create("visit", "b", visitRecord);
});

it("keeps the first time of a day, whichever device comes first to the store", async () => {
  const { checkIns } = store;
  const later = await checkIns.admit(a, by("B", 1, 9), true);
  expect(later).toEqual({ first: true, at: minute(9), admissions: [by("B", 1, 9)] });
  const earlier = await checkIns.admit(a, by("A", 7, 2), true);
  expect(earlier).toMatchObject({ first: true, at: minute(2) });
  expect(await checkIns.readDays("visit", "a")).toEqual({ [day]: minute(2) });
  const both = [by("A", 7, 2), by("B", 1, 9)];
  expect(await checkIns.listAdmissions("visit", "a")).toEqual({ [day]: both });
  const { items } = await checkIns.readPage({ limit: 5 });
  expect(items).toMatchObject([
    { id: "a", days: { [day]: minute(2) }, admissions: { [day]: both } },
  ]);
});

it("joins the same scan once, however often it is sent", async () => {
  const { checkIns } = store;
  await checkIns.admit(a, by("A", 1, 5), true);
  const { next } = await checkIns.readPage({ limit: 5 });
  const again = await checkIns.admit(a, by("A", 1, 5), true);
  expect(again).toEqual({ first: true, at: minute(5), admissions: [by("A", 1, 5)] });
  expect((await checkIns.readPage({ from: next, limit: 5 })).items).toEqual([]);
});

it("keeps no second admission that a server could have refused", async () => {
  const { checkIns } = store;
  await checkIns.admit(a, by("A", 1, 5), false);
  const second = await checkIns.admit(a, by("B", 1, 6), false);
  expect(second).toEqual({ first: false, at: minute(5), admissions: [by("A", 1, 5)] });
  expect(await checkIns.admit({ ...a, id: "none" }, by("A", 2, 5), true)).toBeUndefined();
});

it("takes back one admission, and leaves those of other devices and of the desk", async () => {
  const { checkIns } = store;
  await checkIns.checkIn("visit", "a", day, minute(8));
  await checkIns.admit(a, by("A", 1, 2), true);
  await checkIns.admit(a, by("B", 1, 5), true);
  expect(await checkIns.undo(a, { device: "A", number: 2 })).toBe(false);
  expect(await checkIns.undo(a, { device: "A", number: 1 })).toBe(true);
  expect(await checkIns.readDays("visit", "a")).toEqual({ [day]: minute(5) });
  expect(await checkIns.undo(a, { device: "B", number: 1 })).toBe(true);
  expect(await checkIns.readDays("visit", "a")).toEqual({ [day]: minute(8) });
  expect(await checkIns.undo({ ...a, id: "b" }, { device: "B", number: 1 })).toBe(false);
  await checkIns.admit({ ...a, id: "b" }, by("B", 2, 5), true);
  expect(await checkIns.undo({ ...a, id: "b" }, { device: "B", number: 2 })).toBe(true);
  expect(await checkIns.readDays("visit", "b")).toEqual({});
  await checkIns.takeBack("visit", "a", day);
  expect(await checkIns.listAdmissions("visit", "a")).toEqual({});
});

it("joins admissions with the registrations, and erases them with the person", async () => {
  await store.checkIns.admit(a, by("A", 1, 5), true);
  await store.checkIns.admit({ ...a, id: "b" }, by("B", 1, 3), true);
  await store.rehearsals.admit(a, by("A", 2, 6), true);
  await store.merge({ form: "visit", keep: "a", others: ["b"], by: "ada" });
  const both = [by("B", 1, 3), by("A", 1, 5)];
  expect(await store.checkIns.listAdmissions("visit", "a")).toEqual({ [day]: both });
  await store.erase({ form: "visit", ids: ["a"], by: "ada" });
  expect(await store.checkIns.listAdmissions("visit", "a")).toEqual({});
  expect(await store.rehearsals.listAdmissions("visit", "a")).toEqual({});
});

it("keeps devices, and changes one after the other", async () => {
  const { gate } = store;
  expect(await gate.read("device", "d1")).toBeUndefined();
  await gate.change("device", "d1", () => device);
  const count = (before: Device | undefined) => before && { ...before, joined: before.joined + 1 };
  await Promise.all([1, 2, 3].map(() => gate.change("device", "d1", count)));
  expect(await gate.read("device", "d1")).toEqual({ ...device, joined: 3 });
  await gate.change("device", "d0", () => ({ ...device, id: "d0", endedAt: undefined }));
  expect((await gate.listAll("device")).map(({ id }) => id)).toEqual(["d0", "d1"]);
  expect(await store.openEdition("expo_2025").gate.listAll("device")).toEqual([]);
  expect(await gate.change("device", "d1", () => undefined)).toMatchObject({ joined: 3 });
});

it("gives a pairing code to one alone", async () => {
  const { gate } = store;
  const becomes = { ...device, secret: undefined };
  await gate.change("pairing", "p", () => ({ id: "p", endsAt: device.endsAt, becomes }));
  const taken = await Promise.all([1, 2, 3, 4].map(() => gate.remove("pairing", "p")));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

it("makes the key of the check once, for the site and the desk alike", async () => {
  const site = stores.openSite();
  const keys = await Promise.all([store.loadCheckKey(), site.loadCheckKey(), store.loadCheckKey()]);
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(keys[0] ?? "", "base64url")).toHaveLength(32);
  expect(await store.openEdition("expo_2025").loadCheckKey()).not.toBe(keys[0]);
});

it("makes a new key of the check at a press, for all who ask, and notes who pressed", async () => {
  const site = stores.openSite();
  const [first, told] = [await site.loadCheckKey(), createCheckKeyReader(store, 0)];
  expect(await told()).toEqual({ checkKey: first });
  await renewCheckKey(store, "ada");
  const second = await store.loadCheckKey();
  expect(second).not.toBe(first);
  expect(await site.loadCheckKey()).toBe(second);
  await renewCheckKey(store, "can");
  const stored = await store.gate.read("key", "check");
  expect(stored?.renewed?.map(({ by }) => by)).toEqual(["ada", "can"]);
  expect(await told()).toEqual({
    checkKey: await site.loadCheckKey(),
    checkRenewedAt: stored?.renewed?.[1]?.at,
  });
});

it("makes one pair of keys for walk-ins, whoever asks first", async () => {
  const asked = [1, 2, 3].map(() => createSealingKeyLoader(store.gate)());
  const [first, ...others] = await Promise.all(asked);
  const under = { device: "d1", number: 1 };
  for (const other of others) expect(other).toEqual(first);
  const sealed = await sealWalkIn(first?.publicKey ?? "", { firstName: "Ada" }, under);
  expect(await openWalkIn(first?.privateKey ?? "", sealed, under)).toEqual({ firstName: "Ada" });
});

it("keeps when rehearsals were deleted last", async () => {
  expect(await createLastWipeReader(store.gate, 0)()).toBeUndefined();
  await store.rehearsals.admit(a, by("A", 1, 5), true);
  const before = Date.now();
  await deleteRehearsals(store);
  expect(await store.rehearsals.readDays("visit", "a")).toEqual({});
  const at = Date.parse((await createLastWipeReader(store.gate, 0)()) ?? "");
  expect(at).toBeGreaterThanOrEqual(before);
  await deleteRehearsals(store);
  expect(Date.parse((await createLastWipeReader(store.gate, 0)()) ?? "")).toBeGreaterThanOrEqual(
    at,
  );
});

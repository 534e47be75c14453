/** What happened since the backup and must hold after a restore: erasures, ended rights, corrections, merges. */
import { join } from "node:path";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import type { Review } from "@/lib/reviews/review";
import { backUpStore, restoreBackup } from "@/lib/server/process/store/sqlite-backup";
import { renewCheckKey } from "@/staff/gate/server/check-key";
import { type Devices, openDevices } from "@/staff/gate/server/devices";
import { visitRecord } from "../../support/records/records";
import { provideBackups } from "../../support/stores/backups";

jest.setTimeout(60_000);

const kept = provideBackups();
const { fill, openDesk } = kept;
const backup = () => backUpStore(join(kept.folder, "site"), kept.file);
const restore = (to = "site") => restoreBackup(kept.file, join(kept.folder, to), new Date());

describe("rights that have ended", () => {
  const becomes = { name: "A", gate: "A", createdBy: "ada", rehearsal: false, print: "never" };
  const pair = async (devices: Devices, right: "door" | "all") => {
    const { pairingCode } = await devices.invite({ ...becomes, right });
    const paired = await devices.pair(pairingCode, right === "door" ? "gate" : "desk");
    if (!paired) throw new Error("not paired");
    return { id: paired.device.id, secret: paired.secret };
  };
  const accepted = (ids: string[]): Review => ({
    decision: { state: "accepted", at: "2026-06-01T09:00:00Z", by: "ada" },
    history: [],
    notes: [],
    tags: [],
    passes: ids.map((id) => {
      const token = id.padEnd(20, "_");
      return { id, token, name: id, at: "2026-06-01T09:00:00Z", by: "ada" };
    }),
  });

  it("stay ended: devices, people of the desk, pairing codes, passes on stands", async () => {
    const store = await fill();
    const devices = openDevices(store.gate);
    const [tablet, person, stays] = [
      await pair(devices, "door"),
      await pair(devices, "all"),
      await pair(devices, "door"),
    ];
    const { pairingCode } = await devices.invite({ ...becomes, right: "door" });
    await store.reviews.change("exhibit", "e", () => accepted(["deniz", "can"]));
    await backup();
    for (const { id } of [tablet, person]) await devices.end(id);
    expect(await devices.pair(pairingCode, "gate")).toBeDefined();
    const later = await pair(devices, "door");
    await store.reviews.change("exhibit", "e", () => accepted(["can"]));
    await store.close();
    await restore();

    const now = openDesk();
    const after = openDevices(now.gate);
    expect(await after.findActive(tablet)).toBeUndefined();
    expect(await after.findActive(person)).toBeUndefined();
    expect(await after.findActive(stays)).toMatchObject({ id: stays.id });
    expect(await after.findActive(later)).toMatchObject({ id: later.id });
    expect(await after.pair(pairingCode, "gate")).toBeUndefined();
    expect(await now.reviews.findByToken("deniz".padEnd(20, "_"))).toBeUndefined();
    expect(await now.reviews.findByToken("can".padEnd(20, "_"))).toMatchObject({ id: "e" });
    await now.close();
  });

  it("keep the newest key of the check, whichever store has it", async () => {
    const store = await fill();
    await renewCheckKey(store, "ada");
    await backup();
    const copied = await store.loadCheckKey();
    await renewCheckKey(store, "ada");
    const newest = await store.loadCheckKey();
    await store.close();
    await restore();
    const now = openDesk();
    expect(await now.loadCheckKey()).toBe(newest);
    await now.gate.change("key", "check", () => ({ id: "check", key: "first" }));
    await now.close();
    await restore();
    const after = openDesk();
    expect(await after.loadCheckKey()).toBe(copied);
    await after.close();
  });

  it("are those of everybody where no store is left that could tell", async () => {
    const store = await fill();
    const devices = openDevices(store.gate);
    const tablet = await pair(devices, "door");
    const { pairingCode } = await devices.invite({ ...becomes, right: "door" });
    const key = await store.loadCheckKey();
    await backup();
    await store.close();
    expect(await restore("new")).toMatchObject({ presentRead: false });
    const now = openDesk("new");
    const after = openDevices(now.gate);
    expect(await after.findActive(tablet)).toBeUndefined();
    expect(await after.pair(pairingCode, "gate")).toBeUndefined();
    expect(await now.loadCheckKey()).toBe(key);
    await now.close();
  });
});

describe("of corrections and merges", () => {
  const corrected = { ...visitRecord, city: "Ankara" };
  const change = {
    was: computeFingerprint(visitRecord),
    record: corrected,
    by: "visitor",
    fields: ["city"],
  };

  /** The store after a restore of the backup. */
  async function restored() {
    await restore();
    const now = openDesk();
    const visitors = await Array.fromAsync(now.list("visit"));
    const held = {
      cities: visitors.map(({ id, record }) => `${id} ${record.city}`),
      corrections: await Array.fromAsync(now.corrections.readSince()),
      erasures: await Array.fromAsync(now.erasures.readSince()),
    };
    await now.close();
    return held;
  }

  it("a backup from before brings the record of then, and no line about it", async () => {
    const store = await fill();
    await backup();
    await store.replace("visit", "a", change);
    await store.close();
    const held = await restored();
    expect(held.cities).toEqual([`a ${visitRecord.city}`, `b ${visitRecord.city}`]);
    expect(held.corrections).toEqual([]);
  });

  it("nobody comes back who was corrected and erased, or merged into another", async () => {
    const store = await fill();
    await store.create("visit", "c", visitRecord);
    await backup();
    await store.replace("visit", "a", change);
    await store.erase({ form: "visit", ids: ["a"], by: "ada" });
    await store.merge({ form: "visit", keep: "b", others: ["c"], by: "ada" });
    const erasures = await Array.fromAsync(store.erasures.readSince());
    await store.close();
    const held = await restored();
    expect(held.cities).toEqual([`b ${visitRecord.city}`]);
    expect(held.erasures).toStrictEqual(erasures);
  });

  const merge = (keep: string, ...others: string[]) =>
    ({ form: "visit", keep, others, by: "ada" }) as const;

  it.each([
    ["comes back if only the one that was kept is newer", false, ["a", "b", "c"]],
    ["does not come back if they were erased since", true, ["a", "b"]],
  ])("somebody whose registrations were merged %s", async (_, isErased, left) => {
    const store = await fill();
    await store.create("visit", "c", visitRecord);
    await backup();
    for (const id of ["d", "e"]) await store.create("visit", id, visitRecord);
    await store.merge(merge("d", "c"));
    await store.merge(merge("e", "d"));
    if (isErased) await store.erase({ form: "visit", ids: ["e"], by: "ada" });
    await store.close();
    expect((await restored()).cities).toEqual(left.map((id) => `${id} ${visitRecord.city}`));
  });

  it("the kept one has the arrivals of those that were merged into it", async () => {
    const [day, at] = ["2026-09-23", new Date("2026-09-23T09:00:00Z")] as const;
    const store = await fill();
    await store.create("visit", "c", visitRecord);
    await store.checkIns.checkIn("visit", "c", day, at);
    await backup();
    await store.create("visit", "d", visitRecord);
    await store.merge(merge("d", "c"));
    await store.merge(merge("b", "d"));
    await store.close();
    await restored();
    const now = openDesk();
    expect(await now.checkIns.readDays("visit", "b")).toEqual({ [day]: at });
    await now.close();
  });
});

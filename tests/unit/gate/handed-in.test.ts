/** What devices hand in later: walk-ins that they kept, and what an ended device had decided before. */

import { sealWalkIn } from "@/lib/device/walk-in-seal";
import { log } from "@/lib/http/log";
import { HAND_IN_PERIOD_MS } from "@/staff/gate/protocol/protocol";
import { deleteRehearsals } from "@/staff/gate/server/rehearsal";
import {
  openTestGate,
  pairDevice,
  provideTestGate,
  type Speaker,
  type TestGate,
} from "../../support/gate/gate-server";
import { alone, at, register, setClock, tokenOf } from "../../support/gate/scanning";
import { zeynep } from "../../support/gate/test-tablet";
import { firstDay, secondDay } from "../../support/records/fair-days";

const openGate = provideTestGate();
let server: TestGate;
let gate: Speaker;

beforeEach(async () => {
  setClock(at("09:00:00"));
  server = await openGate();
  for (const id of ["v0", "v1"]) await register(server, id);
  gate = await pairDevice(server, { right: "door", gate: "C" });
  setClock(at("11:00:00"));
});

async function kept(
  number: number,
  time: string,
  answers: object = zeynep,
  more: { device?: string; day?: string; at?: string; rehearsal?: boolean } = {},
) {
  const { publicKey } = await server.context.loadWalkInKeys();
  const sealed = await sealWalkIn(publicKey, answers, { device: more.device ?? gate.id, number });
  return { number, day: firstDay, at: at(time), rehearsal: false, sealed, ...more };
}

/** Tells the server how much is unsent, as every request of a device does. */
const contact = (unsent: number, device = gate) =>
  device.ask("GET /door/state", undefined, { "x-door-unsent": String(unsent) });

const scanOf = (number: number, time: string, token = tokenOf("v0")) => alone(number, token, time);

/** Hands in scans. @returns the server's verdicts */
const join = async (scans: object[], device = gate): Promise<string[]> =>
  (await device.json("POST /door/scans", { scans })).results.map(
    ({ verdict }: { verdict: string }) => verdict,
  );

/** Hands in a walk-in. */
const isRegistered = async (walkIn: object, device = gate): Promise<boolean> =>
  (await device.json("POST /door/walk-in", walkIn)).isRegistered;

const admissionsOf = async (id: string) =>
  (await server.store.checkIns.listAdmissions("visit", id))[firstDay];

const walkIns = async () => {
  const all = await Array.fromAsync(server.store.list("visit"));
  return all.filter(({ record }) => record.firstName === "Zeynep");
};

describe("a walk-in that was kept", () => {
  it("becomes a visitor, once, who came when the device had let them in", async () => {
    const sent = await kept(7, "10:12:00");
    for (let n = 0; n < 3; n += 1) {
      expect(await isRegistered(sent)).toBe(true);
    }
    const [one, ...others] = await walkIns();
    expect(others).toEqual([]);
    expect(one?.record).toMatchObject({ company: "Çelikel Tekstil", city: "kapıda kayıt" });
    expect(await admissionsOf(one?.id ?? "")).toEqual([
      { at: new Date(at("10:12:00")), gate: "C", device: gate.id, number: 7 },
    ]);
    expect((await gate.json("GET /door/state")).joined).toBe(7);
  });

  it("is the same one if the server had registered it, and the answer was lost", async () => {
    const asked = { ...zeynep, number: 1, at: at("10:12:00"), rehearsal: false };
    await gate.json("POST /door/register", asked);
    await gate.json("POST /door/walk-in", await kept(2, "10:12:00"));
    const all = await walkIns();
    expect(all).toHaveLength(1);
    expect(await server.store.checkIns.readDays("visit", all[0]?.id ?? "")).toEqual({
      [firstDay]: new Date(at("10:12:00")),
    });
  });

  it("is refused for good if nobody can read it or the answers are no answers, and is logged", async () => {
    const logged = jest.spyOn(log, "error").mockReturnValue();
    const bad = [
      { sealed: "A".repeat(400) },
      await kept(2, "10:00:00", { ...zeynep, country: "XX" }),
      await kept(3, "10:00:00", { ...zeynep, email: "" }),
      // It was sealed for another number, and for another device.
      { ...(await kept(7, "10:00:00")), number: 4 },
      { ...(await kept(5, "10:00:00", zeynep, { device: "another" })), device: undefined },
    ];
    for (const [n, one] of bad.entries()) {
      const sent = { ...(await kept(n + 1, "10:00:00")), ...one };
      expect(await isRegistered(sent)).toBe(false);
    }
    expect(await walkIns()).toEqual([]);
    expect(logged).toHaveBeenCalledTimes(5);
    expect(logged.mock.calls.join()).not.toContain("Zeynep");
  });

  it("has one key in all processes, whose private half no device gets", async () => {
    const state = await gate.json("GET /door/state");
    const [stored] = (await server.store.gate.listAll("key")).filter(({ id }) => id === "walkIn");
    expect(JSON.stringify(state)).not.toContain(stored?.key);
    const other = await openTestGate(server.folder);
    const theirs = await other.context.loadWalkInKeys().finally(other.stop);
    expect(theirs.publicKey).toBe(state.walkInKey);
  });
});

describe("an ended device", () => {
  it("hands in what it had decided before, and nothing else", async () => {
    const before = [await scanOf(1, "10:30:00"), await scanOf(2, "10:59:59", tokenOf("v1"))];
    const walkIn = await kept(3, "10:40:00");
    await contact(3);
    await server.context.devices.end(gate.id);
    setClock(at("13:00:00"));
    expect((await gate.ask("GET /door/state")).status).toBe(401);
    expect(await join(before)).toEqual(["in", "in"]);
    expect(await isRegistered(walkIn)).toBe(true);
    expect(await walkIns()).toHaveLength(1);
  });

  it("hands in no more than it had said that it has", async () => {
    jest.spyOn(log, "error").mockReturnValue();
    await contact(2);
    await server.context.devices.end(gate.id);
    // What it says now counts no more.
    const scans = [await scanOf(1, "10:30:00"), await scanOf(2, "10:31:00", tokenOf("v1"))];
    await gate.ask("POST /door/scans", { scans: scans.slice(0, 1) }, { "x-door-unsent": "90" });
    expect(await join(scans)).toEqual(["in", "in"]);
    expect(await isRegistered(await kept(3, "10:40:00"))).toBe(false);
    expect(await walkIns()).toEqual([]);
  });

  it("marks and registers nobody after its end", async () => {
    jest.spyOn(log, "error").mockReturnValue();
    await contact(3);
    await server.context.devices.end(gate.id);
    setClock(at("13:00:00"));
    const scans = [await scanOf(1, "11:00:01"), await scanOf(2, "12:00:00", tokenOf("v1"))];
    expect(await join(scans)).toEqual(["unknown", "unknown"]);
    expect(await server.store.checkIns.readDays("visit", "v0")).toEqual({});
    const late = await kept(3, "12:00:00");
    expect(await isRegistered(late)).toBe(false);
    expect(await walkIns()).toEqual([]);
  });

  it("is worth nothing after a day", async () => {
    await server.context.devices.end(gate.id);
    const scans = [await scanOf(1, "10:30:00")];
    setClock(new Date(Date.parse(at("11:00:00")) + HAND_IN_PERIOD_MS + 1).toISOString());
    expect((await gate.ask("POST /door/scans", { scans })).status).toBe(401);
    expect(await server.store.checkIns.readDays("visit", "v0")).toEqual({});
  });
});

describe("a time that cannot be", () => {
  const ages = "2020-01-01T00:00:00.000Z";

  it.each([
    ["before the pairing", { at: at("08:50:00") }],
    ["in another year", { at: ages, day: "2020-01-01" }],
    ["in another year, on this day", { at: ages }],
    ["on a day that has not come", { at: at("10:30:00"), day: secondDay }],
    ["tomorrow", { at: `${secondDay}T09:00:00.000Z`, day: secondDay }],
    ["in a rehearsal on a day of the fair", { at: at("10:30:00"), rehearsal: true }],
  ])("marks and registers nobody: %s", async (_, more) => {
    jest.spyOn(log, "error").mockReturnValue();
    const scan = { ...(await scanOf(1, "10:30:00")), ...more };
    const { until, results } = await gate.json("POST /door/scans", { scans: [scan] });
    expect([until, results]).toEqual([1, [{ number: 1, verdict: "unknown" }]]);
    const walkIn = await kept(2, "10:30:00", zeynep, more);
    expect(await isRegistered(walkIn)).toBe(false);
    expect(await server.store.checkIns.readDays("visit", "v0")).toEqual({});
    expect(await server.store.rehearsals.readDays("visit", "v0")).toEqual({});
    expect(await walkIns()).toEqual([]);
  });

  it("is the server's time when the server itself decides", async () => {
    for (const [n, id] of ["v0", "v1"].entries()) {
      const said = n === 0 ? ages : `${secondDay}T09:00:00.000Z`;
      const asked = { number: n + 1, code: tokenOf(id), at: said, rehearsal: false };
      expect((await gate.json("POST /door/scan", asked)).verdict.kind).toBe("in");
      const { [firstDay]: time, ...others } = await server.store.checkIns.readDays("visit", id);
      expect([time, others]).toEqual([new Date(at("11:00:00")), {}]);
    }
  });

  it("lets a device whose clock is a little behind at its pairing hand in", async () => {
    expect(await join([await scanOf(1, "08:56:00")])).toEqual(["in"]);
  });
});

describe("a tablet that was paired anew", () => {
  const waits = async (device: string) => ({
    scans: [{ ...(await scanOf(5, "10:30:00")), device }],
    walkIn: await kept(6, "10:40:00", zeynep, { device }),
  });

  it("hands in what an ended device had said that it has, as from that one, once", async () => {
    const { scans, walkIn } = await waits(gate.id);
    await contact(2);
    await server.context.devices.end(gate.id);
    const next = await pairDevice(server, { right: "door", gate: "D" });
    for (const by of [next, gate]) {
      expect(await join(scans, by)).toEqual(["in"]);
      expect(await isRegistered(walkIn, by)).toBe(true);
    }
    expect(await admissionsOf("v0")).toEqual([
      { at: new Date(at("10:30:00")), gate: "C", device: gate.id, number: 5 },
    ]);
    expect(await walkIns()).toHaveLength(1);
  });

  it("answers itself for what it decided as one that nobody has ended, and for no earlier day", async () => {
    jest.spyOn(log, "error").mockReturnValue();
    const next = await pairDevice(server, { right: "door", gate: "D" });
    const { scans, walkIn } = await waits(gate.id);
    expect(await join(scans, next)).toEqual(["in"]);
    expect(await isRegistered(walkIn, next)).toBe(true);
    expect(await admissionsOf("v0")).toMatchObject([{ gate: "D", device: next.id }]);
    expect((await gate.json("GET /door/state")).joined).toBe(0);
    setClock(`${secondDay}T12:00:00.000Z`);
    const late = await pairDevice(server, { right: "door", gate: "D" });
    const old = await waits("of-another-store");
    expect(await join(old.scans, late)).toEqual(["unknown"]);
  });
});

describe("a rehearsal", () => {
  const practice = async () => {
    setClock("2026-09-10T09:00:00Z");
    const device = await pairDevice(server, { right: "door", gate: "C", rehearsal: true });
    const asked = { ...zeynep, number: 1, at: "2026-09-10T09:00:00Z", rehearsal: true };
    return { device, asked };
  };

  it("checks the answers of a walk-in and shows green, and stores and sends nothing", async () => {
    const { device, asked } = await practice();
    const wrong = await device.json("POST /door/register", { ...asked, country: "XX" });
    expect(Object.keys(wrong.errors)).toEqual(["country"]);
    const answer = await device.json("POST /door/register", asked);
    const person = { name: "Zeynep Çelikel", company: "Çelikel Tekstil", form: "visit" };
    expect(answer).toEqual({ verdict: { kind: "in", way: "server", person }, mailed: false });
    gate = device;
    const more = { day: "2026-09-10", at: "2026-09-10T09:00:00Z", rehearsal: true };
    const walkIn = await kept(2, "10:00:00", zeynep, more);
    expect(await isRegistered(walkIn, device)).toBe(true);
    expect(await walkIns()).toEqual([]);
  });
});

it("tells devices when a rehearsal was deleted at the desk", async () => {
  expect(await gate.json("GET /door/state")).not.toHaveProperty("rehearsalsWipedAt");
  await deleteRehearsals(server.store);
  const { rehearsalsWipedAt } = await gate.json("GET /door/state");
  expect(rehearsalsWipedAt).toBe(at("11:00:00"));
});

/** What devices hand in later: walk-ins that they kept, and what an ended device had decided before. */
import { wipeRehearsals } from "@/lib/door/rehearsal";
import { HAND_IN_MS } from "@/lib/entrance/protocol";
import { listKey } from "@/lib/entrance/sealed-list";
import { sealWalkIn } from "@/lib/entrance/walk-in-seal";
import { fair } from "@/lib/fair/facts";
import { log } from "@/lib/server/log";
import { openTestDoor, pairDevice, type Speaker, type TestDoor } from "../../support/door";
import { firstDay } from "../../support/fair-days";
import { visitRecord } from "../../support/records";

const at = (time: string) => new Date(`${firstDay}T${time}${fair.utcOffset}`).toISOString();
const tokens = ["ada", "bob"].map((id) => `token_of_${id}_`.padEnd(20, "0")) as [string, string];
const zeynep = {
  language: "tr",
  firstName: "Zeynep",
  lastName: "Yılmaz",
  mobile: "+90 532 111 22 33",
  company: "Yılmaz Tekstil",
  country: "TR",
  consent: true,
};

let door: TestDoor;
let gate: Speaker;

function become(now: string) {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      "setTimeout",
      "setInterval",
      "setImmediate",
      "nextTick",
      "queueMicrotask",
      "performance",
    ],
  });
}

beforeEach(async () => {
  become(at("11:00:00"));
  door = await openTestDoor();
  for (const [n, token] of tokens.entries()) {
    const email = `${n}@example.com`;
    await door.store.create("visit", `v${n}`, { ...visitRecord, email, mobile: "", token });
  }
  gate = await pairDevice(door, { right: "door", gate: "C" });
});

afterEach(async () => {
  await door.remove();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function kept(number: number, time: string, answers: object = zeynep, more: object = {}) {
  const { walkInKey } = await gate.json("GET /door/state").catch(() => ({ walkInKey: known }));
  known = walkInKey;
  const sealed = await sealWalkIn(walkInKey, answers);
  return { number, day: firstDay, at: at(time), rehearsal: false, sealed, ...more };
}
let known = "";

const scanOf = async (number: number, time: string, token: string = tokens[0]) => ({
  number,
  key: await listKey(token),
  day: firstDay,
  at: at(time),
  way: "device",
  verdict: "in",
  rehearsal: false,
});

const walkIns = async () => {
  const all = await Array.fromAsync(door.store.list("visit"));
  return all.filter(({ record }) => record.firstName === "Zeynep");
};

describe("a walk-in that was kept", () => {
  it("becomes a visitor, once, who came when the device had let them in", async () => {
    const sent = await kept(7, "10:12:00");
    for (let n = 0; n < 3; n += 1) {
      expect(await gate.json("POST /door/walk-in", sent)).toEqual({ isRegistered: true });
    }
    const [one, ...others] = await walkIns();
    expect(others).toEqual([]);
    expect(one?.record).toMatchObject({ company: "Yılmaz Tekstil", city: "kapıda kayıt" });
    const { [firstDay]: admissions } = await door.store.arrivals.admissionsOf(
      "visit",
      one?.id ?? "",
    );
    expect(admissions).toEqual([
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
    expect(await door.store.arrivals.of("visit", all[0]?.id ?? "")).toEqual({
      [firstDay]: new Date(at("10:12:00")),
    });
  });

  it("is refused for good if nobody can read it or the answers are no answers, and is logged", async () => {
    const logged = jest.spyOn(log, "error").mockReturnValue();
    const bad = [
      { sealed: "A".repeat(400) },
      await kept(1, "10:00:00", { ...zeynep, country: "XX" }),
      await kept(1, "10:00:00", { ...zeynep, consent: false }),
      await kept(1, "10:00:00", { ...zeynep, mobile: "" }),
    ];
    for (const [n, one] of bad.entries()) {
      const sent = { ...(await kept(n + 1, "10:00:00")), ...one, number: n + 1 };
      expect(await gate.json("POST /door/walk-in", sent)).toEqual({ isRegistered: false });
    }
    expect(await walkIns()).toEqual([]);
    expect(logged).toHaveBeenCalledTimes(4);
    expect(logged.mock.calls.join()).not.toContain("Zeynep");
  });

  it("has one key in all processes, whose private half no device gets", async () => {
    const state = await gate.json("GET /door/state");
    const [stored] = (await door.store.door.all("key")).filter(({ id }) => id === "walkIn");
    expect(JSON.stringify(state)).not.toContain(stored?.key);
    const other = await openTestDoor(door.folder);
    const theirs = await other.means.walkInKeys().finally(other.stop);
    expect(theirs.publicKey).toBe(state.walkInKey);
  });
});

describe("an ended device", () => {
  it("hands in what it had decided before, and nothing else", async () => {
    const before = [await scanOf(1, "10:30:00"), await scanOf(2, "10:59:59", tokens[1])];
    const walkIn = await kept(3, "10:40:00");
    await door.means.devices.end(gate.id);
    become(at("13:00:00"));
    expect((await gate.ask("GET /door/state")).status).toBe(401);
    const { until, results } = await gate.json("POST /door/scans", { scans: before });
    expect([until, results.map((one: { verdict: string }) => one.verdict)]).toEqual([
      2,
      ["in", "in"],
    ]);
    expect(await gate.json("POST /door/walk-in", walkIn)).toEqual({ isRegistered: true });
    expect(await walkIns()).toHaveLength(1);
  });

  it("marks and registers nobody after its end", async () => {
    jest.spyOn(log, "error").mockReturnValue();
    await door.means.devices.end(gate.id);
    become(at("13:00:00"));
    const { results } = await gate.json("POST /door/scans", {
      scans: [await scanOf(1, "11:00:01"), await scanOf(2, "12:00:00", tokens[1])],
    });
    expect(results.map((one: { verdict: string }) => one.verdict)).toEqual(["unknown", "unknown"]);
    expect(await door.store.arrivals.of("visit", "v0")).toEqual({});
    const { publicKey } = await door.means.walkInKeys();
    known = publicKey;
    const late = await kept(3, "12:00:00");
    expect(await gate.json("POST /door/walk-in", late)).toEqual({ isRegistered: false });
    expect(await walkIns()).toEqual([]);
  });

  it("is worth nothing after a day", async () => {
    await door.means.devices.end(gate.id);
    const scans = [await scanOf(1, "10:30:00")];
    become(new Date(Date.parse(at("11:00:00")) + HAND_IN_MS + 1).toISOString());
    expect((await gate.ask("POST /door/scans", { scans })).status).toBe(401);
    expect(await door.store.arrivals.of("visit", "v0")).toEqual({});
  });
});

it("tells devices when a rehearsal was deleted at the desk", async () => {
  expect(await gate.json("GET /door/state")).not.toHaveProperty("rehearsalsWipedAt");
  await wipeRehearsals(door.store);
  const { rehearsalsWipedAt } = await gate.json("GET /door/state");
  expect(rehearsalsWipedAt).toBe(at("11:00:00"));
});

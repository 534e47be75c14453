/** What the server answers to devices that scan, on a day of the fair. */
import { buildRecordStar } from "@/lib/registration/registration-star";
import type { Speaker, TestGate } from "../../support/gate/gate-server";
import {
  alone,
  at,
  person,
  provideTwoGates,
  register,
  scan,
  setClock,
  tokenOf,
} from "../../support/gate/scanning";
import { firstDay } from "../../support/records/fair-days";
import { keyOf } from "../../support/records/list-key";
import { visitRecord } from "../../support/records/records";

const openGates = provideTwoGates();
let server: TestGate;
let [a, b] = [] as unknown as [Speaker, Speaker];

beforeEach(async () => {
  ({ server, a, b } = await openGates());
});

describe("one code", () => {
  it("lets in once, and tells every other gate when and where", async () => {
    const first = await scan(a, 1, `https://expo.example/tr/VisitorPass/${tokenOf("ada")}`);
    const star = buildRecordStar("ada", "visit", visitRecord);
    const shown = { ...person, star };
    expect(first).toMatchObject({
      number: 1,
      verdict: { kind: "in", way: "server", person: shown },
    });
    expect(first.key).toBe(await keyOf(tokenOf("ada")));
    const second = await scan(b, 1, tokenOf("ada"), { at: at("10:59:00") });
    expect(second.verdict).toMatchObject({ kind: "again", at: at("11:00:00"), gate: "A", person });
    expect(await server.store.checkIns.readDays("visit", "ada")).toEqual({
      [firstDay]: new Date(at("11:00:00")),
    });
  });

  it("knows who registered a moment ago, and whom nobody knows", async () => {
    await a.json("GET /door/state");
    await register(server, "new");
    expect((await scan(a, 1, tokenOf("new"))).verdict.kind).toBe("in");
    expect((await scan(a, 2, tokenOf("none"))).verdict.kind).toBe("unknown");
    expect((await scan(a, 3, "https://elsewhere.example")).verdict.kind).toBe("notACode");
  });

  it("asks about another pass of the same person, and lets in by word", async () => {
    await register(server, "twin", { email: "ada@example.com", lastName: "ada" });
    await scan(a, 1, tokenOf("ada"));
    await b.json("GET /door/state");
    const asked = await scan(b, 1, tokenOf("twin"));
    expect(asked.verdict).toMatchObject({ kind: "other", at: at("11:00:00"), gate: "A" });
    expect(await server.store.checkIns.readDays("visit", "twin")).toEqual({});
    expect((await scan(b, 2, tokenOf("twin"), { anyway: true })).verdict.kind).toBe("in");
    const { [firstDay]: admissions } = await server.store.checkIns.listAdmissions("visit", "twin");
    expect(admissions).toMatchObject([{ gate: "B", anyway: true }]);
    const byDevice = await alone(9, tokenOf("twin"), "10:58:00", { anyway: true });
    await a.json("POST /door/scans", { scans: [byDevice] });
    const [first] = (await server.store.checkIns.listAdmissions("visit", "twin"))[firstDay] ?? [];
    expect(first).toMatchObject({ gate: "A", number: 9, anyway: true });
  });

  it("marks nothing on other days, unless it is a rehearsal, which counts nowhere", async () => {
    setClock("2026-08-01T09:00:00Z");
    const now = { at: "2026-08-01T09:00:00Z" };
    expect((await scan(a, 1, tokenOf("ada"), now)).verdict.kind).toBe("notToday");
    const tried = await scan(a, 2, tokenOf("ada"), { ...now, rehearsal: true });
    expect(tried.verdict.kind).toBe("in");
    expect(await server.store.checkIns.readDays("visit", "ada")).toEqual({});
    expect(Object.keys(await server.store.rehearsals.readDays("visit", "ada"))).toEqual([
      "2026-08-01",
    ]);
  });

  it("is taken back by the device that scanned it, and by no other", async () => {
    await scan(a, 1, tokenOf("ada"));
    const undo = { number: 1, key: await keyOf(tokenOf("ada")), day: firstDay, rehearsal: false };
    expect(await b.json("POST /door/undo", undo)).toEqual({ undone: false });
    expect(await a.json("POST /door/undo", undo)).toEqual({ undone: true });
    expect(await a.json("POST /door/undo", undo)).toEqual({ undone: false });
    expect((await scan(b, 1, tokenOf("ada"))).verdict.kind).toBe("in");
  });
});

describe("what devices decided alone", () => {
  it("is joined once: the first time stays, and both gates are told", async () => {
    const late = await b.json("POST /door/scans", {
      scans: [await alone(1, tokenOf("ada"), "10:30:00")],
    });
    expect(late).toEqual({
      until: 1,
      results: [{ number: 1, verdict: "in", at: at("10:30:00"), gate: "B" }],
    });
    const scans = [await alone(4, tokenOf("ada"), "10:10:00")];
    for (let n = 0; n < 3; n += 1) {
      const { results } = await a.json("POST /door/scans", { scans });
      expect(results[0]).toMatchObject({ number: 4, verdict: "in", at: at("10:10:00"), gate: "A" });
      if (n === 0) expect(results[0].alsoAt).toEqual(["B"]);
    }
    const after = await b.json("POST /door/scans", {
      scans: [await alone(2, tokenOf("ada"), "10:40:00")],
    });
    expect(after.results[0]).toMatchObject({ verdict: "again", at: at("10:10:00"), alsoAt: ["A"] });
    const kept = (await server.store.checkIns.listAdmissions("visit", "ada"))[firstDay] ?? [];
    expect(kept.map(({ gate, number }) => `${gate}${number}`)).toEqual(["A4", "B1", "B2"]);
    expect((await a.json("GET /door/state")).joined).toBe(4);
  });

  it("is kept also if the server had another answer, which came too late", async () => {
    await scan(b, 1, tokenOf("ada"), { at: at("10:30:00") });
    expect((await scan(a, 1, tokenOf("ada"))).verdict.kind).toBe("again");
    const scans = [await alone(1, tokenOf("ada"), "10:59:59")];
    const { results } = await a.json("POST /door/scans", { scans });
    expect(results[0]).toMatchObject({ verdict: "again", gate: "B", alsoAt: ["B"] });
    expect((await server.store.checkIns.listAdmissions("visit", "ada"))[firstDay]).toHaveLength(2);
  });

  it("belongs to the device of the secret, whatever it claims", async () => {
    const claim = { device: b.id, gate: "Z" };
    const scans = [await alone(1, tokenOf("ada"), "10:10:00", claim)];
    const { results } = await a.json("POST /door/scans", { scans });
    expect(results).toMatchObject([{ number: 1, verdict: "in", gate: "A" }]);
    const [kept] = (await server.store.checkIns.listAdmissions("visit", "ada"))[firstDay] ?? [];
    expect(kept).toMatchObject({ device: a.id, gate: "A" });
  });

  it("is repeated neither by a replay nor by a slow request after it was taken back", async () => {
    const scans = [await alone(1, tokenOf("ada"), "10:10:00")];
    await a.json("POST /door/scans", { scans });
    const undo = { number: 1, key: scans[0]?.key, day: firstDay, rehearsal: false };
    await a.json("POST /door/undo", undo);
    await a.json("POST /door/scans", { scans });
    // The tablet has asked before it decided by itself.
    expect((await scan(a, 1, tokenOf("ada"))).verdict.kind).toBe("unknown");
    expect(await server.store.checkIns.readDays("visit", "ada")).toEqual({});
  });

  it("is never later than now, and what was refused marks nothing", async () => {
    await a.json("POST /door/scans", { scans: [await alone(1, tokenOf("ada"), "17:00:00")] });
    const marked =
      (await server.store.checkIns.readDays("visit", "ada"))[firstDay]?.toISOString() ?? "";
    expect(marked < at("11:05:00")).toBe(true);
    await register(server, "bob");
    const again = await alone(2, tokenOf("bob"), "10:10:00", { verdict: "again" });
    await a.json("POST /door/scans", { scans: [again] });
    expect(await server.store.checkIns.readDays("visit", "bob")).toEqual({});
  });

  it("settles who was unknown but genuine, and who is unknown to all", async () => {
    await a.json("GET /door/state");
    await register(server, "new");
    const [known, none] = [
      await alone(1, tokenOf("new"), "10:10:00", { verdict: "unknownGenuine" }),
      await alone(2, tokenOf("none"), "10:11:00", { verdict: "unknownGenuine" }),
    ];
    const { results } = await a.json("POST /door/scans", { scans: [none, known] });
    expect(results.map((one: { verdict: string }) => one.verdict)).toEqual(["in", "unknown"]);
  });
});

it("keeps the last contact of a device, and since when it has scans to send", async () => {
  const contact = (unsent: string) =>
    a.ask("GET /door/state", undefined, { "x-door-version": "1.2.0", "x-door-unsent": unsent });
  await contact("7");
  const [seen] = (await server.context.devices.list()).filter(({ id }) => id === a.id);
  expect(seen).toMatchObject({ version: "1.2.0", unsent: 7, unsentSince: seen?.seenAt });
  const metrics = await server.context.metrics.renderText(server.context.devices.list);
  expect(metrics.body).toContain("expo_door_unsent_scans 7");
  expect(metrics.body).toMatch(/^expo_desk_documents_read_total [1-9]/m);
  await contact("0");
  const [sent] = (await server.context.devices.list()).filter(({ id }) => id === a.id);
  expect(sent).toMatchObject({ unsent: 0 });
  expect(sent?.unsentSince).toBeUndefined();
});

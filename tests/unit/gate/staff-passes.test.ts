/** Passes that staff gave, to people of exhibitors and to journalists, at the gate. */
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { toReference } from "@/lib/registration/reference";
import { unseal } from "@/staff/gate/protocol/sealed-list";
import { pairDevice, type Speaker, type TestGate } from "../../support/gate/gate-server";
import { alone, at, provideTwoGates, scan, tokenOf } from "../../support/gate/scanning";
import { firstDay } from "../../support/records/fair-days";
import { keyOf } from "../../support/records/list-key";
import { exhibitRecord, pressRecord } from "../../support/records/records";

const openGates = provideTwoGates();
let server: TestGate;
let [a, b] = [] as unknown as [Speaker, Speaker];

beforeEach(async () => {
  ({ server, a, b } = await openGates());
});

describe("passes that staff gave", () => {
  const [when, by] = [at("08:00:00"), "ada"];
  const pass = (id: string, name?: string) => ({
    id,
    token: tokenOf(id),
    at: when,
    by,
    ...(name && { name }),
  });

  async function decide(state: "accepted" | "declined" | "talks") {
    await server.store.reviews.change("exhibit", "x", (before) => ({
      ...before,
      decision: { state, at: when, by },
      passes: [pass("own"), pass("deniz", "Deniz Ak"), pass("can", "Can Ak")],
    }));
  }

  beforeEach(async () => {
    await server.store.create("exhibit", "x", exhibitRecord);
    await decide("accepted");
  });

  const company = exhibitRecord.company;

  it("let in as one of their kind, each person once", async () => {
    const own = await scan(a, 1, tokenOf("own"));
    const name = `${exhibitRecord.firstName} ${exhibitRecord.lastName}`;
    expect(own.verdict).toMatchObject({ kind: "in", person: { name, company, form: "exhibit" } });
    const deniz = await scan(a, 2, tokenOf("deniz"));
    expect(deniz.verdict).toMatchObject({ kind: "in", person: { name: "Deniz Ak", company } });
    expect(deniz.key).toBe(await keyOf(tokenOf("deniz")));
    const again = await scan(b, 1, tokenOf("deniz"));
    expect(again.verdict).toMatchObject({ kind: "again", gate: "A", person: { name: "Deniz Ak" } });
    expect((await scan(b, 2, tokenOf("can"))).verdict.kind).toBe("in");
    expect((await scan(b, 3, tokenOf("own"))).verdict.kind).toBe("again");
    // The desk counts the exhibitor once.
    await server.context.desk.checkIns.refresh();
    expect(server.context.desk.checkIns.getDays("exhibit", "x")).toEqual({
      [firstDay]: expect.any(Date),
    });
  });

  it("are in the list of devices with their marks, and are joined and taken back one by one", async () => {
    const listed = await a.json("GET /door/list");
    const key = await keyOf(tokenOf("deniz"));
    const { sealed } = listed.entries.find((one: { key: string }) => one.key === key);
    const entry = { name: "Deniz Ak", company, form: "exhibit" };
    expect(await unseal(computeEntryCodeSync(tokenOf("deniz")), sealed)).toEqual(entry);
    await a.json("POST /door/scans", { scans: [await alone(1, tokenOf("deniz"), "10:00:00")] });
    const marked = await b.json(`GET /door/list?after=${listed.next}`);
    expect(marked.marks).toMatchObject([{ key, day: firstDay, at: at("10:00:00"), gate: "A" }]);
    await a.json("POST /door/undo", { number: 1, key, day: firstDay, rehearsal: false });
    expect((await b.json(`GET /door/list?after=${marked.next}`)).marks).toEqual([
      { key, day: firstDay, at: null },
    ]);
  });

  it("of people on stands are found by name, with when they came in", async () => {
    const desk = await pairDevice(server, { gate: "C", right: "door" });
    const search = () => desk.json("POST /door/search", { name: "deniz" });
    const [deniz, ...others] = (await search()).people;
    expect(others).toEqual([]);
    expect(deniz).toMatchObject({ name: "Deniz Ak", company, form: "exhibit", mobile: "" });
    expect((await scan(a, 1, deniz.code)).verdict).toMatchObject({ kind: "in" });
    expect((await search()).people).toMatchObject([{ at: at("11:00:00"), gate: "A" }]);
  });

  it.each([
    ["declined", "exhibit", "declined"],
    ["in talks", "exhibit", "talks"],
    ["not decided yet", "press", undefined],
  ] as const)("let nobody in by name or reference who is %s", async (_, form, state) => {
    const desk = await pairDevice(server, { gate: "C", right: "door" });
    const { lastName } = form === "exhibit" ? exhibitRecord : pressRecord;
    if (form === "press") await server.store.create("press", "x", pressRecord);
    if (state) await decide(state);
    const { people } = await desk.json("POST /door/search", { name: lastName });
    const found = people.find((one: { form: string }) => one.form === form);
    expect(found).toMatchObject({ noPass: true });
    if (form === "press") await server.store.erase({ form: "exhibit", ids: ["x"], by });
    for (const [n, code] of [found.code, toReference("x")].entries()) {
      const { verdict } = await scan(desk, n + 1, code);
      expect(verdict).toMatchObject({ kind: "noPass", person: { form } });
      expect(verdict.person).not.toHaveProperty("star");
    }
    expect(await server.store.checkIns.readDays(form, "x")).toEqual({});
  });

  it("let in by name and reference while the decision admits", async () => {
    const desk = await pairDevice(server, { gate: "C", right: "door" });
    const { people } = await desk.json("POST /door/search", { name: exhibitRecord.lastName });
    const found = people.find((one: { form: string }) => one.form === "exhibit");
    expect(found.noPass).toBeUndefined();
    expect((await scan(desk, 1, found.code)).verdict.kind).toBe("in");
    expect((await scan(desk, 2, toReference("x"))).verdict.kind).toBe("again");
  });

  it("end with the decision", async () => {
    const listed = await a.json("GET /door/list");
    await decide("declined");
    expect((await scan(a, 1, tokenOf("own"))).verdict.kind).toBe("unknown");
    const { gone } = await a.json(`GET /door/list?after=${listed.next}`);
    const keys = await Promise.all(["own", "deniz", "can"].map((id) => keyOf(tokenOf(id))));
    expect([...gone].sort()).toEqual([...keys].sort());
  });
});

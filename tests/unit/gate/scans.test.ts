/** What the server answers to devices that scan, on a day of the fair. */

import { rowShown } from "@/lib/desk/record/shown";
import { readCode } from "@/lib/entrance/code";
import { entryCodeNow } from "@/lib/entrance/entry-code-now";
import { FOUND_AT_ONCE } from "@/lib/entrance/protocol-people";
import { unseal } from "@/lib/entrance/sealed-list";
import { fair } from "@/lib/fair/facts";
import { registerWalkIn } from "@/lib/gate/walk-in";
import { fingerprintOf } from "@/lib/registration/fingerprint";
import { referenceOf } from "@/lib/registration/reference";
import {
  openTestGate,
  pairDevice,
  type Speaker,
  type TestGate,
} from "../../support/gate/gate-server";
import { setClock } from "../../support/gate/two-visitors";
import { firstDay } from "../../support/records/fair-days";
import { keyOf } from "../../support/records/list-key";
import { exhibitRecord, pressRecord, visitRecord } from "../../support/records/records";

const at = (time: string) => new Date(`${firstDay}T${time}${fair.utcOffset}`).toISOString();
const tokenOf = (id: string) => `token_of_${id}_`.padEnd(20, "0");

let server: TestGate;
let [a, b] = [] as unknown as [Speaker, Speaker];

async function register(id: string, record: Partial<typeof visitRecord> = {}) {
  const own = {
    email: `${id}@example.com`,
    mobile: "",
    phone: "",
    lastName: id,
    token: tokenOf(id),
  };
  await server.store.create("visit", id, { ...visitRecord, ...own, ...record });
}

beforeEach(async () => {
  setClock(at("09:00:00"));
  server = await openTestGate();
  await register("ada");
  a = await pairDevice(server, { gate: "A" });
  b = await pairDevice(server, { gate: "B" });
  setClock(at("11:00:00"));
});

afterEach(async () => {
  await server.remove();
  jest.useRealTimers();
});

const scan = (device: Speaker, number: number, code: string, more: object = {}) =>
  device.json("POST /door/scan", { number, code, at: at("11:00:00"), rehearsal: false, ...more });

const alone = async (number: number, token: string, time: string, more: object = {}) => ({
  number,
  key: await keyOf(token),
  day: firstDay,
  at: at(time),
  way: "device",
  verdict: "in",
  rehearsal: false,
  ...more,
});

const person = {
  name: `${visitRecord.firstName} ada`,
  company: visitRecord.company,
  form: "visit",
};

describe("one code", () => {
  it("lets in once, and tells every other gate when and where", async () => {
    const first = await scan(a, 1, `https://expo.example/tr/VisitorPass/${tokenOf("ada")}`);
    expect(first).toMatchObject({ number: 1, verdict: { kind: "in", way: "server", person } });
    expect(first.key).toBe(await keyOf(tokenOf("ada")));
    const second = await scan(b, 1, tokenOf("ada"), { at: at("10:59:00") });
    expect(second.verdict).toMatchObject({ kind: "again", at: at("11:00:00"), gate: "A", person });
    expect(await server.store.arrivals.of("visit", "ada")).toEqual({
      [firstDay]: new Date(at("11:00:00")),
    });
  });

  it("gives the same answer to a scan whose answer was lost", async () => {
    await scan(a, 1, tokenOf("ada"));
    expect((await scan(a, 1, tokenOf("ada"))).verdict.kind).toBe("in");
    const joined = await a.json("POST /door/scans", {
      scans: [await alone(1, tokenOf("ada"), "11:00:00")],
    });
    expect(joined.results).toEqual([{ number: 1, verdict: "in", at: at("11:00:00"), gate: "A" }]);
    expect((await server.store.arrivals.admissionsOf("visit", "ada"))[firstDay]).toHaveLength(1);
  });

  it("knows who registered a moment ago, and whom nobody knows", async () => {
    await a.json("GET /door/state");
    await register("new");
    expect((await scan(a, 1, tokenOf("new"))).verdict.kind).toBe("in");
    expect((await scan(a, 2, tokenOf("none"))).verdict.kind).toBe("unknown");
    expect((await scan(a, 3, "https://elsewhere.example")).verdict.kind).toBe("notACode");
  });

  it("asks about another pass of the same person, and lets in by word", async () => {
    await register("twin", { email: "ada@example.com", lastName: "ada" });
    await scan(a, 1, tokenOf("ada"));
    await b.json("GET /door/state");
    const asked = await scan(b, 1, tokenOf("twin"));
    expect(asked.verdict).toMatchObject({ kind: "other", at: at("11:00:00"), gate: "A" });
    expect(await server.store.arrivals.of("visit", "twin")).toEqual({});
    expect((await scan(b, 2, tokenOf("twin"), { anyway: true })).verdict.kind).toBe("in");
  });

  it("marks nothing on other days, unless it is a rehearsal, which counts nowhere", async () => {
    setClock("2026-08-01T09:00:00Z");
    const now = { at: "2026-08-01T09:00:00Z" };
    expect((await scan(a, 1, tokenOf("ada"), now)).verdict.kind).toBe("notToday");
    const tried = await scan(a, 2, tokenOf("ada"), { ...now, rehearsal: true });
    expect(tried.verdict.kind).toBe("in");
    expect(await server.store.arrivals.of("visit", "ada")).toEqual({});
    expect(Object.keys(await server.store.rehearsals.of("visit", "ada"))).toEqual(["2026-08-01"]);
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
    const kept = (await server.store.arrivals.admissionsOf("visit", "ada"))[firstDay] ?? [];
    expect(kept.map(({ gate, number }) => `${gate}${number}`)).toEqual(["A4", "B1", "B2"]);
    expect((await a.json("GET /door/state")).joined).toBe(4);
  });

  it("is joined also if the server had answered to it before, and the answer was lost", async () => {
    await scan(a, 1, tokenOf("ada"));
    await scan(b, 1, tokenOf("ada"), { at: at("10:59:00") });
    const scans = [await alone(1, tokenOf("ada"), "10:59:00")];
    const { results } = await b.json("POST /door/scans", { scans });
    expect(results).toMatchObject([{ at: at("10:59:00"), gate: "B", alsoAt: ["A"] }]);
  });

  it("is kept also if the server had another answer, which came too late", async () => {
    await scan(b, 1, tokenOf("ada"), { at: at("10:30:00") });
    expect((await scan(a, 1, tokenOf("ada"))).verdict.kind).toBe("again");
    const scans = [await alone(1, tokenOf("ada"), "10:59:59")];
    const { results } = await a.json("POST /door/scans", { scans });
    expect(results[0]).toMatchObject({ verdict: "again", gate: "B", alsoAt: ["B"] });
    expect((await server.store.arrivals.admissionsOf("visit", "ada"))[firstDay]).toHaveLength(2);
  });

  it("belongs to the device of the secret, whatever it claims", async () => {
    const claim = { device: b.id, gate: "Z" };
    const scans = [await alone(1, tokenOf("ada"), "10:10:00", claim)];
    const { results } = await a.json("POST /door/scans", { scans });
    expect(results).toMatchObject([{ number: 1, verdict: "in", gate: "A" }]);
    const [kept] = (await server.store.arrivals.admissionsOf("visit", "ada"))[firstDay] ?? [];
    expect(kept).toMatchObject({ device: a.id, gate: "A" });
  });

  it("is not repeated by a replay after it was taken back", async () => {
    const scans = [await alone(1, tokenOf("ada"), "10:10:00")];
    await a.json("POST /door/scans", { scans });
    const undo = { number: 1, key: scans[0]?.key, day: firstDay, rehearsal: false };
    await a.json("POST /door/undo", undo);
    await a.json("POST /door/scans", { scans });
    expect(await server.store.arrivals.of("visit", "ada")).toEqual({});
  });

  it("is never later than now, and what was refused marks nothing", async () => {
    await a.json("POST /door/scans", { scans: [await alone(1, tokenOf("ada"), "17:00:00")] });
    const marked = (await server.store.arrivals.of("visit", "ada"))[firstDay]?.toISOString() ?? "";
    expect(marked < at("11:05:00")).toBe(true);
    await register("bob");
    const again = await alone(2, tokenOf("bob"), "10:10:00", { verdict: "again" });
    await a.json("POST /door/scans", { scans: [again] });
    expect(await server.store.arrivals.of("visit", "bob")).toEqual({});
  });

  it("settles who was unknown but genuine, and who is unknown to all", async () => {
    await a.json("GET /door/state");
    await register("new");
    const [known, none] = [
      await alone(1, tokenOf("new"), "10:10:00", { verdict: "unknownGenuine" }),
      await alone(2, tokenOf("none"), "10:11:00", { verdict: "unknownGenuine" }),
    ];
    const { results } = await a.json("POST /door/scans", { scans: [none, known] });
    expect(results.map((one: { verdict: string }) => one.verdict)).toEqual(["in", "unknown"]);
  });
});

describe("the list", () => {
  const read = async (device: Speaker, after = "") =>
    device.json(`GET /door/list?limit=3&after=${after}`);

  async function readAll(device: Speaker, after = "") {
    const pages = [await read(device, after)];
    while (pages.at(-1).more) pages.push(await read(device, pages.at(-1).next));
    const all = (name: string) => pages.flatMap((page) => page[name]);
    const [first, last] = [pages[0], pages.at(-1)];
    return {
      entries: all("entries"),
      gone: all("gone"),
      marks: all("marks"),
      anew: first.anew,
      next: last.next,
    };
  }

  it("opens an entry to its pass alone, and tells nobody's name", async () => {
    const { entries, anew } = await readAll(a);
    expect(anew).toBe(true);
    const [entry] = entries;
    expect(entry.key).toBe(await keyOf(tokenOf("ada")));
    expect(await unseal(entryCodeNow(tokenOf("ada")), entry.sealed)).toEqual(person);
    expect(await unseal(entryCodeNow(tokenOf("bob")), entry.sealed)).toBeUndefined();
    expect(JSON.stringify(entries)).not.toContain(visitRecord.firstName);
  });

  it("has the passes of every form, so that one scanner serves all", async () => {
    await server.store.create("exhibit", "expo", exhibitRecord);
    await server.store.create("press", "paper", pressRecord);
    const [when, by] = [at("08:00:00"), "ada"];
    for (const [form, id, state] of [
      ["exhibit", "expo", "accepted"],
      ["press", "paper", "accredited"],
    ] as const) {
      await server.store.staffFiles.change(form, id, (before) => ({
        ...before,
        decision: { state, at: when, by },
        passes: [{ id, token: tokenOf(id), at: when, by }],
      }));
    }
    for (const [n, [form, id, record]] of [
      ["exhibit", "expo", exhibitRecord] as const,
      ["press", "paper", pressRecord] as const,
    ].entries()) {
      const key = await keyOf(tokenOf(id));
      const { entries } = await readAll(a);
      const entry = entries.find((one: { key: string }) => one.key === key);
      const shown = await unseal(entryCodeNow(tokenOf(id)), entry.sealed);
      expect(shown).toMatchObject({ form, name: `${record.firstName} ${record.lastName}` });
      const { verdict } = await scan(a, n + 1, tokenOf(id));
      expect(verdict).toMatchObject({ kind: "in", person: shown });
      const { marks } = await readAll(a);
      expect(marks).toContainEqual({ key, day: firstDay, at: at("11:00:00"), gate: "A" });
    }
  });

  it("goes on with what has changed: new, corrected, marked, taken back, erased", async () => {
    for (const id of ["bob", "cem", "dan"]) await register(id);
    const all = await readAll(a);
    expect(all.entries).toHaveLength(4);
    expect(await readAll(a, all.next)).toMatchObject({
      entries: [],
      gone: [],
      marks: [],
      anew: false,
    });

    await scan(b, 1, tokenOf("bob"));
    const marked = await readAll(a, all.next);
    const key = await keyOf(tokenOf("bob"));
    expect(marked.marks).toEqual([{ key, day: firstDay, at: at("11:00:00"), gate: "B" }]);
    expect(marked.entries).toEqual([]);

    await b.json("POST /door/undo", { number: 1, key, day: firstDay, rehearsal: false });
    await register("eve");
    await server.store.erase({ form: "visit", ids: ["cem"], by: "ada" });
    await server.store.withdraw(tokenOf("dan"));
    const later = await readAll(a, marked.next);
    expect(later.marks).toEqual([{ key, day: firstDay, at: null }]);
    expect(later.entries.map((one: { key: string }) => one.key)).toEqual([
      await keyOf(tokenOf("eve")),
    ]);
    const gone = await Promise.all(["cem", "dan"].map((id) => keyOf(tokenOf(id))));
    expect(later.gone.toSorted()).toEqual(gone.toSorted());
    expect((await readAll(a)).entries).toHaveLength(3);
  });

  it("gives passes of one person the same number, and no number to others", async () => {
    await register("twin", { email: "ada@example.com", lastName: "ada" });
    await register("bob");
    const { entries } = await readAll(a);
    const numbers = entries.map(({ person: number }: { person?: number }) => number);
    expect(numbers.filter((one: unknown) => one === undefined)).toHaveLength(1);
    expect(new Set(numbers.filter(Boolean)).size).toBe(1);
  });

  it("begins anew for a device that has read the list of another process", async () => {
    const { next } = await readAll(a);
    const other = await openTestGate(server.folder);
    const theirs = await fetch(`${other.url}/door/list?after=${next}`, {
      headers: { cookie: a.cookie },
    })
      .then((answer) => answer.json())
      .finally(other.stop);
    expect(theirs).toMatchObject({ anew: true, entries: [{ key: await keyOf(tokenOf("ada")) }] });
  });
});

it("finds people by name, with what tells namesakes apart, and lets them in", async () => {
  const search = await pairDevice(server, { right: "door", gate: "C" });
  await register("bob", { lastName: "Smith", mobile: "+905321112233", city: "Bursa" });
  await server.store.create("exhibit", "e", { ...exhibitRecord, lastName: "Smith" });
  const { people } = await search.json("POST /door/search", { name: "smith" });
  expect(people).toHaveLength(2);
  const bob = people.find((one: { form: string }) => one.form === "visit");
  expect(bob).toMatchObject({ city: "Bursa", mobile: "2233", company: visitRecord.company });
  expect((await scan(search, 1, bob.code)).verdict.kind).toBe("in");
  const after = await search.json("POST /door/search", { name: "smith" });
  const inNow = { at: at("11:00:00"), gate: "C" };
  expect(after.people.find((one: { form: string }) => one.form === "visit")).toMatchObject(inNow);
});

it("tells a device no more by searching than names, companies and what was typed as a whole", async () => {
  const device = await pairDevice(server, { right: "door" });
  const [email, mobile] = ["secret.bob@mail.example", "+90 532 111 22 33"];
  await register("bob", { lastName: "Smith", email, mobile, company: "Örnek Çelik" });
  const names = async (name: string) => {
    const { people } = await device.json("POST /door/search", { name });
    return people.map((one: { name: string }) => one.name.split(" ").at(-1));
  };
  for (const whole of [
    "smith",
    "ornek cel",
    email,
    "SECRET.bob@mail.example",
    referenceOf("bob"),
  ]) {
    expect([whole, await names(whole)]).toEqual([whole, ["Smith"]]);
  }
  for (const whole of [mobile, "905321112233", "0532 111 22 33"]) {
    expect([whole, await names(whole)]).toEqual([whole, ["Smith"]]);
  }
  for (const part of [
    "secret",
    "bob@mail",
    "cret.bob@mail.example",
    "1112233",
    "2233",
    "token_of",
  ]) {
    expect([part, await names(part)]).toEqual([part, []]);
  }
});

it("finds no more people at once than anybody reads", async () => {
  const device = await pairDevice(server, { right: "door" });
  for (let n = 0; n < 40; n += 1) await register(`n${n}`, { lastName: `Kaya ${n}` });
  const { people } = await device.json("POST /door/search", { name: "kaya" });
  expect(people).toHaveLength(FOUND_AT_ONCE);
});

it("keeps the last contact of a device, and since when it has scans to send", async () => {
  const contact = (unsent: string) =>
    a.ask("GET /door/state", undefined, { "x-door-version": "1.2.0", "x-door-unsent": unsent });
  await contact("7");
  const [seen] = (await server.context.devices.list()).filter(({ id }) => id === a.id);
  expect(seen).toMatchObject({ version: "1.2.0", unsent: 7, unsentSince: seen?.seenAt });
  const metrics = await server.context.metrics.text(server.context.devices.list);
  expect(metrics.body).toContain("expo_door_unsent_scans 7");
  await contact("0");
  const [sent] = (await server.context.devices.list()).filter(({ id }) => id === a.id);
  expect(sent).toMatchObject({ unsent: 0 });
  expect(sent?.unsentSince).toBeUndefined();
});

/** The visitor whose pass has this code. The gate hears of no token. */
async function visitorOf(code: string) {
  const read = readCode(code);
  const row = read && rowShown(server.context.desk, read);
  return row && server.store.get("visit", row.id);
}

describe("a walk-in", () => {
  const answers = {
    number: 1,
    language: "tr",
    firstName: "Zeynep",
    lastName: "Yılmaz",
    email: "zeynep@example.com",
    mobile: "",
    company: "Yılmaz Tekstil",
    country: "TR",
    consent: true,
    at: at("11:00:00"),
    rehearsal: false,
  };

  it("becomes a complete visitor by four answers, and is in at once", async () => {
    const gate = await pairDevice(server, { right: "door", gate: "C" });
    const answer = await gate.json("POST /door/register", answers);
    expect(answer.verdict).toMatchObject({ kind: "in", person: { name: "Zeynep Yılmaz" } });
    const stored = await visitorOf(answer.pass);
    expect(stored?.record).toMatchObject({
      firstName: "Zeynep",
      surName: "Yılmaz",
      email: "zeynep@example.com",
      mobile: "",
      country: "Türkiye",
      city: "kapıda kayıt",
      title: "kapıda kayıt",
      companyField: "kapıda kayıt",
      interestedProducts: ["kapıda kayıt"],
      consent: true,
      eventId: fair.id,
    });
    expect(await server.store.arrivals.of("visit", stored?.id ?? "")).toEqual({
      [firstDay]: new Date(at("11:00:00")),
    });
    // Whoever presses twice registers once.
    const again = await gate.json("POST /door/register", answers);
    expect([again.pass, again.verdict.kind]).toEqual([answer.pass, "in"]);
    expect(await server.store.count("visit")).toBe(2);
  });

  it("needs a way to be reached, and answers of the form's kind", async () => {
    const gate = await pairDevice(server, { right: "door" });
    const errors = async (more: object) =>
      (await gate.json("POST /door/register", { ...answers, ...more })).errors;
    expect(Object.keys(await errors({ email: "" }))).toEqual(["email", "mobile"]);
    expect(Object.keys(await errors({ email: "", mobile: "x" }))).toEqual(["mobile"]);
    expect(Object.keys(await errors({ country: "XX", company: " " }))).toEqual([
      "company",
      "country",
    ]);
    expect(await errors({ email: "", mobile: "+90 532 111 22 33" })).toBeUndefined();
    expect(await server.store.count("visit")).toBe(2);
  });

  it("is registered whether or not they agree to be written to, and the record says which", async () => {
    const gate = await pairDevice(server, { right: "door" });
    for (const [n, consent] of [true, false].entries()) {
      const email = `${n}@example.com`;
      const asked = { ...answers, number: n + 1, email, consent };
      const { pass } = await gate.json("POST /door/register", asked);
      const stored = await visitorOf(pass);
      expect(stored?.record).toMatchObject({ email, consent });
    }
    const unsaid = { ...answers, consent: undefined };
    expect((await gate.ask("POST /door/register", unsaid)).status).toBe(400);
  });

  it.each([
    ["another address", { email: "ayse@example.com", mobile: "+905321112233" }],
    ["no address", { email: "", mobile: "+905559998877" }],
  ])("gets a pass of their own after theirs became that of somebody with %s", async (_, is) => {
    const gate = await pairDevice(server, { right: "door" });
    const ali = { ...answers, email: "", mobile: "+90 532 111 22 33" };
    const first = await gate.json("POST /door/register", ali);
    const stored = await visitorOf(first.pass);
    if (!stored) throw new Error("not stored");
    const record = { ...stored.record, ...is, firstName: "Ayşe" };
    const was = fingerprintOf(stored.record);
    await server.store.replace("visit", stored.id, {
      was,
      record,
      by: "ada",
      fields: ["firstName"],
    });
    const again = await gate.json("POST /door/register", { ...ali, number: 2 });
    expect(again.pass).not.toBe(first.pass);
    expect(again.verdict).toMatchObject({ kind: "in", person: { name: "Zeynep Yılmaz" } });
    const once = await gate.json("POST /door/register", { ...ali, number: 2 });
    expect(once.pass).toBe(again.pass);
  });

  it.each([
    [false, true],
    [true, false],
  ])(
    "is told of an e-mail that reaches them alone (only files: %s)",
    async (onlyWrites, isTold) => {
      const { desk, passList, devices } = server.context;
      await pairDevice(server, { right: "door" });
      const [device] = (await devices.list()).filter(({ right }) => right === "door");
      if (!device) throw new Error("not paired");
      const context = { desk: { ...desk, confirm: ["visit"] as const, onlyWrites }, passList };
      const { mailed } = await registerWalkIn(context, device, { ...answers, language: "tr" });
      expect(mailed).toBe(isTold);
      expect((await Array.fromAsync(server.store.queue.list())).map(({ kind }) => kind)).toEqual([
        "confirmation",
      ]);
    },
  );

  it("shares no contact with other walk-ins without that contact", async () => {
    const gate = await pairDevice(server, { right: "door" });
    await gate.json("POST /door/register", answers);
    const other = { ...answers, number: 2, firstName: "Ali", email: "ali@example.com" };
    const answer = await gate.json("POST /door/register", other);
    expect(answer.verdict.kind).toBe("in");
  });
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
    await server.store.staffFiles.change("exhibit", "x", (before) => ({
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
    await server.context.desk.arrivals.refresh();
    expect(server.context.desk.arrivals.of("exhibit", "x")).toEqual({
      [firstDay]: expect.any(Date),
    });
  });

  it("are in the list of devices with their marks, and are joined and taken back one by one", async () => {
    const listed = await a.json("GET /door/list");
    const sealed = new Map(
      listed.entries.map((one: { key: string; sealed: string }) => [one.key, one.sealed]),
    );
    const key = await keyOf(tokenOf("deniz"));
    const entry = { name: "Deniz Ak", company, form: "exhibit" };
    expect(await unseal(entryCodeNow(tokenOf("deniz")), String(sealed.get(key)))).toEqual(entry);
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
    for (const [n, code] of [found.code, referenceOf("x")].entries()) {
      const { verdict } = await scan(desk, n + 1, code);
      expect(verdict).toMatchObject({ kind: "noPass", person: { form } });
    }
    expect(await server.store.arrivals.of(form, "x")).toEqual({});
  });

  it("let in by name and reference while the decision admits", async () => {
    const desk = await pairDevice(server, { gate: "C", right: "door" });
    const { people } = await desk.json("POST /door/search", { name: exhibitRecord.lastName });
    const found = people.find((one: { form: string }) => one.form === "exhibit");
    expect(found.noPass).toBeUndefined();
    expect((await scan(desk, 1, found.code)).verdict.kind).toBe("in");
    expect((await scan(desk, 2, referenceOf("x"))).verdict.kind).toBe("again");
  });

  it("end with the decision", async () => {
    const listed = await a.json("GET /door/list");
    await decide("declined");
    expect((await scan(a, 1, tokenOf("own"))).verdict.kind).toBe("unknown");
    const { gone } = await a.json(`GET /door/list?after=${listed.next}`);
    const keys = await Promise.all(["own", "deniz", "can"].map((id) => keyOf(tokenOf(id))));
    expect([...gone].sort()).toEqual([...keys].sort());
  });

  it("are erased with their marks", async () => {
    await scan(a, 1, tokenOf("deniz"));
    await server.store.erase({ form: "exhibit", ids: ["x"], by });
    expect((await scan(a, 2, tokenOf("deniz"))).verdict.kind).toBe("unknown");
    expect(await server.store.arrivals.of("exhibit", "x")).toEqual({});
  });
});

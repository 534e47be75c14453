/** What becomes of meetings that a phone sends, and how somebody takes data back, with an embedded store. */
import { withColleague } from "@/lib/companies/company-access";
import type { MeetingInput } from "@/lib/companies/leads/lead-wire";
import { findValidConsent, getLeadView, leadLimits } from "@/lib/companies/leads/leads";
import { exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { notifyDue } from "@/lib/mails/notify";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { findPass } from "@/lib/passes/find-pass";
import { buildPassPath, type PassLookup } from "@/lib/passes/pass";
import { toReference } from "@/lib/registration/reference";
import type { Review } from "@/lib/reviews/review";
import {
  createMinuteLimit,
  createMissLimit,
  createStrictMissLimit,
} from "@/lib/security/rate-limit";
import { endLeads } from "@/lib/server/companies/end-leads";
import { saveMeetings } from "@/lib/server/companies/meeting-service";
import { listPassDataHolders, withdrawLeadData } from "@/lib/server/companies/pass-data-holders";
import { provideServices, type Services } from "@/lib/server/process";
import type { DeskStore } from "@/lib/store/ports";
import { exhibitRecord, visitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

const stores = provideStores();
const token = (id: string) => `token_of_${id}_0123456789`;
const codeOf = (id: string) => computeEntryCodeSync(token(id));
const now = new Date("2026-09-23T12:00:00Z");
const [MINUTE, HOUR] = [60_000, 3_600_000];
const iso = (ms: number) => new Date(ms).toISOString();
const yes = (at = now.getTime(), version = "1") => ({
  ...{ version, language: "en" as const, at: iso(at) },
});
const visitor = { form: "visit", id: "v" } as const;
const headers = new Headers();

let store: DeskStore;
let shown: PassLookup = "none";
let count = 0;

const accepted = (review: Review): Review => ({
  ...review,
  decision: {
    ...{ state: "accepted", at: "2026-06-01T09:00:00.000Z", by: "ada" },
    stand: { hall: 1, number: "A1", area: 36 },
  },
  passes: [{ id: "own", token: token("e"), at: "2026-06-01T09:00:00.000Z", by: "ada" }],
});

beforeEach(async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  jest.useFakeTimers({ now, doNotFake: ["setImmediate", "nextTick", "performance", "setTimeout"] });
  store = stores.openDesk();
  await store.create("exhibit", "e", exhibitRecord);
  await store.reviews.change("exhibit", "e", accepted);
  for (const id of ["v", "w"]) {
    await store.create("visit", id, { ...visitRecord, token: token(id) });
  }
  provideServices({
    store,
    limit: { countAttempt: () => 0 },
    metrics: { countRefusal: () => undefined },
    getShownPass: () => shown,
    leadLimits: {
      tokens: createMissLimit({ perClient: 1 }),
      guesses: createStrictMissLimit({ perClient: 1 }),
      countRequest: createMinuteLimit(60),
    },
  } as unknown as Services);
});

afterEach(() => void jest.useRealTimers());

async function contactToken(): Promise<string> {
  const person = await store.companies.ensureContactLink("e");
  if (!person) throw new Error("The contact person has no link.");
  return store.companies.deriveToken(person);
}

const meeting = (code: string, more: Partial<MeetingInput> = {}): MeetingInput => {
  count += 1;
  return { id: `meeting-${String(count).padStart(6, "0")}`, code, at: now.toISOString(), ...more };
};

async function send(meetings: MeetingInput[], by?: string, sentAt?: string) {
  const token = by ?? (await contactToken());
  const answer = await saveMeetings({ token, meetings, headers, sentAt });
  return "results" in answer ? answer.results : answer;
}

const outcomes = async (meetings: MeetingInput[]) => {
  const results = await send(meetings);
  return Array.isArray(results) ? results.map(({ outcome }) => outcome) : results.status;
};

it("shows a name at once, also by reference and by the address in a QR code, and keeps a meeting once", async () => {
  const code = `HTTPS://EXPO.EXAMPLE/ENTRY/${codeOf("v")}`;
  const once = meeting(code, { stars: 4, tags: [" hot  one "], note: "Call\u0007 back\u202e " });
  const met = { name: "Ada Örnek", company: "Örnek A.Ş.", country: "Türkiye", language: "en" };
  expect(await send([once])).toEqual([{ id: once.id, outcome: "kept", met, consented: false }]);
  const typed = meeting(toReference("v").toLowerCase());
  expect(await outcomes([once, typed])).toEqual(["kept", "kept"]);
  const [lead, ...more] = await store.leads.list("e");
  expect(more).toEqual([]);
  expect(lead?.meetings.map(({ note, tags, by }) => [note, tags, by])).toEqual([
    ["Call back", ["hot one"], 0],
    [undefined, undefined, 0],
  ]);
});

it("refuses its own people, passes that have ended and codes that no pass has", async () => {
  await store.create("exhibit", "other", { ...exhibitRecord, email: "o@example.com" });
  expect(
    await outcomes([
      meeting(codeOf("e")),
      meeting(toReference("other")),
      meeting(codeOf("nobody")),
      meeting("https://example.com/"),
    ]),
  ).toEqual(["own", "ended", "unknown", "unknown"]);
  expect(await store.leads.count("e")).toEqual({ leads: 0, guesses: 2 });
});

it("limits guesses of a link, and looks at nothing more until they have cooled down", async () => {
  const guesses = Array.from({ length: 20 }, (_, n) => meeting(codeOf(`x${n}`)));
  expect(new Set(await outcomes(guesses))).toEqual(new Set(["unknown"]));
  expect(await outcomes([meeting(codeOf("v"))])).toEqual(["limited"]);
  expect((await store.leads.count("e")).guesses).toBe(20);
});

it("opens nothing to tokens that are made up, ended, of another edition or without the right", async () => {
  const one = [meeting(codeOf("v"))];
  const gone = { status: "gone" };
  expect(await send(one, "no token")).toEqual(gone);
  expect(await send(one, token("v"))).toEqual(gone);
  const added = { nonce: "n", at: "", by: "contact", name: "Bora", email: "b@example.com" };
  await store.companies.change("e", (before) => {
    const made = withColleague(before, { ...added, right: "listing" });
    return "access" in made ? made.access : undefined;
  });
  expect(await send(one, await store.companies.deriveToken({ nonce: "n" }))).toEqual(gone);
  const last = store.openEdition("expo_2025");
  await last.create("exhibit", "e", exhibitRecord);
  await last.reviews.change("exhibit", "e", accepted);
  const former = await last.companies.ensureContactLink("e");
  expect(await send(one, await last.companies.deriveToken(former ?? { nonce: "" }))).toEqual(gone);
  const own = await contactToken();
  await store.companies.change("e", () => ({ people: [] }));
  expect(await send(one, own)).toEqual(gone);
  const tries = Array.from({ length: 20 }, () => send(one, token("x")));
  expect((await Promise.all(tries)).at(-1)).toMatchObject({ status: "tooMany" });
  expect(await store.leads.count("e")).toEqual({ leads: 0, guesses: 0 });
});

it("does not believe a clock that is ahead, so a yes from then cannot outlive a withdrawal", async () => {
  const later = now.getTime() + 24 * HOUR;
  const code = codeOf("v");
  const ahead = meeting(code, { at: iso(later), consent: yes(later) });
  expect(await send([ahead])).toMatchObject([{ consented: true }]);
  jest.setSystemTime(now.getTime() + MINUTE);
  await store.leads.takeBack("e", visitor, new Date());
  const [again] = (await send([meeting(code)])) as { met?: object; consented?: boolean }[];
  expect([again?.met, again?.consented]).toEqual([undefined, false]);
});

describe.each([
  ["a day ahead", 24 * HOUR],
  ["right", 0],
  ["three hours behind", -3 * HOUR],
  ["in 1970", -now.getTime() + MINUTE],
])("a phone whose clock is %s", (_, ahead) => {
  /** What is done on the phone, with the times of its clock. @param at minutes after the link was made */
  const scanned = (minute: number) => {
    const at = now.getTime() + minute * MINUTE + ahead;
    return meeting(codeOf("v"), { at: iso(at), consent: yes(at) });
  };
  const sendAt = async (minute: number, meetings: MeetingInput[]) => {
    const link = await contactToken();
    jest.setSystemTime(now.getTime() + minute * MINUTE);
    return send(meetings, link, iso(now.getTime() + minute * MINUTE + ahead));
  };

  it("undoes no withdrawal with a yes of before, and keeps one of after", async () => {
    const [before, after] = [scanned(5), scanned(15)];
    await sendAt(1, [meeting(toReference("v"), { at: iso(now.getTime() + ahead) })]);
    await store.leads.takeBack("e", visitor, new Date(now.getTime() + 10 * MINUTE));
    expect(await sendAt(20, [before])).toMatchObject([{ outcome: "kept", consented: false }]);
    // A time that was moved forward proves nothing: the way may have been slow.
    const consented = ahead >= 0;
    expect(await sendAt(20, [after])).toMatchObject([{ outcome: "kept", consented }]);
    const [lead] = await store.leads.list("e");
    const times = lead?.meetings.map(({ at }) => (Date.parse(at) - now.getTime()) / MINUTE);
    expect(times).toEqual([0, 5, 15]);
  });
});

it.each([12, 200])(
  "undoes no withdrawal with a request that was %d s on its way",
  async (seconds) => {
    const code = codeOf("v");
    const link = await contactToken();
    await send([meeting(code)], link);
    const withdrawnAt = now.getTime() + 10 * MINUTE;
    await store.leads.takeBack("e", visitor, new Date(withdrawnAt));
    const sentAt = withdrawnAt - 4000;
    jest.setSystemTime(sentAt + seconds * 1000);
    const before = meeting(code, { at: iso(withdrawnAt - 5000), consent: yes(withdrawnAt - 5000) });
    expect(await send([before], link, iso(sentAt))).toMatchObject([{ consented: false }]);
    const later = withdrawnAt + MINUTE;
    jest.setSystemTime(later + seconds * 1000);
    const after = meeting(code, { at: iso(later), consent: yes(later) });
    expect(await send([after], link, iso(later))).toMatchObject([{ consented: true }]);
  },
);

it("takes a yes of a phone that does not say its time for none after a withdrawal", async () => {
  const code = codeOf("v");
  const at = now.getTime() + 15 * MINUTE;
  const link = await contactToken();
  await send([meeting(code)], link);
  await store.leads.takeBack("e", visitor, new Date(now.getTime() + 10 * MINUTE));
  jest.setSystemTime(now.getTime() + 20 * MINUTE);
  const late = meeting(code, { at: iso(at), consent: yes(at) });
  expect(await send([late], link)).toMatchObject([{ consented: false }]);
  await send([meeting(toReference("w"), { at: iso(at), consent: yes(at) })], link);
  const [other] = await store.leads.listAbout({ form: "visit", id: "w" });
  expect(other && findValidConsent(other.lead)).toMatchObject({ at: iso(at) });
});

it("takes no yes to a version that is not known, nor of before the link was made", async () => {
  const link = await contactToken();
  for (const consent of [
    yes(now.getTime(), "3"),
    yes(now.getTime(), "0"),
    yes(0),
    { ...yes(), at: "0001-01-01T00:00:00.000Z" },
    yes(now.getTime() - 24 * HOUR),
  ])
    expect(await send([meeting(codeOf("v"), { consent })], link, now.toISOString())).toMatchObject([
      { outcome: "kept", consented: false },
    ]);
  expect(JSON.stringify(await store.leads.list("e"))).not.toContain("consent");
});

it("keeps times between the making of the link and now, and a yes not before its meeting", async () => {
  const link = await contactToken();
  const code = codeOf("v");
  jest.setSystemTime(now.getTime() + HOUR);
  const at = now.getTime() + 30 * MINUTE;
  const impossible = [
    meeting(code, { at: "0001-01-01T00:00:00.000Z" }),
    meeting(code, { at: "9999-01-01T00:00:00.000Z" }),
    meeting(code, { at: iso(at), consent: yes(at - 10 * MINUTE) }),
  ];
  await send(impossible, link, iso(now.getTime() + HOUR));
  const [lead] = await store.leads.list("e");
  expect(lead?.meetings.map((one) => one.at)).toEqual([
    now.toISOString(),
    iso(at),
    iso(now.getTime() + HOUR),
  ]);
  expect(lead && findValidConsent(lead)?.at).toBe(iso(at));
});

it("shows each of two people who were sent with one id by the right name", async () => {
  await store.create("visit", "x", { ...visitRecord, firstName: "Eda", token: token("x") });
  const one = meeting(codeOf("v"));
  const results = await send([one, { ...one, code: codeOf("x") }]);
  expect(results).toMatchObject([
    { id: one.id, met: { name: "Ada Örnek" } },
    { id: one.id, met: { name: "Eda Örnek" } },
  ]);
});

it("keeps the yes of a meeting for which there is no room", async () => {
  const link = await contactToken();
  const code = codeOf("v");
  const sentAt = now.toISOString();
  const many = Array.from({ length: leadLimits.meetings }, () => meeting(code));
  await send(many, link, sentAt);
  const last = meeting(code, { note: "No room", consent: yes() });
  for (let n = 0; n < 2; n += 1) {
    expect(await send([last], link, sentAt)).toMatchObject([{ outcome: "full" }]);
    const [lead] = await store.leads.list("e");
    expect(lead?.meetings).toHaveLength(leadLimits.meetings);
    expect(lead && getLeadView(lead)).toBe("contact");
  }
});

describe("the email to somebody of whom a company says that they have agreed", () => {
  let sent: { to: unknown; text: string }[];

  beforeEach(() => {
    sent = [];
  });

  const deliver = () =>
    notifyDue({
      store,
      notifier: {
        async send(_, { to, text }) {
          sent.push({ to, text });
          return { outcome: "sent", where: "there" };
        },
      },
      now: () => new Date(),
      report: () => undefined,
    });

  /** A second exhibitor, with a link. */
  async function another(id: string, company: string) {
    await store.create("exhibit", id, { ...exhibitRecord, company, email: `${id}@example.com` });
    const decision = { state: "accepted", at: "2026-06-01T09:00:00.000Z", by: "ada" } as const;
    await store.reviews.change("exhibit", id, (review) => ({ ...review, decision }));
    const person = await store.companies.ensureContactLink(id);
    return store.companies.deriveToken(person ?? { nonce: "" });
  }

  const agree = (link?: string) => {
    const at = iso(Date.now());
    return send([meeting(codeOf("v"), { at, consent: yes(Date.now()) })], link, at);
  };

  it("names each company, leads to the pass, and goes once a day", async () => {
    const [first, second] = [await another("f", "Birinci Yapı"), await another("s", "İkinci Cam")];
    await agree(first);
    await agree(first);
    await deliver();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: { address: visitRecord.email } });
    expect(sent[0]?.text).toContain("Birinci Yapı");
    expect(sent[0]?.text).toContain(buildPassPath("en", token("v")));
    await agree(second);
    await deliver();
    for (let hour = 0; hour < 20; hour += 1) {
      jest.setSystemTime(Date.now() + HOUR);
      await deliver();
    }
    expect(sent.map(({ text }) => text.includes("İkinci Cam"))).toEqual([false, true]);
    jest.setSystemTime(Date.now() + 24 * HOUR);
    await deliver();
    expect(sent).toHaveLength(2);
  });

  it("does not go about a yes that was taken back before it was sent, nor without a yes", async () => {
    await send([meeting(codeOf("w"))]);
    await agree();
    jest.setSystemTime(Date.now() + 1);
    await store.leads.takeBack("e", visitor, new Date());
    await deliver();
    expect(sent).toEqual([]);
    expect(await Array.fromAsync(store.queue.list())).toEqual([]);
  });

  it("goes to the person on a stand who was met", async () => {
    await another("f", "Birinci Yapı");
    const pass = {
      ...{ id: "p", token: token("p"), at: iso(0), by: "contact", place: 3 },
      ...{ name: "Eda Taş", email: "eda@example.com" },
    };
    await store.reviews.change("exhibit", "f", (review) => ({ ...review, passes: [pass] }));
    const code = codeOf("p");
    await send([meeting(code, { consent: yes() })], undefined, now.toISOString());
    await deliver();
    expect(sent).toMatchObject([{ to: { address: "eda@example.com" } }]);
    expect(sent[0]?.text).toContain(exhibitRecord.company);
    expect(sent[0]?.text).toContain(token("p"));
  });
});

it("lists on a pass who holds its data, and takes them back with one press", async () => {
  await send([meeting(codeOf("v"), { consent: yes() }), meeting(toReference("w"))]);
  const pass = await findPass(store, token("v"));
  if (!pass) throw new Error("There is no pass.");
  shown = pass;
  expect(await listPassDataHolders(store, pass)).toEqual([
    ...[{ company: "e", name: exhibitRecord.company, since: now.toISOString(), hasContact: true }],
  ]);
  expect(await withdrawLeadData({ headers, company: "nobody" })).toEqual({ status: "saved" });
  expect(await withdrawLeadData({ headers, company: "e" })).toEqual({ status: "saved" });
  expect(await withdrawLeadData({ headers, company: "e" })).toEqual({ status: "saved" });
  expect(await listPassDataHolders(store, pass)).toEqual([]);
  const other = await findPass(store, token("w"));
  expect(other && (await listPassDataHolders(store, other))).toHaveLength(1);
  shown = { ...pass, mergedToken: token("v") };
  expect(await withdrawLeadData({ headers, company: "e" })).toEqual({ status: "gone" });
});

it("tells companies once that their leads end, and deletes them some weeks after the fair", async () => {
  await send([meeting(codeOf("v"))]);
  const listEmails = async () =>
    (await Array.fromAsync(store.queue.list())).map(({ kind }) => kind);
  await endLeads(store, now);
  expect([await listEmails(), (await store.leads.list("e")).length]).toEqual([[], 1]);
  const week = new Date(`${exhibitorDates.leadsNotice}T09:00:00Z`);
  await endLeads(store, week);
  await store.queue.ack({ id: "e", kind: "leadsEnd" }, week);
  await endLeads(store, week);
  expect([await listEmails(), (await store.leads.list("e")).length]).toEqual([[], 1]);
  const last = new Date(`${exhibitorDates.leadsEnd}T09:00:00Z`);
  jest.setSystemTime(last);
  await endLeads(store, last);
  expect(await store.leads.list("e")).toHaveLength(1);
  const after = new Date(last.getTime() + 24 * HOUR);
  jest.setSystemTime(after);
  await endLeads(store, after);
  expect(await store.leads.list("e")).toEqual([]);
  expect(await send([meeting(codeOf("v"))])).toEqual({ status: "over" });
});

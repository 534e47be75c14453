/** The people whom companies have met. */

import { getLeadView, type Meeting, type PassHolderId } from "@/lib/companies/leads/leads";
import type { Database } from "@/lib/database/port";
import { fair } from "@/lib/fair/facts";
import type { Subscribers } from "@/lib/outbox/events";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { toReference } from "@/lib/registration/reference";
import type { Review } from "@/lib/reviews/review";
import { createDeskStore } from "@/lib/store";
import { importRegistrations } from "@/lib/store/copying/import";
import type { DeskStore } from "@/lib/store/ports";
import { exhibitRecord, pressRecord, visitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

const told: Subscribers = (event) => (event === "lead" ? ["crm"] : []);

const token = (id: string) => `token_of_${id}_0123456789`;
const visitor: PassHolderId = { form: "visit", id: "v" };
const minute = (n: number) => new Date(Date.UTC(2026, 8, 23, 10, n)).toISOString();
const meeting = (n: number, more: Partial<Meeting> = {}): Meeting => ({
  ...{ id: `meeting-${n}`, at: minute(n), by: 0 },
  ...more,
});
const consent = (n: number) => ({ version: "1", language: "en" as const, at: minute(n) });
const accepted = (review: Review): Review => ({
  ...review,
  decision: { state: "accepted", at: "2026-06-01T09:00:00.000Z", by: "ada" },
});

let database: Database;
let store: DeskStore;

beforeEach(async () => {
  database = stores.sqlite();
  store = createDeskStore(database, told);
  await store.create("exhibit", "a", exhibitRecord);
  await store.create("exhibit", "b", { ...exhibitRecord, email: "b@example.com" });
  for (const id of ["v", "w"]) {
    await store.create("visit", id, { ...visitRecord, token: token(id) });
  }
});

const whose = async (code: string) => {
  const found = await store.leads.findHolder(code);
  return typeof found === "object" ? found.met : found;
};
const companiesOf = async (id: string) =>
  (await store.leads.listAbout({ form: "visit", id })).map(({ company }) => company).toSorted();

it("finds passes by their codes and references, also those that are new", async () => {
  expect(await whose(computeEntryCodeSync(token("v")))).toEqual(visitor);
  expect(await whose(toReference("v"))).toEqual(visitor);
  expect(await whose(computeEntryCodeSync(token("x")))).toBeUndefined();
  await store.create("visit", "x", { ...visitRecord, token: token("x") });
  expect(await whose(computeEntryCodeSync(token("x")))).toEqual({ form: "visit", id: "x" });
  await store.erase({ form: "visit", ids: ["x"], by: "ada" });
  expect(await whose(computeEntryCodeSync(token("x")))).toBeUndefined();
  expect(await store.openEdition("expo_2025").leads.findHolder(toReference("v"))).toBeUndefined();
});

it("finds passes that a copy has brought with an old time, once a minute at most", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "setTimeout"] });
  const late = { form: "visit", id: "late" } as const;
  const bring = async (id: string) => {
    const record = { ...visitRecord, token: token(id) };
    const registration = { id, record, createdAt: new Date("2026-01-01") };
    await importRegistrations({ database, edition: fair.id }, "visit", [{ registration }]);
  };
  expect(await whose(toReference("late"))).toBeUndefined();
  await bring("late");
  expect(await whose(toReference("late"))).toBeUndefined();
  jest.advanceTimersByTime(60_000);
  expect(await whose(toReference("late"))).toEqual(late);
  expect(await whose(computeEntryCodeSync(token("late")))).toEqual(late);
  jest.useRealTimers();
});

it("tells passes that have ended from those that never were, and people on stands by theirs", async () => {
  await store.create("press", "p", pressRecord);
  expect(await whose(toReference("p"))).toBe("ended");
  const pass = { id: "pass-1", at: minute(0), by: "ada", token: token("s"), name: "Eda Taş" };
  const withPasses = (review: Review) => ({ ...accepted(review), passes: [pass] });
  await store.reviews.change("exhibit", "b", withPasses);
  const holder = { form: "exhibit", id: "b", holder: "pass-1" };
  expect(await store.leads.findHolder(computeEntryCodeSync(token("s")))).toMatchObject({
    ...{ met: holder, pass: { name: "Eda Taş" } },
  });
  await store.reviews.change("exhibit", "b", (review) => ({ ...review, passes: [] }));
  expect(await whose(computeEntryCodeSync(token("s")))).toBe("ended");
});

it("leads from a merged registration to the one that stays, with what companies know of both", async () => {
  expect(await whose(computeEntryCodeSync(token("w")))).toEqual({ form: "visit", id: "w" });
  await store.leads.keep("a", { form: "visit", id: "w" }, [meeting(1)]);
  await store.leads.keep("a", visitor, [meeting(2)]);
  await store.leads.keep("b", { form: "visit", id: "w" }, [meeting(3)]);
  await store.merge({ form: "visit", keep: "v", others: ["w"], by: "ada" });
  expect(await whose(computeEntryCodeSync(token("w")))).toEqual(visitor);
  expect(await companiesOf("v")).toEqual(["a", "b"]);
  expect(await companiesOf("w")).toEqual([]);
  const [joined] = await store.leads.list("a");
  expect(joined?.meetings.map(({ id }) => id)).toEqual(["meeting-1", "meeting-2"]);
});

it("gives the leads of a merged company to the one that stays", async () => {
  await store.leads.keep("b", visitor, [meeting(1)]);
  await store.leads.keep("b", { form: "exhibit", id: "a" }, [meeting(2)]);
  await store.merge({ form: "exhibit", keep: "a", others: ["b"], by: "ada" });
  expect(await companiesOf("v")).toEqual(["a"]);
  expect(await store.leads.listAbout({ form: "exhibit", id: "a" })).toEqual([]);
});

it("keeps one lead per person and company, a meeting once, and tells of the first without a name", async () => {
  const both = await Promise.all([
    store.leads.keep("a", visitor, [meeting(1), meeting(2, { stars: 3 })]),
    store.leads.keep("a", visitor, [meeting(1), meeting(3, { note: "Call back" })]),
  ]);
  expect(both.map(({ outcome }) => outcome)).toEqual(["kept", "kept"]);
  await store.leads.keep("b", visitor, [meeting(4)]);
  const [lead, ...more] = await store.leads.list("a");
  expect([lead?.meetings.length, more.length]).toEqual([3, 0]);
  expect(await store.leads.count("a")).toEqual({ leads: 1, guesses: 0 });
  const events = await Array.fromAsync(store.events.queue.list());
  expect(events.map(({ form, id }) => `${form} ${id}`).toSorted()).toEqual([
    "exhibit a",
    "exhibit b",
  ]);
});

it("takes data back from one company, and counts guesses", async () => {
  await store.leads.keep("a", visitor, [meeting(1, { consent: consent(1) })]);
  await store.leads.keep("b", visitor, [meeting(2)]);
  await store.leads.takeBack("a", visitor, new Date(minute(5)));
  await store.leads.takeBack("a", visitor, new Date(minute(6)));
  const views = (await store.leads.listAbout(visitor)).map(
    ({ company, lead }) => `${company} ${getLeadView(lead)} ${lead.withdrawnAt ?? ""}`,
  );
  expect(views.toSorted()).toEqual([`a withdrawn ${minute(5)}`, "b named "]);
  await Promise.all([store.leads.recordGuess("a"), store.leads.recordGuess("a")]);
  expect(await store.leads.count("a")).toEqual({ leads: 1, guesses: 2 });
});

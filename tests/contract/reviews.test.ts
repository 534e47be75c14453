/** What staff decide and note stands beside the registration. */

import type { Decision, Review } from "@/lib/reviews/review";
import type { DeskStore } from "@/lib/store/ports";
import { loadPersonData } from "@/staff/desk/people/person";
import { exhibitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

const at = "2026-09-01T09:00:00.000Z";
const listing = { company: "Örnek A.Ş.", sectors: ["furniture" as const], country: "TR" };

/** A decision to accept, at a stand of hall 3. */
const accepted = (number: string, listed = true): Decision => ({
  state: "accepted",
  at,
  by: "ada",
  stand: { hall: 3, number, area: 36 },
  ...(listed && { listing }),
});

/** A change that puts a decision into the file once. */
const decide = (step: string, decision: Decision) => (before: Review) =>
  before.history.some(({ id }) => id === step)
    ? undefined
    : { ...before, decision, history: [...before.history, { id: step, ...decision }] };

const note = (id: string, text: string) => (before: Review) =>
  before.notes.some((one) => one.id === id)
    ? undefined
    : { ...before, notes: [...before.notes, { id, text, at, by: "ada" }] };

const tag = (word: string) => (before: Review) => ({ ...before, tags: [...before.tags, word] });

let store: DeskStore;

beforeEach(async () => {
  store = stores.openDesk();
  for (const id of ["a", "b", "c"]) await store.create("exhibit", id, exhibitRecord);
});

it("keeps a review as it was written, and an empty one before", async () => {
  const { reviews } = store;
  expect(await reviews.read("exhibit", "a")).toEqual({ history: [], notes: [], tags: [] });
  const decision = accepted("A12");
  const stored = await reviews.change("exhibit", "a", decide("1", decision));
  await reviews.change("exhibit", "a", note("n", "Island stand, please."));
  await reviews.change("exhibit", "a", tag("vip"));
  expect(stored).toMatchObject({ outcome: "stored", review: { decision } });
  const site = stores.openSite();
  expect(await site.reviews.read("exhibit", "a")).toEqual({
    decision,
    history: [{ id: "1", ...decision }],
    notes: [{ id: "n", text: "Island stand, please.", at, by: "ada" }],
    tags: ["vip"],
    slug: "Ornek",
  });
  await site.close();
  expect(await store.get("exhibit", "a")).toMatchObject({ record: exhibitRecord });
  expect(await reviews.read("exhibit", "b")).toMatchObject({ notes: [] });
});

it("changes nothing of a registration that is not there, or where the change says so", async () => {
  const { reviews } = store;
  expect(await reviews.change("exhibit", "none", tag("vip"))).toEqual({ outcome: "gone" });
  await reviews.change("exhibit", "a", tag("vip"));
  const { next } = await reviews.readPage({ limit: 9 });
  const same = await reviews.change("exhibit", "a", () => undefined);
  expect(same).toMatchObject({ outcome: "stored", review: { tags: ["vip"] } });
  expect(await reviews.readPage({ from: next, limit: 9 })).toEqual({ items: [], next });
});

it("loses no note of several people who write at once", async () => {
  const names = ["1", "2", "3", "4", "5"];
  await Promise.all(
    names.map((id) => store.reviews.change("exhibit", "a", note(id, `note ${id}`))),
  );
  const { notes } = await store.reviews.read("exhibit", "a");
  expect(notes.map(({ id }) => id).toSorted()).toEqual(names);
});

it("gives each place of a wide stand to one exhibitor alone, also if two desks give it at once", async () => {
  const { reviews } = store;
  const stand = (number: string, area: number, listed = false) => ({
    ...accepted(number, listed),
    stand: { hall: 3, number, area },
  });
  const outcomes = await Promise.all([
    reviews.change("exhibit", "a", decide("1", stand("B4", 36, true))),
    reviews.change("exhibit", "b", decide("1", stand("B6", 36))),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["stored", "taken"]);
  const [first, other] = outcomes[0]?.outcome === "stored" ? ["a", "b"] : ["b", "a"];
  const claim = (step: string, number: string, area: number) =>
    reviews.change("exhibit", other, decide(step, stand(number, area)));
  expect(await claim("2", "B6", 12)).toEqual({ outcome: "taken", by: first });
  expect(await claim("3", "B9", 48)).toMatchObject({ outcome: "stored" });
  // Who has it may not grow into the neighbour, and gives free what it gives up.
  const own = (step: string, area: number) =>
    reviews.change("exhibit", first, decide(step, stand(first === "a" ? "B4" : "B6", area)));
  expect(await own("4", 96)).toEqual({ outcome: "taken", by: other });
  expect(await own("5", 12)).toMatchObject({ outcome: "stored" });
  expect(await claim("6", first === "a" ? "B5" : "B7", 24)).toMatchObject({ outcome: "stored" });
});

it("queues the email with the change that writes it, and none with one that is refused", async () => {
  const { reviews, queue } = store;
  const email = { kinds: ["decision" as const], dueAt: new Date(Date.UTC(2026, 8, 1)) };
  await reviews.change("exhibit", "a", decide("1", accepted("A12")), email);
  await reviews.change("exhibit", "b", decide("1", accepted("A12")), email);
  await reviews.change("exhibit", "c", () => undefined, email);
  await reviews.change("exhibit", "none", note("n", "x"), email);
  expect(await Array.fromAsync(queue.list())).toMatchObject([
    { id: "a", form: "exhibit", kind: "decision", attempts: 1, dueAt: email.dueAt },
  ]);
  await queue.ack({ id: "a", kind: "decision" });
  await reviews.change("exhibit", "a", decide("1", accepted("A12")), email);
  expect(await Array.fromAsync(queue.list())).toEqual([]);
  // What is left to the delivery was not tried yet.
  await reviews.change("exhibit", "a", note("m", "y"), { ...email, attempts: 0 });
  expect(await queue.lease(new Date(), email.dueAt)).toMatchObject([{ id: "a", attempts: 1 }]);
});

it("lists accepted exhibitors who agreed, and says by its version when to read them", async () => {
  const { reviews } = store;
  const versions = [await reviews.readListVersion()];
  const told = async () => {
    versions.push(await reviews.readListVersion());
    return (await reviews.listAccepted()).map(({ id }) => id).toSorted();
  };
  await reviews.change("exhibit", "a", decide("1", accepted("A12")));
  expect(await told()).toEqual(["a"]);
  await reviews.change("exhibit", "b", decide("1", accepted("A14", false)));
  await reviews.change("exhibit", "b", note("n", "Not in the list."));
  expect(await reviews.listAccepted()).toEqual([
    { id: "a", stand: { hall: 3, number: "A12", area: 36 }, listing, slug: "Ornek" },
  ]);
  await reviews.change("exhibit", "b", decide("2", accepted("A14")));
  expect(await told()).toEqual(["a", "b"]);
  await store.erase({ form: "exhibit", ids: ["a"], by: "ada" });
  expect(await told()).toEqual(["b"]);
  await reviews.change("exhibit", "b", decide("3", { state: "talks", at, by: "ada" }));
  expect(await told()).toEqual([]);
  expect(new Set(versions).size).toBe(versions.length);
  const before = await reviews.readListVersion();
  await reviews.change("exhibit", "b", note("m", "Seen again."));
  expect(await reviews.readListVersion()).toBe(before);
});

it("is handed out to the person, without who of the staff wrote it", async () => {
  await store.reviews.change("exhibit", "a", decide("1", accepted("A12")));
  await store.reviews.change("exhibit", "a", note("n", "Called twice."));
  const [data] = await loadPersonData(store, [{ form: "exhibit", id: "a" }]);
  expect(data).toMatchObject({
    decisions: [{ state: "accepted", at, stand: { hall: 3, number: "A12", area: 36 } }],
    notes: [{ at, text: "Called twice." }],
    tags: [],
  });
  expect(JSON.stringify(data?.decisions)).not.toContain("ada");
});

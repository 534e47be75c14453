/** What companies tell of themselves, until staff publish it. */

import { noEntry, withDraft, withSubmittedEntry } from "@/lib/companies/company-entry";
import type { Subscribers } from "@/lib/outbox/events";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { getAction } from "../../support/pages/desk-actions";
import { postForm } from "../../support/pages/desk-requests";
import { exhibitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

const handleEntry = getAction("POST [form]/[id]/listing");

jest.setTimeout(90_000);

const stores = provideStores();

/** Somebody is told of entries, and of nothing else. */
const told: Subscribers = (event) => (["submitted", "published"].includes(event) ? ["crm"] : []);

const entry = {
  company: "Örnek Mobilya",
  sectors: ["furniture" as const],
  profile: { texts: { tr: "Sandalye yaparız." } },
};

let store: DeskStore;

beforeEach(async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  store = createDeskStore(stores.sqlite(), told);
  await store.create("exhibit", "a", exhibitRecord);
  await store.reviews.change("exhibit", "a", (review) => ({
    ...review,
    decision: {
      ...{ state: "accepted" as const, at: "2026-06-01T09:00:00.000Z", by: "ada" },
      stand: { hall: 1, number: "A1", area: 12 },
    },
  }));
});

async function send(at: string) {
  await store.entries.change("a", (before) => withDraft(before, { entry, at, by: "contact" }));
  await store.entries.change("a", (before) => withSubmittedEntry(before, { at, by: "contact" }));
}

const press = (values: Record<string, string>) =>
  postForm({ store }, handleEntry, { form: "exhibit", id: "a" }, values);
const listEmails = async () => (await Array.fromAsync(store.queue.list())).map(({ kind }) => kind);

it("keeps nothing without a registration, and lists what waits, the longest first", async () => {
  expect(await store.entries.change("nobody", () => ({}))).toBeUndefined();
  await store.create("exhibit", "b", { ...exhibitRecord, email: "b@example.com" });
  await send("2026-06-02T09:00:00.000Z");
  const earlier = { entry, at: "2026-06-01T09:00:00.000Z", by: "contact" };
  await store.entries.change("b", () => ({ sent: earlier }));
  expect((await store.entries.listWaiting(9)).map(({ id }) => id)).toEqual(["b", "a"]);
  await store.entries.change("b", () => noEntry);
  expect((await store.entries.listWaiting(9)).map(({ id }) => id)).toEqual(["a"]);
});

it("publishes what staff have seen: the list shows it, nothing waits, the company is told", async () => {
  const at = "2026-06-02T09:00:00.000Z";
  await send(at);
  await send("2026-06-02T10:00:00.000Z");
  const version = await store.reviews.readListVersion();
  expect(await press({ do: "publish", seen: "" })).toMatchObject({ problem: "changed" });
  expect(await press({ do: "publish", seen: at })).toBe("/desk/en/exhibit/a?entry=published");
  expect(await store.reviews.listAccepted()).toMatchObject([
    { id: "a", listing: { company: "Örnek Mobilya", country: "TR" }, profile: entry.profile },
  ]);
  expect(await store.reviews.readListVersion()).toBeGreaterThan(version);
  expect(await store.entries.listWaiting(9)).toEqual([]);
  expect(await listEmails()).toEqual(["published"]);
  expect(await press({ do: "publish", seen: at })).toBe("/desk/en/exhibit/a?entry=published");
  const events = await Array.fromAsync(store.events.queue.list());
  expect(events.map(({ kind }) => kind.replace(/\.\d+$/, "")).sort()).toEqual([
    "crm.published",
    "crm.submitted",
  ]);
});

it("lists the newest of two entries that staff publish, also if the older one's write comes last", async () => {
  const [older, newer] = ["2026-06-02T09:00:00.000Z", "2026-06-02T10:00:00.000Z"] as const;
  await send(older);
  const { change } = store.reviews;
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  store.reviews.change = async (...asked) => {
    store.reviews.change = change;
    reached.resolve();
    await held.promise;
    return change(...asked);
  };
  const first = press({ do: "publish", seen: older });
  await reached.promise;
  const sent = { entry: { ...entry, company: "Örnek Mobilya A.Ş." }, at: newer, by: "contact" };
  await store.entries.change("a", (before) => ({ ...before, sent }));
  expect(await press({ do: "publish", seen: newer })).toContain("entry=published");
  held.resolve();
  expect(await first).toMatchObject({ problem: "ended" });
  expect(await store.reviews.listAccepted()).toMatchObject([
    { listing: { company: "Örnek Mobilya A.Ş." } },
  ]);
});

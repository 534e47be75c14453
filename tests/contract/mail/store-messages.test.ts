/**
 * Several kinds of messages about one registration: what waits, what was sent, and how
 * many confirmations an address gets.
 */

import type { MailKind, NewMessages } from "@/lib/outbox/mail-kinds";
import type { RegistrationStore } from "@/lib/store/ports";
import { salesOf, sentIn } from "../../support/pages/messages";
import { exhibitRecord, pressRecord, visitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

const stores = provideStores();

const at = (minute: number) => new Date(Date.UTC(2026, 8, 1, 9, minute));
const named = (id: string, kind: MailKind) => ({ id, kind });
const both: NewMessages = { kinds: ["sales", "confirmation"], dueAt: at(0) };
const limit = { address: "digest", day: "2026-09-01", max: 3 };
const confirmed: NewMessages = { kinds: ["confirmation"], dueAt: at(0), limit };

let store: RegistrationStore;

beforeEach(() => {
  store = stores.openSite();
});

const waiting = async () =>
  (await Array.fromAsync(store.queue.list()))
    .map(({ id, form, kind }) => `${id} ${form} ${kind}`)
    .toSorted();

it("keeps the messages of a registration apart", async () => {
  expect(await store.create("exhibit", "a", exhibitRecord, both)).toBe("created");
  expect(await waiting()).toEqual(["a exhibit confirmation", "a exhibit sales"]);
  await store.queue.nack(named("a", "confirmation"), at(9));
  expect(await store.queue.get(named("a", "confirmation"))).toMatchObject({ dueAt: at(9) });
  expect(await store.queue.lease(at(1), at(2))).toMatchObject([{ id: "a", kind: "sales" }]);
  await store.queue.ack(salesOf("a"));
  expect(await waiting()).toEqual(["a exhibit confirmation"]);
  expect(await store.queue.measureBacklog()).toMatchObject({ pending: 1 });
  expect(await store.queue.lease(at(9), at(10))).toMatchObject([
    { id: "a", form: "exhibit", kind: "confirmation", attempts: 2, dueAt: at(10) },
  ]);
});

it("adds a message once, and remembers of some that they were sent", async () => {
  await store.create("visit", "a", visitRecord);
  const reminder = { ...named("a", "reminder"), form: "visit", dueAt: at(5) };
  expect(await store.queue.add(reminder)).toBe("added");
  expect(await store.queue.add(reminder)).toBe("waiting");
  expect(await Array.fromAsync(store.queue.list())).toMatchObject([{ ...reminder, attempts: 0 }]);
  expect(await sentIn(store.queue)).toEqual([]);
  await store.queue.ack(reminder, at(6));
  expect(await store.queue.add(reminder)).toBe("sent");
  expect(await sentIn(store.queue)).toMatchObject([{ ...named("a", "reminder"), sentAt: at(6) }]);
  expect(await waiting()).toEqual([]);
  expect(await store.queue.get(reminder)).toBeUndefined();
  expect(await store.queue.measureBacklog()).toEqual({ pending: 0 });
  expect(await store.queue.lease(at(59), at(60))).toEqual([]);
});

it("stores three confirmations for an address in a day over all forms, and all registrations", async () => {
  expect(await store.create("visit", "1", visitRecord, confirmed)).toBe("created");
  expect(await store.create("press", "2", pressRecord, confirmed)).toBe("created");
  expect(await store.create("exhibit", "3", exhibitRecord, { ...both, limit })).toBe("created");
  expect(await store.create("exhibit", "4", exhibitRecord, { ...both, limit })).toBe("unconfirmed");
  expect(await store.create("visit", "5", visitRecord, confirmed)).toBe("unconfirmed");
  const other = { ...limit, address: "another" };
  expect(await store.create("visit", "6", visitRecord, { ...confirmed, limit: other })).toBe(
    "created",
  );
  expect(await waiting()).toEqual([
    "1 visit confirmation",
    "2 press confirmation",
    "3 exhibit confirmation",
    "3 exhibit sales",
    "4 exhibit sales",
    "6 visit confirmation",
  ]);
  expect(await store.get("visit", "5")).toBeDefined();
});

it("counts a repeated form once", async () => {
  for (let n = 0; n < 5; n += 1) await store.create("visit", "same", visitRecord, confirmed);
  expect(await store.create("visit", "other", visitRecord, confirmed)).toBe("created");
  expect(await store.create("visit", "other", visitRecord, confirmed)).toBe("exists");
});

it("stores no more than three when twelve come at once, and every registration", async () => {
  const others = [stores.openSite(), stores.openSite()];
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      [store, ...others][n % 3]?.create("visit", `v${n}`, visitRecord, confirmed),
    ),
  );
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  expect(count("created") + count("unconfirmed")).toBe(12);
  expect(count("created")).toBeGreaterThan(0);
  expect(count("created")).toBeLessThanOrEqual(3);
  expect(await waiting()).toHaveLength(count("created"));
  expect(await Array.fromAsync(store.list("visit"))).toHaveLength(12);
});

it("forgets the counts of the days before", async () => {
  const yesterday = { ...limit, day: "2026-08-31", max: 1 };
  const messages = { ...confirmed, limit: yesterday };
  await store.create("visit", "1", visitRecord, messages);
  await store.queue.forgetCounts("2026-08-31");
  expect(await store.create("visit", "2", visitRecord, messages)).toBe("unconfirmed");
  await store.queue.forgetCounts("2026-09-01");
  expect(await store.create("visit", "3", visitRecord, messages)).toBe("created");
});

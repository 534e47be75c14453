/** A visitor withdraws a registration by the token of the pass: with all that belongs to it, and nothing else. */

import { fair } from "@/lib/fair/facts";
import type { DeskStore } from "@/lib/store/ports";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

const stores = provideStores();

const token = "aBcDeFgHiJ_KLMNO-123";
const confirmed = { kinds: ["confirmation"], dueAt: new Date() } as const;
const record = { ...visitRecord, token };
const others = { ...visitRecord, token: "of_somebody_else_012", email: "other@example.com" };

let store: DeskStore;

beforeEach(async () => {
  store = stores.openDesk();
  await store.create("visit", "a", record, confirmed);
  await store.create("visit", "b", others, confirmed);
  // Nobody withdraws an application by a token, not even one that is spelled as such.
  await store.create("exhibit", "a", { ...exhibitRecord, token } as typeof exhibitRecord);
  await store.checkIns.checkIn("visit", "a", fair.startDate, new Date());
});

it("erases what has the token with its messages and arrivals, and says by whom in the log of erasures", async () => {
  await store.withdraw(token);
  expect(await store.get("visit", "a")).toBeUndefined();
  expect(await store.findByToken(token)).toBeUndefined();
  expect(await store.checkIns.readDays("visit", "a")).toEqual({});
  expect((await Array.fromAsync(store.queue.list())).map(({ id }) => id)).toEqual(["b"]);
  expect(await Array.fromAsync(store.erasures.readSince())).toEqual([
    { at: expect.any(Date), by: "visitor", form: "visit", ids: ["a"] },
  ]);
  expect(await store.hasUnfinishedErasure()).toBe(false);
  expect(await store.get("visit", "b")).toBeDefined();
  expect(await store.get("exhibit", "a")).toBeDefined();
});

it("does nothing more when it is said again, at the same time or by a token of nobody", async () => {
  await Promise.all([store.withdraw(token), store.withdraw(token)]);
  await store.withdraw(token);
  await store.withdraw("x".repeat(20));
  await store.withdraw("");
  expect(await Array.fromAsync(store.erasures.readSince())).toHaveLength(1);
  expect(await store.count("visit")).toBe(1);
});

/** The queue of messages, which every registration store has. */

import type { RegistrationStore } from "@/lib/store/ports";
import { salesAt, salesOf } from "../../support/pages/messages";
import { exhibitRecord, visitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

const stores = provideStores();

let store: RegistrationStore;

beforeEach(() => {
  store = stores.openSite();
});

const at = (minute: number) => new Date(Date.UTC(2026, 8, 1, 9, minute));

it("holds a notification for each registration that asked for one, and ids only", async () => {
  await store.create("exhibit", "a", exhibitRecord, salesAt(at(5)));
  await store.create("exhibit", "b", exhibitRecord, salesAt(at(1)));
  await store.create("visit", "c", visitRecord);
  expect(await Array.fromAsync(store.queue.list())).toStrictEqual([
    {
      ...salesOf("b"),
      form: "exhibit",
      attempts: 1,
      dueAt: at(1),
      createdAt: expect.any(Date),
    },
    {
      ...salesOf("a"),
      form: "exhibit",
      attempts: 1,
      dueAt: at(5),
      createdAt: expect.any(Date),
    },
  ]);
});

it("gives a due notification to one caller only, and again when the lease is over", async () => {
  const ids = ["a", "b", "c"];
  for (const id of ids) await store.create("exhibit", id, exhibitRecord, salesAt(at(0)));
  await store.create("exhibit", "later", exhibitRecord, salesAt(at(30)));
  const other = stores.openSite();
  const claims = await Promise.all(
    [store, other, store, other].map(({ queue }) => queue.lease(at(1), at(2))),
  );
  await other.close();
  expect(
    claims
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids);
  expect(claims.flat().map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
  expect(await store.queue.lease(at(1), at(2))).toEqual([]);
  expect(await store.queue.lease(at(2), at(3))).toHaveLength(3);
});

it("gives notifications that were put off while a clock was ahead", async () => {
  await store.create("exhibit", "a", exhibitRecord, salesAt(at(24 * 60)));
  expect(await store.queue.lease(at(1), at(2))).toMatchObject([{ id: "a", dueAt: at(2) }]);
  expect(await store.queue.lease(at(1), at(2))).toEqual([]);
});

it("tells the state of one registration, and how many wait and since when", async () => {
  expect(await store.queue.get(salesOf("a"))).toBeUndefined();
  expect(await store.queue.measureBacklog()).toEqual({ pending: 0 });
  await store.create("exhibit", "a", exhibitRecord, salesAt(at(5)));
  await store.create("exhibit", "b", exhibitRecord, salesAt(at(1)));
  const registered = (await store.get("exhibit", "a"))?.createdAt;
  expect(await store.queue.get(salesOf("a"))).toStrictEqual({
    ...salesOf("a"),
    form: "exhibit",
    attempts: 1,
    dueAt: at(5),
    createdAt: registered,
  });
  expect(await store.queue.measureBacklog()).toEqual({ pending: 2, oldest: registered });
});

it("postpones and forgets", async () => {
  await store.create("exhibit", "a", exhibitRecord, salesAt(at(0)));
  await store.queue.nack(salesOf("a"), at(9));
  expect(await store.queue.lease(at(8), at(10))).toEqual([]);
  expect(await store.queue.lease(at(9), at(10))).toHaveLength(1);
  await store.queue.ack(salesOf("a"));
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
  await expect(store.queue.ack(salesOf("a"))).resolves.toBeUndefined();
  await expect(store.queue.nack(salesOf("a"), at(9))).resolves.toBeUndefined();
});

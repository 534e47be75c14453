/** Passes that are sent again: who is found by an address, what waits, how often. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { MAX_PASSES_PER_EMAIL } from "@/lib/passes/lost-pass";
import type { RegistrationStore } from "@/lib/store/ports";
import { pressRecord, visitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

const stores = provideStores();

const ada = "ada@example.com";
const dueAt = new Date(Date.UTC(2026, 8, 1, 9));
const limit = { address: "digest", day: "2026-09-01", max: 3 };

let store: RegistrationStore;

beforeEach(() => {
  store = stores.openSite();
});

/** Registers somebody, in a millisecond of their own: the latest is told by its time. */
const register = async (id: string, email = ada, own = store) => {
  await own.create("visit", id, { ...visitRecord, email, token: id.padEnd(20, "_") });
  const now = Date.now();
  while (Date.now() === now) await nextTurn();
};
const ask = (email = ada, at = limit) => store.askForPass(email, { dueAt, limit: at });
const settle = (id: string) => store.queue.ack({ id, kind: "pass" });
const found = async (email: string) => (await store.findByEmail(email)).map(({ id }) => id);

it("finds the visitors of an address, the latest first, and nobody else", async () => {
  await register("first");
  await register("other", "eda@example.com");
  await register("second");
  await store.create("press", "press", { ...pressRecord, email: ada });
  await register("older", ada, store.openEdition("istanbul_expo_2025"));
  expect(await found(ada)).toEqual(["second", "first"]);
  expect((await store.findByEmail(ada))[0]?.record.token).toBe("second".padEnd(20, "_"));
  expect(await found("nobody@example.com")).toEqual([]);
  expect(await found("ada@example.co")).toEqual([]);
  expect(await found("%@example.com")).toEqual([]);
});

it("finds no more than an email has room for", async () => {
  for (let n = 0; n <= MAX_PASSES_PER_EMAIL; n += 1) await register(`v${n}`);
  expect(await found(ada)).toHaveLength(MAX_PASSES_PER_EMAIL);
});

it("stores one message about the latest registration", async () => {
  await register("first");
  await register("second");
  expect(await ask()).toBe("second");
  expect(await Array.fromAsync(store.queue.list())).toMatchObject([
    { id: "second", form: "visit", kind: "pass", attempts: 1, dueAt },
  ]);
  expect(await ask()).toBeUndefined();
  expect(await Array.fromAsync(store.queue.list())).toHaveLength(1);
});

it("stores nothing about somebody who has not registered, and does not use up their confirmations", async () => {
  for (let n = 0; n < 5; n += 1) expect(await ask("nobody@example.com")).toBeUndefined();
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
  const messages = { kinds: ["confirmation"], dueAt, limit } as const;
  expect(await store.create("visit", "v", visitRecord, messages)).toBe("created");
});

it("sends three to an address in a day, together with the confirmations", async () => {
  const messages = { kinds: ["confirmation"], dueAt, limit } as const;
  await store.create("visit", "v", visitRecord, messages);
  for (let n = 0; n < 2; n += 1) {
    expect(await ask()).toBe("v");
    await settle("v");
  }
  expect(await ask()).toBeUndefined();
  expect(await store.create("visit", "w", visitRecord, messages)).toBe("unconfirmed");
  expect(await ask(ada, { ...limit, address: "digest of the next day" })).toBe("w");
});

it("sends three when twelve ask at once, or one while it waits", async () => {
  await register("v");
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
  expect(answers.filter((id) => id === "v").length).toBeLessThanOrEqual(3);
  expect(await Array.fromAsync(store.queue.list())).toMatchObject([{ id: "v", kind: "pass" }]);
});

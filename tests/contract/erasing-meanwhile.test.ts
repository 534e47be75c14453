/**
 * Whatever happens while somebody is erased, nothing is left of them: everything that can be written about them runs
 * between every two steps of an erasure, and an erasure between every two steps of whatever is written. These rules
 * stand above the port, to which database.test.ts holds both engines.
 */

import type { Meeting } from "@/lib/companies/leads/leads";
import { StoreUnavailable } from "@/lib/database/errors";
import { type Database, iterateDocuments } from "@/lib/database/port";
import { fair } from "@/lib/fair/facts";
import { getNoSubscribers, type Subscribers } from "@/lib/outbox/events";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import type { Review } from "@/lib/reviews/review";
import type { Erasure } from "@/lib/staff-records/logs";
import { createDeskStore } from "@/lib/store";
import { getCollection } from "@/lib/store/collections";
import { applyErasure } from "@/lib/store/erasing/erasure";
import type { DeskStore } from "@/lib/store/ports";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(180_000);

const stores = provideStores();
const told: Subscribers = (event) => (event === "withdrawn" ? [] : ["crm"]);
const day = "2026-09-23";
const meeting = (id: string): Meeting => ({ id, at: `${day}T09:00:00.000Z`, by: 0, note: "Call" });

/** The database, which runs something before one of its steps, from 0. */
function interrupted(database: Database, step: number, meanwhile: () => Promise<unknown>) {
  let steps = 0;
  const pausing =
    <Arguments extends unknown[], Result>(method: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      const isNow = steps === step;
      steps += 1;
      if (isNow) await meanwhile();
      return method(...given);
    };
  const { find, read, change } = database;
  const slow = { ...database, find: pausing(find), read: pausing(read), change: pausing(change) };
  return { database: slow as Database, wasReached: () => steps > step };
}

/** Everything that is written about a visitor `v-…` and the exhibitor `e-…` after they have registered. */
const writers: Record<string, (store: DeskStore, key: string) => Promise<unknown>> = {
  lead: (store, key) =>
    store.leads.keep(`e-${key}`, { form: "visit", id: `v-${key}` }, [meeting(`own-${key}`)]),
  leadOfOther: (store, key) =>
    store.leads.keep("other", { form: "visit", id: `v-${key}` }, [meeting(`m-${key}`)]),
  leadOnOther: (store, key) =>
    store.leads.keep(`e-${key}`, { form: "visit", id: "somebody" }, [meeting(`o-${key}`)]),
  takenBack: (store, key) =>
    store.leads.takeBack("other", { form: "visit", id: `v-${key}` }, new Date()),
  kept: (store, key) =>
    store.kept.change(`v-${key}`, () => ({ items: [{ key: "sector/food", day }], language: "tr" })),
  guess: (store, key) => store.leads.recordGuess(`e-${key}`),
  picture: (store, key) => {
    const picture = { digest: "d", width: 1, height: 1 };
    const entry = { company: key, sectors: [], profile: { logo: picture } };
    const files = { avif: Buffer.from("a"), webp: Buffer.from("w") };
    const sent = { entry, at: `${day}T09:00:00.000Z`, by: "contact" };
    return store.pictures.put(`e-${key}`, { ...picture, files }, () => ({ sent }));
  },
  entry: (store, key) => {
    const entry = { company: key, sectors: [], profile: {} };
    const sent = { entry, at: `${day}T09:00:00.000Z`, by: "contact" };
    const email = { kinds: ["published"], dueAt: new Date() } as const;
    return store.entries.change(`e-${key}`, () => ({ sent }), email);
  },
  staffFile: (store, key) => {
    const decision = { state: "accepted", at: new Date().toISOString(), by: "ada" } as const;
    const email = { kinds: ["decision"], dueAt: new Date() } as const;
    const accept = (review: Review) => ({ ...review, decision });
    return store.reviews.change("exhibit", `e-${key}`, accept, email);
  },
  link: (store, key) => store.companies.ensureContactLink(`e-${key}`),
  arrival: (store, key) => store.checkIns.checkIn("visit", `v-${key}`, day, new Date()),
  takenArrival: (store, key) => store.checkIns.takeBack("visit", `v-${key}`, day),
  rehearsal: (store, key) =>
    store.rehearsals.checkIn("visit", `v-${key}`, "2026-09-22", new Date()),
  correction: (store, key) => {
    const was = { ...visitRecord, email: `${key}@example.com` };
    const record = { ...was, city: "Ankara" };
    const change = { was: computeFingerprint(was), record, by: "visitor", fields: ["city"] };
    const messages = { kinds: ["confirmation"], dueAt: new Date() } as const;
    return store.replace("visit", `v-${key}`, change, messages);
  },
  reminder: (store, key) =>
    store.queue.add({ id: `v-${key}`, form: "visit", kind: "reminder", dueAt: new Date() }),
  sentReminder: (store, key) => store.queue.ack({ id: `v-${key}`, kind: "reminder" }, new Date()),
  lostPass: (store, key) =>
    store.askForPass(`${key}@example.com`, {
      dueAt: new Date(),
      limit: { address: key, day, max: 9 },
    }),
  event: (store, key) =>
    store.events.queue.add({ id: `v-${key}`, form: "visit", kind: "crm.x", dueAt: new Date() }),
};

let database: Database;
let store: DeskStore;

const over = (one: Database) => createDeskStore(one, told);
const visitor = (key: string) => ({ ...visitRecord, email: `${key}@example.com` });

beforeEach(async () => {
  database = stores.sqlite();
  store = over(database);
  await store.create("exhibit", "other", exhibitRecord);
  await store.create("visit", "somebody", visitRecord);
});

async function register(key: string) {
  await store.create("visit", `v-${key}`, visitor(key));
  await store.create("exhibit", `e-${key}`, { ...exhibitRecord, email: `${key}@example.com` });
}

async function writeAll(key: string, names = Object.keys(writers)) {
  for (const name of names) await writers[name]?.(store, key);
}

async function eraseBoth(from: DeskStore, key: string) {
  await from.erase({ form: "visit", ids: [`v-${key}`], by: "ada" });
  await from.erase({ form: "exhibit", ids: [`e-${key}`], by: "ada" });
}

/** The collections that still know the visitor or the exhibitor, without the logs that keep ids. */
async function leftOf(key: string): Promise<string[]> {
  const logs = ["corrections", "erasures"] as const;
  const spared = logs.map((kind) => getCollection(fair.id, kind).name);
  const names = (await database.listCollections()).filter((name) => !spared.includes(name));
  const named = new RegExp(`[ve]-${key}\\b`);
  const left = names.map(async (name) => {
    const documents = await Array.fromAsync(
      iterateDocuments(database, { name, indexed: [] }, { limit: 100 }),
    );
    return named.test(JSON.stringify(documents)) ? [name] : [];
  });
  return (await Promise.all(left)).flat();
}

/** Runs something for every step of it, until it has no more. @returns what is left, by step */
async function atEveryStep(
  prefix: string,
  run: (slow: Database, key: string) => Promise<unknown>,
  meanwhile: (key: string) => Promise<unknown>,
) {
  const left: Record<string, string[]> = {};
  for (let step = 0; ; step += 1) {
    const key = `${prefix}${step}x`;
    await register(key);
    const one = interrupted(database, step, () => meanwhile(key));
    await run(one.database, key);
    if (!one.wasReached()) return left;
    const found = await leftOf(key);
    if (found.length > 0) left[key] = found;
  }
}

it("keeps nothing that is written between two steps of an erasure", async () => {
  const left = await atEveryStep(
    "erasing",
    (slow, key) => eraseBoth(over(slow), key),
    (key) => writeAll(key),
  );
  expect(left).toEqual({});
});

it("keeps nothing that is written while a visitor withdraws", async () => {
  const token = (key: string) => `token_of_${key}_0123456789`;
  const left = await atEveryStep(
    "withdrawing",
    async (slow, key) => {
      await store.create("visit", `v-own${key}`, { ...visitRecord, token: token(key) });
      await over(slow).withdraw(token(key));
      await eraseBoth(store, key);
    },
    (key) => writers.leadOfOther?.(store, `own${key}`) ?? Promise.resolve(),
  );
  expect(left).toEqual({});
  expect(await store.leads.list("other")).toEqual([]);
});

it.each(Object.keys(writers))(
  "has nothing of a %s during which somebody is erased",
  async (name) => {
    const left = await atEveryStep(
      `writing-${name}-`,
      async (slow, key) => {
        await writers[name]?.(over(slow), key);
        // Whoever was not reached is erased now.
        await eraseBoth(store, key);
      },
      (key) => eraseBoth(store, key),
    );
    expect(left).toEqual({});
  },
);

it("erases at the next start what an erasure that was killed has left", async () => {
  const left = await atEveryStep(
    "killed",
    async (slow, key) => {
      await eraseBoth(over(slow), key).catch(() => undefined);
      await store.finishErasures();
      expect(await store.hasUnfinishedErasure()).toBe(false);
      // What was not begun is begun again by whoever was told of the failure.
      for (const [form, id] of [
        ["visit", `v-${key}`],
        ["exhibit", `e-${key}`],
      ] as const) {
        if (await store.get(form, id)) await store.erase({ form, ids: [id], by: "ada" });
      }
    },
    async (key) => {
      await writeAll(key);
      throw new StoreUnavailable("KILLED");
    },
  );
  expect(left).toEqual({});
});

it("keeps nothing that comes while another store's erasure is carried out", async () => {
  const carry = async (slow: Database, key: string) => {
    const lines = [
      { form: "visit", ids: [`v-${key}`] },
      { form: "exhibit", ids: [`e-${key}`] },
    ] as const;
    for (const { form, ids } of lines) {
      const line: Erasure = { at: new Date(Date.now() + 60_000), by: "ada", form, ids: [...ids] };
      const scope = { database: slow, edition: fair.id, subscribers: getNoSubscribers };
      await applyErasure(scope, `${form}-line-${key}`, line);
    }
  };
  expect(await atEveryStep("carrying", carry, (key) => writeAll(key))).toEqual({});
});

it("moves a meeting that comes during a merge to the one that stays, and keeps nothing of the others", async () => {
  const keep = { form: "visit", id: "somebody" } as const;
  let expected = 0;
  const left = await atEveryStep(
    "merging",
    async (slow, key) => {
      const merge = { form: "visit", keep: keep.id, others: [`v-${key}`], by: "ada" } as const;
      expect(await over(slow).merge(merge)).toBe("merged");
      // Its id is known to the kept one.
      await store.reviews.change("visit", keep.id, ({ merged: _, ...review }) => review);
      await store.erase({ form: "exhibit", ids: [`e-${key}`], by: "ada" });
    },
    async (key) => {
      const before = (await store.leads.list("other")).flatMap(({ meetings }) => meetings);
      const met = { form: "visit", id: `v-${key}` } as const;
      const { outcome } = await store.leads.keep("other", met, [meeting(`m-${key}`)]);
      expected = before.length + Number(outcome === "kept");
    },
  );
  expect(left).toEqual({});
  const [lead, ...more] = await store.leads.list("other");
  expect(more).toEqual([]);
  expect(lead?.met).toEqual(keep);
  expect(lead?.meetings).toHaveLength(expected);
});

it("moves no lead to somebody who is erased meanwhile", async () => {
  const left = await atEveryStep(
    "both",
    async (slow, key) => {
      await store.create("visit", `v-2${key}`, { ...visitRecord, email: `2${key}@example.com` });
      await writers.leadOfOther?.(store, `2${key}`);
      const others = [`v-2${key}`];
      await over(slow).merge({ form: "visit", keep: `v-${key}`, others, by: "ada" });
      await eraseBoth(store, key);
      await store.erase({ form: "visit", ids: [`v-2${key}`], by: "ada" });
    },
    (key) => eraseBoth(store, key),
  );
  expect(left).toEqual({});
  expect(await store.leads.list("other")).toEqual([]);
});

it("spares what somebody has who registers again with the same answers", async () => {
  const again = "again";
  await register(again);
  await writers.leadOfOther?.(store, again);
  await store.erase({ form: "visit", ids: [`v-${again}`], by: "ada" });
  await store.create("visit", `v-${again}`, visitor(again));
  await writers.leadOfOther?.(store, again);
  await store.finishErasures();
  expect(await store.leads.list("other")).toHaveLength(1);
});

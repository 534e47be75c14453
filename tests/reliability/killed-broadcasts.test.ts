/** A desk that is killed while it queues a message to the people of a list: nobody gets it twice, nobody is left out. */

import type { BroadcastContent } from "@/lib/broadcasts/broadcast";
import { hashContent } from "@/lib/broadcasts/hash-content";
import { createDeskStore } from "@/lib/store";
import { visitRecord } from "../support/records/records";
import { readTold, startTypeScript } from "../support/servers/run-type-script";
import { databasesOf, provideStores } from "../support/stores/stores";

jest.setTimeout(600_000);

const stores = provideStores();
const PEOPLE = 130;
const id = "c".repeat(16);
const content: BroadcastContent = {
  form: "visit",
  list: "",
  purpose: "service",
  texts: { en: { subject: "Metro", text: "Closed on Thursday." } },
  fallback: "en",
  perMinute: 9999,
};

/** @param n another name, address and number for each */
const person = (n: number) => ({
  ...visitRecord,
  firstName: `Ada${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`,
  email: `p${n}@example.com`,
  mobile: `+90555111${1000 + n}`,
  token: `token-of-visitor${1000 + n}`,
});

/** @param killAt kills the process after so many batches are stored @returns who got an email */
async function runWorker(variables: Record<string, string>, killAt?: number): Promise<string[]> {
  const child = startTypeScript("tests/support/stores/broadcast-worker.ts", [id], variables);
  const sent: string[] = [];
  let batches = 0;
  for await (const told of readTold<{ added?: number; sent?: string; of?: string }>(child)) {
    if (told.added !== undefined) batches += 1;
    if (told.sent !== undefined && told.of === id) sent.push(told.sent);
    if (batches === killAt) child.kill("SIGKILL");
  }
  return sent;
}

it.each(databasesOf(stores))("on the %s store everybody gets it once", async (kind, open) => {
  const variables = stores.variablesOf(kind);
  const store = createDeskStore(open());
  for (let n = 0; n < PEOPLE; n += 2) {
    const some = Array.from({ length: 2 }, (_, more) => n + more);
    await Promise.all(some.map((one) => store.create("visit", `v${one}`, person(one))));
  }
  await store.broadcasts.saveDraft(id, content, { by: "ada", counted: PEOPLE });
  const confirmed = { by: "ada", count: PEOPLE, at: new Date() };
  await store.broadcasts.confirm(id, hashContent(content), confirmed);

  expect(await runWorker(variables, 1)).toEqual([]);
  const [queued = ""] = await Array.fromAsync(store.jobs.listItemIds(id));
  const before = await store.get("visit", queued);
  if (before?.record) {
    // Somebody who is queued registers again, and somebody else registers for the first time.
    await store.create("visit", "again", {
      ...before.record,
      city: "Ankara",
      token: "x".repeat(20),
    });
  }
  await store.create("visit", "late", person(PEOPLE));
  expect(await runWorker(variables, 2)).toEqual([]);
  expect((await store.broadcasts.read(id))?.isQueued).toBeUndefined();

  const sent = await runWorker(variables);
  const all = Array.from({ length: PEOPLE + 1 }, (_, n) => `p${n}@example.com`);
  expect(sent.toSorted()).toEqual(all.toSorted());
  expect(await store.broadcasts.counts(id)).toMatchObject({ waiting: 0, sent: PEOPLE + 1 });
  expect((await store.broadcasts.read(id))?.state).toBe("done");
});

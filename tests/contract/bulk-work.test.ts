/** Work on many registrations is stored first: nobody is left out, and nobody comes twice. */

import type { BulkTask } from "@/lib/staff-records/bulk-work";
import type { DeskStore } from "@/lib/store/ports";
import { type BulkHandler, openBulkRunner } from "@/staff/desk/bulk/bulk-runner";
import { createBulkHandler } from "@/staff/desk/bulk/bulk-tasks";
import { pressRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

const stores = provideStores();
const ids = Array.from({ length: 12 }, (_, n) => `p${n}`);
const job = (task: BulkTask, id = "job", at = new Date()) => ({
  ...{ id, task, at },
  ...{ form: "press" as const, by: "ada" },
});

let store: DeskStore;

beforeEach(async () => {
  store = stores.openDesk();
  for (const id of ids) await store.create("press", id, pressRecord);
});

/** A runner whose process dies with the item of that number: what it began with it is stored, but never answered. */
function runnerThatDies(after: number) {
  let count = 0;
  let died = () => {};
  const death = new Promise<void>((resolve) => {
    died = resolve;
  });
  const createHandler: Parameters<typeof openBulkRunner>[0]["createHandler"] = (own) => {
    const handle = createBulkHandler(store, own);
    const dying: BulkHandler = async (item) => {
      const outcome = await handle(item);
      count += 1;
      if (count === after) died();
      return count >= after ? new Promise(() => undefined) : outcome;
    };
    return dying;
  };
  const runner = openBulkRunner({ work: store.bulkWork, createHandler, maxWaitMs: 1 });
  return { runner, death };
}

const nextRunner = () =>
  openBulkRunner({
    work: store.bulkWork,
    createHandler: (own) => createBulkHandler(store, own),
    maxWaitMs: 60_000,
  });

/** Decisions, whose emails wait for a press. @returns the items of that press */
async function decideFirst(): Promise<string[]> {
  const decision = job({ what: "decision", state: "accredited" }, "first");
  await nextRunner().run(decision, ids);
  return Promise.all(
    ids.map(async (id) => `${id} ${(await store.reviews.read("press", id)).history[0]?.id}`),
  );
}

const each = it.each<[string, BulkTask, emails: number]>([
  ["a decision", { what: "decision", state: "accredited" }, 0],
  ["an email", { what: "email", kind: "confirmation" }, 12],
  ["an email about a decision", { what: "decisionEmail" }, 12],
]);

/** What each registration has of the task, and what waits for all of them. */
async function expectOnce({ what }: BulkTask, emails: number) {
  for (const id of ids) {
    const { history, emails: asked = [] } = await store.reviews.read("press", id);
    expect(history.length).toBe(what === "email" ? 0 : 1);
    expect(asked.length).toBe(what === "email" ? 1 : 0);
  }
  expect(await Array.fromAsync(store.queue.list())).toHaveLength(emails);
  expect(await store.bulkWork.next()).toBeUndefined();
}

const allDone = { waiting: 0, counts: { done: 12, left: 0, lacking: 0 } };

each("%s reaches each once, though the process dies", async (_, task, emails) => {
  const items = task.what === "decisionEmail" ? await decideFirst() : ids;
  const { runner, death } = runnerThatDies(7);
  const own = job(task);
  await runner.run(own, items);
  await death;
  expect(await store.bulkWork.get("job")).toMatchObject({ waiting: 1, total: 12 });

  const ended = await nextRunner().run(own, items);
  expect(ended).toMatchObject(allDone);
  await expectOnce(task, emails);
  // The same press, once more.
  expect(await nextRunner().run(own, items)).toEqual(ended);
});

each("%s reaches each once, though two desks work on it", async (_, task, emails) => {
  const items = task.what === "decisionEmail" ? await decideFirst() : ids;
  const own = job(task);
  await Promise.all([nextRunner().run(own, items), nextRunner().run(own, items)]);
  expect(await store.bulkWork.get("job")).toMatchObject(allDone);
  await expectOnce(task, emails);
});

it("counts those that are erased, and goes on", async () => {
  await store.erase({ form: "press", ids: ["p3"], by: "ada" });
  const ended = await nextRunner().run(job({ what: "tag", tag: "VIP", removes: false }), ids);
  expect(ended.counts).toEqual({ done: 11, left: 1, lacking: 0 });
});

it("has many batches, counts each once, and forgets a job after a day", async () => {
  const many = Array.from({ length: 250 }, (_, n) => `x${n}`);
  const task: BulkTask = { what: "tag", tag: "VIP", removes: false };
  const early = new Date(Date.now() - 2 * 86_400_000);
  expect(await store.bulkWork.add(job(task, "old", early), many)).toMatchObject({ waiting: 3 });
  const seen: string[] = [];
  for (let batch = await store.bulkWork.next(); batch; batch = await store.bulkWork.next()) {
    seen.push(...batch.items);
    const counts = { done: batch.items.length, left: 0, lacking: 0 };
    await store.bulkWork.finish(batch, counts);
    await store.bulkWork.finish(batch, counts);
  }
  expect(seen.toSorted()).toEqual(many.toSorted());
  expect((await store.bulkWork.get("old"))?.counts.done).toBe(250);
  await store.bulkWork.add(job(task, "new"), ["p1"]);
  expect(await store.bulkWork.get("old")).toBeUndefined();
  expect(await store.openEdition("expo_2025").bulkWork.next()).toBeUndefined();
});

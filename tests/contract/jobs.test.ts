/** Work on many registrations is stored first: nobody is left out, nobody comes twice, and any process goes on. */
import type { JobTask, NewItem } from "@/lib/staff-records/jobs";
import { createDeskStore } from "@/lib/store";
import { getDocumentPlace } from "@/lib/store/collections";
import type { DeskStore } from "@/lib/store/ports";
import { createBulkJob } from "@/staff/desk/bulk/bulk-tasks";
import { openJobRunner } from "@/staff/desk/jobs/job-runner";
import type { JobKind } from "@/staff/desk/jobs/run-job";
import { pressRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";
import { createVirtualClock } from "../support/virtual-clock";

const stores = provideStores();
const ids = Array.from({ length: 12 }, (_, n) => `p${n}`);
const all = ids.map((id) => ({ id }));
const tag: JobTask = { what: "tag", tag: "VIP", removes: false };
const job = (task: JobTask, id = "job", at = new Date()) => ({
  ...{ id, task, at },
  ...{ form: "press" as const, by: "ada" },
});

let store: DeskStore;
let clock: ReturnType<typeof createVirtualClock>;

beforeEach(async () => {
  // Items are due by the clock of the machine.
  clock = createVirtualClock(Date.now() + 60_000);
  store = stores.openDesk();
  for (const id of ids) await store.create("press", id, pressRecord);
});

const openRunner = (bulk: JobKind = createBulkJob(store)) =>
  openJobRunner({
    jobs: store.jobs,
    kinds: { tag: bulk, decision: bulk, email: bulk, decisionEmail: bulk },
    ...{ clock, now: clock.date, maxWaitMs: 1 },
    takeOver: () => store.jobs.takeOverEarlier(),
  });

const isDone = (id: string) => async () => (await store.jobs.read(id))?.state === "done";

async function run(task: JobTask, items: readonly NewItem[], id = "job") {
  await openRunner().press(job(task, id), items);
  await clock.runUntil(isDone(id));
}

/** Decisions, whose emails wait for a press. @returns the items of that press */
async function decideFirst(): Promise<NewItem[]> {
  await run({ what: "decision", state: "accredited" }, all, "first");
  return Promise.all(
    ids.map(async (id) => ({
      id,
      detail: (await store.reviews.read("press", id)).history[0]?.id ?? "",
    })),
  );
}

const each = it.each<[string, JobTask, emails: number]>([
  ["a tag", tag, 0],
  ["a decision", { what: "decision", state: "accredited" }, 0],
  ["an email", { what: "email", kind: "confirmation" }, 12],
  ["an email about a decision", { what: "decisionEmail" }, 12],
]);

/** What each registration has of the task, what waits for all of them, and what is said of it. */
async function expectOnce(task: JobTask, emails: number, id = "job") {
  const counts = { waiting: 0, done: 12, left: 0, lacking: 0 };
  expect(await store.jobs.countItems({ id, task })).toMatchObject(counts);
  for (const one of ids) {
    const { history, emails: asked = [], tags } = await store.reviews.read("press", one);
    const has = { history: history.length, asked: asked.length, tags: tags.length };
    const isDecided = task.what === "decision" || task.what === "decisionEmail";
    expect(has).toEqual({
      ...{ history: isDecided ? 1 : 0, asked: task.what === "email" ? 1 : 0 },
      tags: task.what === "tag" ? 1 : 0,
    });
  }
  expect(await Array.fromAsync(store.queue.list())).toHaveLength(emails);
}

each("%s reaches each once, though two desks work on it", async (_, task, emails) => {
  const items = task.what === "decisionEmail" ? await decideFirst() : all;
  await Promise.all([1, 2].map(() => openRunner().press(job(task), items)));
  await clock.runUntil(isDone("job"));
  await expectOnce(task, emails);
});

it("takes thousands, and forgets a job a day after its end", async () => {
  const many = Array.from({ length: 5001 }, (_, n) => ({ id: `x${n}` }));
  const old = job(tag, "old", new Date(Date.now() - 2 * 86_400_000));
  await store.jobs.add(old, many);
  expect(await store.jobs.loadItems("old")).toEqual(many);
  await store.jobs.dropEnded(new Date());
  expect(await store.jobs.read("old")).toMatchObject({ state: "confirmed", total: 5001 });
  await store.jobs.stop("old");
  await run(tag, all);
  await store.jobs.dropEnded(new Date());
  expect(await store.jobs.read("old")).toBeUndefined();
  expect(await store.jobs.loadItems("old")).toEqual([]);
  await store.jobs.dropEnded(new Date(Date.now() + 2 * 86_400_000));
  expect(await Array.fromAsync(store.jobs.listItemIds("job"))).toEqual([]);
});

it("finishes what an earlier release has begun", async () => {
  const database = stores.sqlite();
  store = createDeskStore(database);
  for (const id of ids) await store.create("press", id, pressRecord);
  const put = (id: string) => getDocumentPlace(store.edition, "bulkWork", id);
  const { at, ...known } = job(tag);
  const writes = [
    { put: put("job"), data: { ...known, begunAt: at, waiting: 1, total: 13, counts: {} } },
    { put: put("job 1"), data: { job: "job", items: ids, at } },
    { put: put("over"), data: { ...known, begunAt: at, waiting: 0, total: 1, counts: {} } },
  ];
  await database.change([], () => ({ writes, result: undefined }));
  await openRunner().resume();
  await clock.runUntil(isDone("job"));
  await expectOnce(tag, 0);
  expect(await database.read(put("job"), put("job 1"), put("over"))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

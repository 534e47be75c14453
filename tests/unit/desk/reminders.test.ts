/** Reminders from the desk, on the embedded store: when they go out, how they end, and how they go on. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getToday } from "@/lib/fair/days";
import { log } from "@/lib/http/log";
import type { NotifyResult } from "@/lib/mails/ports";
import type { DeskStore } from "@/lib/store/ports";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { openJobRunner } from "@/staff/desk/jobs/job-runner";
import { takeOverEarlierPlan } from "@/staff/desk/mail/earlier-plan";
import { parsePlan } from "@/staff/desk/mail/parse-plan";
import {
  buildReminderJob,
  createReminderJob,
  type ReminderPlan,
} from "@/staff/desk/mail/reminder-job";
import { buildReminderProgress, loadReminderRun } from "@/staff/desk/mail/reminder-progress";
import { visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";
import { createVirtualClock } from "../../support/virtual-clock";

const visitors = 12;
const day = "2026-09-20";
const MINUTE = 60_000;
const plan: ReminderPlan = {
  ...{ form: "visit", kind: "reminder", day },
  ...{ perMinute: 9999, by: "organiser" },
};
const refused: NotifyResult = { outcome: "failed", reason: "ECONNREFUSED" };

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;
let answer: () => NotifyResult;
let clock: ReturnType<typeof createVirtualClock>;
const told: string[] = [];

/** Items are due by the clock of the machine. */
const setClock = (time: string) => {
  clock = createVirtualClock(Date.parse(time));
  jest.setSystemTime(Date.parse(time) - MINUTE);
};

beforeEach(async () => {
  for (const level of ["info", "warn", "error"] as const) jest.spyOn(log, level).mockReturnValue();
  jest.useFakeTimers({
    now: new Date("2026-09-01T09:00:00Z"),
    doNotFake: ["nextTick", "setImmediate", "setTimeout", "performance"],
  });
  ({ folder, store } = openStore());
  answer = () => ({ outcome: "sent", where: "there" });
  setClock(`${day}T09:00:00Z`);
  told.length = 0;
  for (let n = 0; n < visitors; n += 1) {
    const own = { email: `p${n}@example.com`, mobile: `+9055511100${10 + n}` };
    await store.create("visit", `v${n}`, { ...visitRecord, ...own });
  }
});

afterEach(() => jest.useRealTimers());

/** Of one process. */
function openRunner() {
  const notifier = {
    async send(key: string) {
      const result = answer();
      if (result.outcome === "sent") told.push(key);
      return result;
    },
  };
  const ports = { store, notifier, now: () => clock.date(), report: () => undefined };
  const reminder = createReminderJob({ ports, cache: openRowCache(store) });
  return openJobRunner({ jobs: store.jobs, kinds: { reminder }, now: ports.now, clock });
}

async function add(more: Partial<ReminderPlan> = {}) {
  const { job } = await store.jobs.add(buildReminderJob({ ...plan, ...more }, clock.date()));
  return job;
}
const isIn = (id: string, state: string) => async () =>
  (await store.jobs.read(id))?.state === state;

/** @returns how it ended */
async function run(runner = openRunner()) {
  const { id } = await add();
  runner.start(id);
  await clock.runUntil(() => runner.getPhase(id) === undefined);
  return store.jobs.read(id);
}

/** Everybody was told, once. */
const expectDone = (count = visitors) =>
  expect([told.length, new Set(told).size]).toEqual([count, count]);

it("go to everybody on the day, once, and to no address that has refused emails", async () => {
  const { addresses } = store;
  await addresses.markUnreachable(
    (await addresses.createHasher())("p0@example.com"),
    "bounce",
    new Date(),
  );
  expect(await run()).toMatchObject({ state: "done" });
  expectDone(visitors - 1);
  expect(await run()).toMatchObject({ state: "done" });
  expectDone(visitors - 1);
});

it("wait for the day, and reach who registers until then", async () => {
  setClock("2026-09-18T09:00:00Z");
  const runner = openRunner();
  const { id } = await add();
  runner.start(id);
  await store.create("visit", "late", { ...visitRecord, email: "late@example.com" });
  await clock.runUntil(() => clock.now() > 24 * 60 * MINUTE);
  expect(told).toEqual([]);
  await clock.runUntil(isIn(id, "done"));
  expectDone(visitors + 1);
});

it("go to nobody after their day, and say so", async () => {
  setClock("2026-09-21T09:00:00Z");
  expect(await run()).toMatchObject({ state: "stopped", overdue: "over" });
  expectDone(0);
  setClock(`${day}T20:59:30Z`);
  const { id } = await add({ perMinute: 10 });
  openRunner().start(id);
  await clock.runUntil(isIn(id, "stopped"));
  expect(told.length).toBeGreaterThan(2);
  expect(told.length).toBeLessThan(visitors);
  const jobs = openRunner();
  const shown = await loadReminderRun({ store, jobs });
  expect(shown && buildReminderProgress(shown, "en", false)).toMatchObject({
    ...{ isGoing: false, isProblem: true },
    text: expect.stringContaining("has passed, and not everybody has a reminder"),
  });
});

it("pause while the mail server takes nothing, and lose nobody", async () => {
  for (let n = visitors; n < 30; n += 1) {
    const own = { email: `p${n}@example.com`, mobile: `+9055511100${10 + n}` };
    await store.create("visit", `v${n}`, { ...visitRecord, ...own });
  }
  answer = () => refused;
  const runner = openRunner();
  const { id, task } = await add();
  runner.start(id);
  await clock.runUntil(() => runner.getPhase(id) === "refused");
  const shown = await loadReminderRun({ store, jobs: runner });
  expect(shown && buildReminderProgress(shown, "en", false)).toMatchObject({
    ...{ isGoing: true, isProblem: true },
    text: expect.stringContaining("It is tried again for an hour"),
  });
  answer = () => ({ outcome: "sent", where: "there" });
  await clock.runUntil(isIn(id, "done"));
  const { sent, failed } = await store.jobs.countItems({ id, task });
  const waiting = await Array.fromAsync(store.queue.list());
  expect([sent + failed, waiting.length]).toEqual([30, failed]);
  expectDone(sent);
});

it.each([
  [`{"day":"${day}","perMinute":9999,"by":"organiser"}`, visitors],
  ...["", "{", "null", `{"day":"${day}"}`].map((text) => [text, 0] as const),
] as [string, number][])("go on with the plan of an earlier release: %j", async (text, count) => {
  const file = join(folder, `reminders-${store.edition}.json`);
  writeFileSync(file, text);
  await takeOverEarlierPlan(store, folder);
  expect(existsSync(file)).toBe(false);
  const [job] = await store.jobs.listActive();
  if (job) {
    openRunner().start(job.id);
    await clock.runUntil(isIn(job.id, "done"));
  }
  expectDone(count);
});

it("tell how far they are, and do not say that they go out where they become files", async () => {
  jest.setSystemTime(clock.date());
  const job = await add();
  const none = { waiting: 297, sent: 1200, failed: 3 };
  const counts = { ...none, unreachable: 0, done: 0, left: 5, lacking: 0 };
  const going = { job, counts, phase: undefined };
  expect(buildReminderProgress(going, "en", false)).toEqual({
    ...{ isGoing: true, isProblem: false, value: 1203, max: 1500 },
    text: "The reminders are going out.",
    rows: "1,200 sent, 3 failed and will be tried again, 297 left",
  });
  expect(buildReminderProgress(going, "tr", true).rows).toContain("1.200 dosyaya yazıldı");
  const done = { ...going, job: { ...job, state: "done" } } as const;
  const waiting = { ...going, job: { ...job, sendAt: "2026-09-22T21:00:00.000Z" } };
  for (const state of [going, done, waiting])
    expect(buildReminderProgress(state, "en", true).text).toMatch(/written to files/);
});

it.each([
  ["2026-09-18", "60", { day: "2026-09-18", perMinute: 60 }],
  ["2026-09-20", " 9999 ", { day: "2026-09-20", perMinute: 9999 }],
  ...["2026-09-17", "2026-02-30", "tomorrow", ""].map((typed) => [typed, "60", { problem: "day" }]),
  ...["0", "-5", "1e3", "10000"].map((pace) => ["2026-09-20", pace, { problem: "pace" }]),
] as [string, string, object][])(
  "read what was typed by the fair's clock: %s, %s",
  (typed, pace, read) => {
    expect(parsePlan({ day: typed, pace }, new Date("2026-09-18T20:59:59Z"))).toEqual(read);
    expect(getToday(new Date("2026-09-18T21:00:00Z"))).toBe("2026-09-19");
  },
);

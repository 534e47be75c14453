/** Reminders from the desk, on the embedded store: when they go out, how they end, and how they go on. */

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getToday } from "@/lib/fair/days";
import { log } from "@/lib/http/log";
import { sendBulkMessages } from "@/lib/mails/bulk-send";
import type { NotifyResult } from "@/lib/mails/ports";
import type { DeskStore } from "@/lib/store/ports";
import { parsePlan } from "@/staff/desk/mail/parse-plan";
import { loadRecipients } from "@/staff/desk/mail/recipients";
import { openReminderPlanFile } from "@/staff/desk/mail/reminder-plan";
import { buildReminderProgress } from "@/staff/desk/mail/reminder-progress";
import { openReminders, type Reminders } from "@/staff/desk/mail/reminders";
import { visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

const visitors = 12;
const day = "2026-09-20";
const plan = { day, perMinute: 9999, by: "organiser" };

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;
let answer: NotifyResult;
let clock: Date;
/** Called while a mail is sent. */
let meanwhile: () => void;
const told: string[] = [];

beforeEach(async () => {
  for (const level of ["info", "warn", "error"] as const) jest.spyOn(log, level).mockReturnValue();
  ({ folder, store } = openStore());
  answer = { outcome: "sent", where: "there" };
  clock = new Date(`${day}T09:00:00Z`);
  meanwhile = () => undefined;
  told.length = 0;
  for (let n = 0; n < visitors; n += 1) {
    const own = { email: `p${n}@example.com`, mobile: `+9055511100${10 + n}` };
    await store.create("visit", `v${n}`, { ...visitRecord, ...own });
  }
});

const ports = () => ({
  store,
  notifier: {
    async send(key: string) {
      meanwhile();
      if (answer.outcome === "sent") told.push(key);
      return answer;
    },
  },
  now: () => clock,
  report: () => undefined,
});
const recipients = () => loadRecipients(store, "visit", "reminder");
const planFile = () => openReminderPlanFile(folder, store.edition);
const open = (more: Partial<Parameters<typeof openReminders>[0]> = {}): Reminders =>
  openReminders({ ports: ports(), recipients, file: planFile(), lookMs: 5, ...more });
const plans = () => readdirSync(folder).filter((name) => name.includes("reminders"));

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Waits until a run is in a state. */
const ends = (reminders: Reminders, state: string) => until(() => reminders.run()?.state === state);

/** Everybody was told, once, and nothing is left of the plan. */
function expectDone(count = visitors): void {
  expect([told.length, new Set(told).size, plans()]).toEqual([count, count, []]);
}

it("go to everybody on the day, once", async () => {
  const reminders = open();
  expect(reminders.run()).toBeUndefined();
  expect(reminders.start(plan)).toBe(true);
  await ends(reminders, "done");
  expect(reminders.run()).toMatchObject({ total: visitors, sent: visitors, failed: 0 });
  expectDone();
  reminders.start(plan);
  await ends(reminders, "done");
  expect(reminders.run()).toMatchObject({ total: 0, sent: 0 });
  expectDone();
});

it("never go twice to anybody beside the command, and to no address that has refused emails", async () => {
  const { addresses } = store;
  await addresses.markUnreachable((await addresses.hasher())("p0@example.com"), "bounce", clock);
  const { ids, ...others } = await recipients();
  expect([ids.length, others]).toMatchObject([visitors - 1, { done: 0, unreachable: 1 }]);
  const reminders = open();
  reminders.start(plan);
  await sendBulkMessages(ids, ports(), { form: "visit", kind: "reminder", perMinute: 9999 });
  await ends(reminders, "done");
  expectDone(visitors - 1);
});

it("wait for the day, and only one run is under way", async () => {
  const reminders = open();
  clock = new Date("2026-09-18T09:00:00Z");
  reminders.start(plan);
  expect(reminders.start({ ...plan, day: "2026-09-21" })).toBe(false);
  await store.create("visit", "late", { ...visitRecord, email: "late@example.com" });
  expect(reminders.run()?.state).toBe("waiting");
  expect(told).toEqual([]);
  clock = new Date(`${day}T00:00:01+03:00`);
  await ends(reminders, "done");
  expectDone(visitors + 1);
});

it("are stopped for good, also while they wait for the next message, and go on when somebody asks", async () => {
  const slow = open();
  slow.start({ ...plan, perMinute: 1 });
  await until(() => told.length >= 1);
  await slow.stop();
  expect(slow.run()).toMatchObject({ state: "stopped", sent: 1 });
  const reminders = open();
  meanwhile = () => {
    if (told.length === 3) void reminders.stop();
  };
  reminders.start(plan);
  await ends(reminders, "stopped");
  await reminders.stop();
  expect(told.length).toBeLessThan(visitors);
  expect(plans()).toEqual([]);
  meanwhile = () => undefined;
  reminders.start(plan);
  await ends(reminders, "done");
  expectDone();
});

it("ask after an interruption of more than an hour, also when the machine slept", async () => {
  const before = open();
  meanwhile = () => {
    if (told.length === 3) clock = new Date(clock.getTime() + 61 * 60_000);
  };
  before.start({ ...plan, perMinute: 600 });
  await ends(before, "late");
  expect(told.length).toBeLessThan(visitors);
  const after = open();
  await after.resume();
  expect(after.run()).toMatchObject({ state: "late" });
  meanwhile = () => undefined;
  expect(after.start(plan)).toBe(true);
  await ends(after, "done");
  // One was under way with a lease that had ended: it is left to the queue.
  const left = await Array.fromAsync(store.queue.list());
  expectDone(visitors - left.length);
});

it("end with the process, and the next one goes on where they were, from a plan that names nobody else", async () => {
  const before = open();
  meanwhile = () => {
    if (told.length === 4) void before.end();
  };
  before.start(plan);
  await until(() => told.length >= 4);
  await before.end();
  expect(told.length).toBeLessThan(visitors);
  expect(plans()).toHaveLength(1);
  const path = join(folder, plans()[0] ?? "");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ ...plan, activeAt: expect.any(String) });
  meanwhile = () => undefined;
  const after = open();
  await after.resume();
  expect(after.run()).toMatchObject({ ...plan });
  await ends(after, "done");
  expectDone();
});

it("go to nobody after their day, and say so", async () => {
  await planFile().write(plan);
  clock = new Date("2026-09-21T09:00:00Z");
  const reminders = open();
  await reminders.resume();
  await ends(reminders, "over");
  expectDone(0);
});

it("end when the mail server takes nothing or the store is away, and lose nobody", async () => {
  answer = { outcome: "failed", reason: "ECONNREFUSED" };
  const reminders = open();
  reminders.start(plan);
  await ends(reminders, "refused");
  expect(told).toEqual([]);
  const waiting = await Array.fromAsync(store.queue.list());
  expect((await recipients()).ids.length + waiting.length).toBe(visitors);
  const said = buildReminderProgress({ ...plan, ...reminders.run() } as never, "en", false);
  expect(said).toMatchObject({ isGoing: false, isProblem: true });
  const away = open({ recipients: () => Promise.reject(new Error("away")) });
  away.start(plan);
  await ends(away, "failed");
  expect(plans()).toHaveLength(1);
});

it.each(["", "{", "null", '{"day":"2026-09-20"}', '{"day":"soon","perMinute":1,"by":"x"}'])(
  "begin nothing from a plan that says %j",
  async (text) => {
    writeFileSync(join(folder, `reminders-${store.edition}.json`), text);
    const reminders = open();
    await reminders.resume();
    expect(reminders.run()).toBeUndefined();
  },
);

it("tell how far they are, and do not say that they go out where they become files", () => {
  const run = {
    ...plan,
    state: "sending",
    total: 1500,
    sent: 1200,
    failed: 3,
    written: 0,
  } as const;
  expect(buildReminderProgress(run, "en", false)).toEqual({
    ...{ isGoing: true, isProblem: false, value: 1203, max: 1500 },
    text: "The reminders are going out.",
    rows: "1,200 sent, 3 failed and will be tried again, 297 left",
  });
  const written = buildReminderProgress({ ...run, written: 5 }, "tr", false);
  expect(written.rows).toContain("5 dosyaya yazıldı");
  for (const state of ["waiting", "sending", "done"] as const)
    expect(buildReminderProgress({ ...run, state }, "en", true).text).toMatch(/written to files/);
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

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
const sent: NotifyResult = { outcome: "sent", where: "there" };

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
  answer = sent;
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
const open = (): Reminders =>
  openReminders({
    ports: ports(),
    recipients,
    file: openReminderPlanFile(folder, store.edition),
    lookMs: 5,
  });
const plans = () => readdirSync(folder).filter((name) => name.includes("reminders"));

/** Waits until a run is in a state. */
async function until(reminders: Reminders, state: string): Promise<void> {
  while (reminders.run()?.state !== state) await new Promise((resolve) => setTimeout(resolve, 5));
}

it("go to everybody on the day, once, and the plan is gone then", async () => {
  const reminders = open();
  expect(reminders.run()).toBeUndefined();
  expect(reminders.start(plan)).toBe(true);
  await until(reminders, "done");
  expect(reminders.run()).toMatchObject({ total: visitors, sent: visitors, failed: 0 });
  expect(new Set(told).size).toBe(visitors);
  expect(plans()).toEqual([]);
  reminders.start(plan);
  await until(reminders, "done");
  expect(reminders.run()).toMatchObject({ total: 0, sent: 0 });
  expect(told).toHaveLength(visitors);
});

it("go to no address that has refused emails", async () => {
  const { addresses } = store;
  await addresses.markUnreachable((await addresses.hasher())("p0@example.com"), "bounce", clock);
  expect(await recipients()).toMatchObject({ done: 0, unreachable: 1 });
  expect((await recipients()).ids).toHaveLength(visitors - 1);
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
  await until(reminders, "done");
  expect(told).toHaveLength(visitors + 1);
});

it("are stopped for good, and go on when somebody asks", async () => {
  const reminders = open();
  meanwhile = () => {
    if (told.length === 3) void reminders.stop();
  };
  reminders.start(plan);
  await until(reminders, "stopped");
  await reminders.stop();
  expect(told.length).toBeLessThan(visitors);
  expect(plans()).toEqual([]);
  meanwhile = () => undefined;
  reminders.start(plan);
  await until(reminders, "done");
  expect(new Set(told).size).toBe(visitors);
  expect(told).toHaveLength(visitors);
});

it("ask after an interruption of more than an hour, also when the machine slept", async () => {
  const before = open();
  meanwhile = () => {
    if (told.length === 3) clock = new Date(clock.getTime() + 61 * 60_000);
  };
  before.start({ ...plan, perMinute: 600 });
  await until(before, "late");
  expect(told.length).toBeLessThan(visitors);
  const after = open();
  await after.resume();
  expect(after.run()).toMatchObject({ state: "late" });
  meanwhile = () => undefined;
  expect(after.start(plan)).toBe(true);
  await until(after, "done");
  // One was under way with a lease that had ended: it is left to the queue.
  const left = await Array.fromAsync(store.queue.list());
  expect(told.length + left.length).toBe(visitors);
  expect(new Set(told).size).toBe(told.length);
});

it("are stopped while they wait for the next message", async () => {
  const reminders = open();
  reminders.start({ ...plan, perMinute: 1 });
  await until(reminders, "sending");
  while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await reminders.stop();
  expect(reminders.run()).toMatchObject({ state: "stopped", sent: 1 });
});

it("end with the process, and the next one goes on where they were", async () => {
  const before = open();
  meanwhile = () => {
    if (told.length === 4) void before.end();
  };
  before.start(plan);
  while (told.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  await before.end();
  expect(told.length).toBeLessThan(visitors);
  expect(plans()).toHaveLength(1);
  expect(statSync(join(folder, plans()[0] ?? "")).mode & 0o777).toBe(0o600);

  meanwhile = () => undefined;
  const after = open();
  await after.resume();
  expect(after.run()).toMatchObject({ ...plan });
  await until(after, "done");
  expect(told).toHaveLength(visitors);
  expect(new Set(told).size).toBe(visitors);
  expect(plans()).toEqual([]);
});

it("go to nobody after their day, and say so", async () => {
  await openReminderPlanFile(folder, store.edition).write(plan);
  clock = new Date("2026-09-21T09:00:00Z");
  const reminders = open();
  await reminders.resume();
  await until(reminders, "over");
  expect(told).toEqual([]);
  expect(plans()).toEqual([]);
});

it("never go twice to anybody beside the command", async () => {
  const reminders = open();
  reminders.start(plan);
  const { ids } = await recipients();
  await sendBulkMessages(ids, ports(), { form: "visit", kind: "reminder", perMinute: 9999 });
  await until(reminders, "done");
  expect(told).toHaveLength(visitors);
  expect(new Set(told).size).toBe(visitors);
});

it("end when the mail server takes nothing, and lose nobody", async () => {
  answer = { outcome: "failed", reason: "ECONNREFUSED" };
  const reminders = open();
  reminders.start(plan);
  await until(reminders, "refused");
  expect(told).toEqual([]);
  expect((await recipients()).ids.length + (await Array.fromAsync(store.queue.list())).length).toBe(
    visitors,
  );
  expect(
    buildReminderProgress({ ...plan, ...reminders.run() } as never, "en", false),
  ).toMatchObject({
    isGoing: false,
    isProblem: true,
  });
});

it("say when the store is away", async () => {
  const file = openReminderPlanFile(folder, store.edition);
  const away = () => Promise.reject(new Error("away"));
  const reminders = openReminders({ ports: ports(), recipients: away, file });
  reminders.start(plan);
  await until(reminders, "failed");
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

it("keep nothing of anybody in the plan but who asked for it", async () => {
  await openReminderPlanFile(folder, store.edition).write(plan);
  expect(JSON.parse(readFileSync(join(folder, plans()[0] ?? ""), "utf8"))).toEqual(plan);
});

it("tell how far they are, in words", () => {
  const run = {
    ...plan,
    state: "sending",
    total: 1500,
    sent: 1200,
    written: 0,
    failed: 3,
  } as const;
  expect(buildReminderProgress(run, "en", false)).toEqual({
    isGoing: true,
    isProblem: false,
    text: "The reminders are going out.",
    rows: "1,200 sent, 3 failed and will be tried again, 297 left",
    value: 1203,
    max: 1500,
  });
  expect(buildReminderProgress({ ...run, written: 5 }, "tr", false).rows).toContain(
    "5 dosyaya yazıldı",
  );
});

it.each(["waiting", "sending", "done"] as const)(
  "are not said to go out where e-mails become files: %s",
  (state) => {
    const run = { ...plan, state, total: 3, sent: 0, written: 3, failed: 0 };
    expect(buildReminderProgress(run, "en", true).text).toMatch(/written to files/);
    expect(buildReminderProgress(run, "tr", true).text).toMatch(/dosyaya|dosyalara/);
  },
);

describe("what was typed", () => {
  const now = new Date("2026-09-18T20:59:59Z");
  it.each([
    ["2026-09-18", "60", { day: "2026-09-18", perMinute: 60 }],
    ["2026-09-20", " 9999 ", { day: "2026-09-20", perMinute: 9999 }],
    ["2026-09-17", "60", { problem: "day" }],
    ["2026-02-30", "60", { problem: "day" }],
    ["tomorrow", "60", { problem: "day" }],
    ["", "", { problem: "day" }],
    ["2026-09-20", "0", { problem: "pace" }],
    ["2026-09-20", "-5", { problem: "pace" }],
    ["2026-09-20", "1e3", { problem: "pace" }],
    ["2026-09-20", "10000", { problem: "pace" }],
  ])("%s, %s", (typedDay, pace, read) => {
    expect(parsePlan({ day: typedDay, pace }, now)).toEqual(read);
  });

  it("is read by the fair's clock", () => {
    expect(getToday(new Date("2026-09-18T21:00:00Z"))).toBe("2026-09-19");
  });
});

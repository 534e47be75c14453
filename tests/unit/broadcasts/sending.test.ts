/** Sending with a clock of the test: paces, leases, refusals, and what is late. */
import { type BroadcastContent, getBroadcastKind } from "@/lib/broadcasts/broadcast";
import { hashContent } from "@/lib/broadcasts/hash-content";
import { log } from "@/lib/http/log";
import type { DeliverableMessage } from "@/lib/mails/message";
import type { NotifyResult } from "@/lib/mails/ports";
import type { DeskStore } from "@/lib/store/ports";
import { openBroadcastRunner } from "@/staff/desk/broadcasts/broadcast-runner";
import { listWrongMarks } from "@/staff/desk/broadcasts/failed-addresses";
import { visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";
import { createVirtualClock } from "../../support/virtual-clock";

const openStore = provideDeskStore();
const id = "d".repeat(16);
const kind = getBroadcastKind(id);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const content: BroadcastContent = {
  ...{ form: "visit", list: "", purpose: "service", fallback: "en" },
  texts: { en: { subject: "Metro", text: "Closed." } },
};
const sentResult: NotifyResult = { outcome: "sent", where: "there" };
const refused: NotifyResult = { outcome: "failed", reason: "SMTP_451", answer: "4.7.1 later" };

let store: DeskStore;
let clock: ReturnType<typeof createVirtualClock>;
let sent: string[];
/** What the mail server answers to the n-th email. */
let answer: (n: number) => NotifyResult | Promise<NotifyResult>;
let tries: number;

beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const) jest.spyOn(log, level).mockReturnValue();
  ({ store } = openStore());
  clock = createVirtualClock();
  sent = [];
  tries = 0;
  answer = () => sentResult;
});

/** Of one process. */
function openRunner(lookMs?: number) {
  return openBroadcastRunner({
    ports: {
      store,
      notifier: {
        async send(_key, { to }: DeliverableMessage) {
          tries += 1;
          const result = await answer(tries);
          if (result.outcome === "sent" && to !== "salesTeam") sent.push(to.address);
          return result;
        },
      },
      now: clock.date,
      report: () => undefined,
    },
    audience: async () => {
      throw new Error("All recipients are queued.");
    },
    clock,
    ...(lookMs && { lookMs }),
  });
}

const confirm = async (written: BroadcastContent) =>
  store.broadcasts.confirm(id, hashContent(written), { by: "ada", count: 0, at: clock.date() });

async function queuePeople(count: number, changed: Partial<BroadcastContent> = {}) {
  const written = { ...content, ...changed };
  const { broadcasts } = store;
  await broadcasts.saveDraft(id, written, { by: "ada", counted: 0 });
  await confirm(written);
  const claim = (await broadcasts.claimQueuing(id)) ?? "";
  const ids = Array.from({ length: count }, (_, n) => `v${n}`);
  for (const one of ids) {
    const own = { email: `${one}@example.com`, token: `token-of-visitor--${one}` };
    await store.create("visit", one, { ...visitRecord, ...own });
  }
  const recipients = ids.map((one) => ({ id: one, state: "waiting" as const }));
  for (let from = 0; from < count; from += 50)
    await broadcasts.addRecipients({ id, form: "visit" }, claim, recipients.slice(from, from + 50));
  await broadcasts.endQueuing(id, claim);
  return ids.map((one) => `${one}@example.com`);
}

const isIn = (state: string) => async () => (await store.broadcasts.read(id))?.state === state;

it.each([
  ["one a minute", 1, () => sentResult],
  [
    "sixty a minute after a minute of refusals",
    60,
    () => (clock.now() < MINUTE ? refused : sentResult),
  ],
])("sends nobody twice from two processes: %s", async (_, perMinute, result) => {
  const all = await queuePeople(9, { perMinute });
  answer = async () => {
    await clock.wait(2000);
    return result();
  };
  const runners = [openRunner(), openRunner()];
  for (const one of runners) one.start(id);
  await clock.runUntil(isIn("done"));
  expect(sent.toSorted()).toEqual(all);
});

it("does not send with a lease that ended while the machine slept", async () => {
  const all = await queuePeople(1);
  const get = store.get.bind(store);
  const runner = openRunner();
  jest.spyOn(store, "get").mockImplementationOnce(async (...name) => {
    clock.skip(2 * MINUTE);
    openRunner().start(id);
    await clock.wait(MINUTE);
    return get(...name);
  });
  runner.start(id);
  await clock.runUntil(() => runner.phase(id) === undefined);
  expect(tries).toBe(1);
  expect(sent).toEqual(all);
});

it("goes on when it is started while it still ends", async () => {
  const all = await queuePeople(12, { perMinute: 600 });
  answer = async () => {
    await clock.wait(2000);
    return sentResult;
  };
  const runner = openRunner();
  runner.start(id);
  await clock.runUntil(() => tries > 2);
  const stopping = runner.stop(id);
  await clock.runUntil(isIn("stopped"));
  const stopped = await store.broadcasts.read(id);
  await confirm(stopped ?? content);
  runner.start(id);
  await clock.runUntil(isIn("done"));
  await stopping;
  expect(sent.toSorted()).toEqual(all.toSorted());
});

it("pauses after ten refusals in a row, also of unknown addresses", async () => {
  await queuePeople(40, { perMinute: 600 });
  answer = () => ({
    outcome: "failed",
    reason: "SMTP_550",
    permanent: true,
    noSuchRecipient: true,
  });
  const runner = openRunner();
  runner.start(id);
  await clock.runUntil(() => runner.phase(id) === "refused");
  expect(tries).toBeLessThan(15);
  await runner.end();
});

it("goes on by itself if the mail server is back within the hour, and asks if it is later", async () => {
  await queuePeople(15, { perMinute: 600 });
  let isWell = false;
  answer = () => (isWell ? sentResult : refused);
  const runner = openRunner(5 * MINUTE);
  runner.start(id);
  await clock.runUntil(() => clock.now() > 50 * MINUTE);
  expect(runner.phase(id)).toBe("refused");
  isWell = true;
  await clock.runUntil(() => sent.length > 0);
  isWell = false;
  const since = clock.now();
  await clock.runUntil(isIn("stopped"));
  expect(clock.now() - since).toBeGreaterThan(55 * MINUTE);
  expect(await store.broadcasts.listOverdue()).toMatchObject([{ id, overdue: "refused" }]);
  const [waiting] = (await store.broadcasts.recipients(id, "waiting", { limit: 1 })).items;
  expect(waiting).toMatchObject({ reason: "SMTP_451", answer: "4.7.1 later" });
  await clock.runUntil(() => runner.phase(id) === undefined);
});

it.each([
  ["for a time", { sendAt: new Date(Date.now() + 5 * MINUTE).toISOString() }],
  ["at once", {}],
])("asks if a message %s is late by more than an hour, and staff go on", async (_, changed) => {
  const all = await queuePeople(3, changed);
  clock.skip(HOUR + 6 * MINUTE);
  const runner = openRunner();
  await runner.resume();
  await clock.runUntil(isIn("stopped"));
  expect(sent).toEqual([]);
  const [overdue] = await store.broadcasts.listOverdue();
  expect(overdue?.overdue).toBe("late");
  await confirm(overdue ?? content);
  runner.start(id);
  await clock.runUntil(isIn("done"));
  expect(sent).toEqual(all);
});

it("goes on after a restart within the hour, and ends when another process has stopped it", async () => {
  await queuePeople(9, { perMinute: 1 });
  const first = openRunner();
  first.start(id);
  await clock.runUntil(() => sent.length === 2);
  await first.end();
  clock.skip(50 * MINUTE);
  const next = openRunner();
  await next.resume();
  await clock.runUntil(() => sent.length === 4);
  await store.broadcasts.stop(id);
  await clock.runUntil(() => next.phase(id) === undefined);
  expect(sent.length).toBeLessThan(7);
  expect(await store.broadcasts.queueOf(id).get({ id: "v8", kind })).toBeDefined();
});

it("finds whom an earlier version marked, and nobody that the mail server or a report named", async () => {
  await queuePeople(3);
  const { addresses, broadcasts } = store;
  const hash = await addresses.hasher();
  const [old, answered, reported] = ["v0", "v1", "v2"].map((name) => hash(`${name}@example.com`));
  await addresses.markUnreachable(old ?? "", "bounce", clock.date());
  await addresses.markUnreachable(answered ?? "", "bounce", clock.date(), "5.1.1 unknown");
  await addresses.markUnreachable(reported ?? "", "bounce", clock.date());
  const queue = broadcasts.queueOf(id);
  for (const one of ["v0", "v1"]) await queue.drop({ id: one, kind }, { reason: "SMTP_550" });
  await queue.ack({ id: "v2", kind });
  expect(await listWrongMarks(store)).toEqual([old]);
});

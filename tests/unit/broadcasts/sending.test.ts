/** Sending with a clock of the test: paces, leases, refusals, and what is late. */
import { type BroadcastContent, getBroadcastKind } from "@/lib/broadcasts/broadcast";
import type { NotifyResult } from "@/lib/mails/ports";
import { listWrongMarks } from "@/staff/desk/broadcasts/failed-addresses";
import { visitRecord } from "../../support/records/records";
import {
  broadcastId as id,
  provideBroadcasts,
  queueRecipients,
  sentResult,
  service,
} from "../../support/stores/broadcasts";
import { createVirtualClock } from "../../support/virtual-clock";

const all = provideBroadcasts();
const kind = getBroadcastKind(id);
const openQueue = () => all.store.jobs.openQueue({ id, task: { what: "broadcast" } });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const refused: NotifyResult = { outcome: "failed", reason: "SMTP_451", answer: "4.7.1 later" };

let clock: ReturnType<typeof createVirtualClock>;

beforeEach(() => {
  clock = createVirtualClock();
});

/** Of one process. */
const openRunner = (lookMs?: number) =>
  all.openRunner(
    {
      audience: async () => {
        throw new Error("All recipients are queued.");
      },
      clock,
      ...(lookMs && { lookMs }),
    },
    clock.date,
  );

const confirm = async () => all.confirm((await all.read()) ?? service, { at: clock.date() });

async function queuePeople(count: number, changed: Partial<BroadcastContent> = {}) {
  await all.write({ ...service, ...changed }, { at: clock.date() });
  const ids = Array.from({ length: count }, (_, n) => `v${n}`);
  for (const one of ids) {
    const own = { email: `${one}@example.com`, token: `token-of-visitor--${one}` };
    await all.store.create("visit", one, { ...visitRecord, ...own });
  }
  await queueRecipients(all.store, id, ids, clock.date());
  return ids.map((one) => `${one}@example.com`);
}

it("pauses after ten refusals in a row, also of unknown addresses", async () => {
  await queuePeople(40, { perMinute: 600 });
  const failed = { outcome: "failed", reason: "SMTP_550" } as const;
  all.answer = () => ({ ...failed, permanent: true, noSuchRecipient: true });
  const runner = openRunner();
  runner.start(id);
  await clock.runUntil(() => runner.getPhase(id) === "refused");
  expect(all.tries).toBeLessThan(15);
  await runner.end();
});

it("goes on by itself if the mail server is back within the hour, and asks if it is later", async () => {
  await queuePeople(15, { perMinute: 600 });
  all.answer = () => refused;
  const runner = openRunner(5 * MINUTE);
  runner.start(id);
  await clock.runUntil(() => clock.now() > 50 * MINUTE);
  expect(runner.getPhase(id)).toBe("refused");
  all.answer = () => sentResult;
  await clock.runUntil(() => all.sent.length > 0);
  all.answer = () => refused;
  const since = clock.now();
  await clock.runUntil(all.isIn("stopped"));
  expect(clock.now() - since).toBeGreaterThan(55 * MINUTE);
  const { broadcasts } = all.store;
  expect(await broadcasts.listOverdue()).toMatchObject([{ id, overdue: "refused" }]);
  const [waiting] = (await broadcasts.loadRecipients(id, "waiting", { limit: 1 })).items;
  expect(waiting).toMatchObject({ reason: "SMTP_451", answer: "4.7.1 later" });
  await clock.runUntil(() => runner.getPhase(id) === undefined);
});

it.each([
  ["for a time", { sendAt: new Date(Date.now() + 5 * MINUTE).toISOString() }],
  ["at once", {}],
])("asks if a message %s is late by more than an hour, and staff go on", async (_, changed) => {
  const everybody = await queuePeople(3, changed);
  clock.skip(HOUR + 6 * MINUTE);
  const runner = openRunner();
  await runner.resume();
  await clock.runUntil(all.isIn("stopped"));
  expect(all.sent).toEqual([]);
  expect(await all.store.broadcasts.listOverdue()).toMatchObject([{ overdue: "late" }]);
  await confirm();
  runner.start(id);
  await clock.runUntil(all.isIn("done"));
  expect(all.sent).toEqual(everybody);
});

it("finds whom an earlier version marked, and nobody that the mail server or a report named", async () => {
  await queuePeople(3);
  const { addresses } = all.store;
  const hash = await addresses.createHasher();
  const queue = openQueue();
  for (const [name, answer] of [["v0"], ["v1", "5.1.1 unknown"], ["v2"]]) {
    await addresses.markUnreachable(hash(`${name}@example.com`), "bounce", clock.date(), answer);
  }
  for (const one of ["v0", "v1"]) await queue.drop({ id: one, kind }, { reason: "SMTP_550" });
  await queue.ack({ id: "v2", kind });
  expect(await listWrongMarks(all.store)).toEqual([hash("v0@example.com")]);
});

/** The delivery of notifications with the embedded store and a simulated clock. */

import { DatabaseSync } from "node:sqlite";
import { getStorePath } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import type { DeliverableMessage } from "@/lib/mails/message";
import { type NotifyPorts, notify, notifyDue, sendNow } from "@/lib/mails/notify";
import type { NotifyResult } from "@/lib/mails/ports";
import { getLeaseEnd, type MessageName } from "@/lib/outbox/queue";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import { salesAt, salesOf } from "../../support/pages/messages";
import { exhibitRecord, visitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

const stores = provideStores();
const minute = 60_000;
const start = Date.UTC(2026, 8, 1, 9);
/** Of what is saved at the start. */
const firstLease = getLeaseEnd(new Date(start));

/**
 * A delivery. The test says whether its function works; `sent` are the keys that the function got, those of
 * the current edition without its name.
 */
function delivery() {
  let time = start;
  const sent: string[] = [];
  let attempts = 0;
  const state = { works: true, permanent: false };
  const ports: NotifyPorts = {
    store: stores.openSite(),
    notifier: {
      async send(key): Promise<NotifyResult> {
        attempts += 1;
        if (!state.works) return { outcome: "failed", reason: "NO", permanent: state.permanent };
        sent.push(key.replace(`${fair.id}.`, ""));
        return { outcome: "sent", where: "desk" };
      },
    },
    now: () => new Date(time),
    report: () => undefined,
  };
  return {
    ports,
    sent,
    state,
    attempts: () => attempts,
    pass(minutes: number) {
      time += minutes * minute;
    },
    /** Saves an application as `register()` does, but does not deliver its notification. */
    save: (id: string) =>
      ports.store.create("exhibit", id, exhibitRecord, salesAt(getLeaseEnd(new Date(time)))),
  };
}

let desk: ReturnType<typeof delivery>;

beforeEach(() => {
  desk = delivery();
});

it("leaves a notification to the process that saved it, until its lease is over", async () => {
  await desk.save("a");
  expect(await notifyDue(desk.ports)).toEqual({ sent: 0, written: 0, failed: 0 });
  desk.pass(1);
  expect(await notifyDue(desk.ports)).toEqual({ sent: 1, written: 0, failed: 0 });
});

it("sends again to the new address what was on its way to one that was corrected meanwhile", async () => {
  const { store } = desk.ports;
  const dueAt = getLeaseEnd(new Date(start));
  await store.create("visit", "v", visitRecord, { kinds: ["confirmation"], dueAt });
  const record = { ...visitRecord, email: "eda@example.com" };
  const was = computeFingerprint(visitRecord);
  const to: unknown[] = [];
  const notifier: NotifyPorts["notifier"] = {
    async send(_, message) {
      to.push(message.to);
      const change = { was, record, by: "visitor", fields: ["email"] };
      await store.replace("visit", "v", change, { kinds: ["confirmation"], dueAt });
      return { outcome: "sent", where: "desk" };
    },
  };
  const ports = { ...desk.ports, notifier };
  const held = { kind: "confirmation", id: "v", form: "visit", attempts: 1, dueAt: firstLease };
  expect(await notify(held, ports)).toMatchObject({ reason: "ADDRESS_CHANGED" });
  desk.pass(5);
  expect(await notifyDue(ports)).toEqual({ sent: 1, written: 0, failed: 0 });
  expect(to).toEqual([{ address: visitRecord.email }, { address: "eda@example.com" }]);
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
});

it.each([
  [false, [0.5, 1, 2, 4, 8, 10, 10]],
  [true, [10, 10]],
])(
  "keeps what is refused (for good: %s) and tries again after these minutes: %j",
  async (permanent, pauses) => {
    desk.state.works = false;
    desk.state.permanent = permanent;
    await desk.save("a");
    await notify(
      { kind: "sales", id: "a", form: "exhibit", attempts: 1, dueAt: firstLease },
      desk.ports,
    );
    const nothing = { sent: 0, written: 0, failed: 0 };
    for (const minutes of pauses) {
      desk.pass(minutes - 0.01);
      expect(await notifyDue(desk.ports)).toEqual(nothing);
      desk.pass(0.01);
      expect(await notifyDue(desk.ports)).toEqual({ ...nothing, failed: 1 });
    }
    desk.state.works = true;
    desk.pass(10);
    expect(await notifyDue(desk.ports)).toEqual({ ...nothing, sent: 1 });
  },
);

it("ends when the registration no longer exists, and says so", async () => {
  const told: [MessageName, NotifyResult][] = [];
  const ports = {
    ...desk.ports,
    report: (...line: [MessageName, NotifyResult]) => told.push(line),
  };
  await desk.save("a");
  const db = new DatabaseSync(getStorePath(stores.folder));
  db.exec("DELETE FROM documents WHERE collection LIKE '%_registrations'");
  db.close();
  desk.pass(1);
  expect(await notifyDue(ports)).toEqual({ sent: 0, written: 0, failed: 1 });
  expect(told).toEqual([[salesOf("a"), { outcome: "failed", reason: "NO_REGISTRATION" }]]);
  expect(await Array.fromAsync(ports.store.queue.list())).toEqual([]);
});

it("leaves notifications of another version alone, and sends the rest", async () => {
  const told: [MessageName, NotifyResult][] = [];
  const ports = {
    ...desk.ports,
    report: (...line: [MessageName, NotifyResult]) => told.push(line),
  };
  const unknown = Array.from({ length: 12 }, (_, index) => `u${index}`);
  for (const id of unknown) await desk.save(id);
  const db = new DatabaseSync(getStorePath(stores.folder));
  db.exec(
    "UPDATE documents SET data = json_set(data, '$.form', 'sponsor') WHERE data ->> 'dueAt' IS NOT NULL",
  );
  db.close();
  await desk.save("a");
  desk.pass(1);
  expect(await notifyDue(ports)).toEqual({ sent: 1, written: 0, failed: 12 });
  expect(desk.sent).toEqual(["a"]);
  expect(told).toContainEqual([salesOf("u0"), { outcome: "failed", reason: "UNKNOWN_FORM" }]);
  const left = await Array.fromAsync(ports.store.queue.list());
  expect(left.map(({ id }) => id).toSorted()).toEqual(unknown.toSorted());
});

it("sends what waits of another edition, too, and takes neither for the other", async () => {
  const { store } = desk.ports;
  const last = store.openEdition("expo_2025");
  await desk.save("same");
  await last.create("exhibit", "same", exhibitRecord, salesAt(getLeaseEnd(new Date(start))));
  await last.create("exhibit", "old", exhibitRecord, salesAt(getLeaseEnd(new Date(start))));
  await notify(
    { kind: "sales", id: "same", form: "exhibit", attempts: 1, dueAt: firstLease },
    desk.ports,
  );
  expect(desk.sent).toEqual(["same"]);
  desk.pass(1);
  expect(await notifyDue(desk.ports)).toEqual({ sent: 2, written: 0, failed: 0 });
  expect(desk.sent.toSorted()).toEqual(["expo_2025.old", "expo_2025.same", "same"]);
  expect(await Array.fromAsync(last.queue.list())).toEqual([]);
});

it("lets editions take turns while neither is at its end", async () => {
  const last = desk.ports.store.openEdition("expo_2025");
  for (let n = 0; n < 12; n += 1) {
    await desk.save(`n${n}`);
    await last.create("exhibit", `n${n}`, exhibitRecord, salesAt(getLeaseEnd(new Date(start))));
  }
  desk.pass(1);
  await notifyDue(desk.ports, { isStopped: () => desk.sent.length >= 15 });
  const former = desk.sent.filter((key) => key.startsWith("expo_2025."));
  expect([desk.sent.length, former.length]).toEqual([15, 5]);
});

it("sends now what waits, and leaves what another process is sending to it until its lease ends", async () => {
  await desk.save("new");
  await desk.save("leased");
  await desk.save("failed");
  const { queue } = desk.ports.store;
  await queue.nack(salesOf("leased"), desk.ports.now());
  await queue.lease(desk.ports.now(), getLeaseEnd(desk.ports.now()));
  await queue.nack(salesOf("failed"), new Date(start + 10 * minute));
  const all = ["new", "leased", "failed"].map(salesOf);
  const held = await sendNow(all, desk.ports);
  expect(desk.sent).toEqual(["failed"]);
  const until = getLeaseEnd(new Date(start));
  expect(held).toMatchObject([
    { id: "new", dueAt: until },
    { id: "leased", dueAt: until },
  ]);
  desk.pass(1);
  expect(await sendNow(all, desk.ports)).toEqual([]);
  expect(desk.sent).toEqual(["failed", "new", "leased"]);
});

describe("messages to registrants", () => {
  const confirmation = { id: "v", kind: "confirmation" };
  const held = { ...confirmation, form: "visit", attempts: 1, dueAt: firstLease };
  const settings = { kinds: ["confirmation"] as const, dueAt: new Date(start + minute) };

  /** Saves a visitor with a confirmation, and gives the notifier an answer. */
  async function answered(result: NotifyResult, record = visitRecord) {
    await desk.ports.store.create("visit", "v", record, settings);
    const send = jest.fn<Promise<NotifyResult>, [string, DeliverableMessage]>(async () => result);
    return { send, ports: { ...desk.ports, notifier: { send } } };
  }

  it("end where nobody is at the address, as asking again would be no use", async () => {
    const failed = { outcome: "failed", reason: "SMTP_550", permanent: true } as const;
    const { ports } = await answered({ ...failed, noSuchRecipient: true });
    await notify(held, ports);
    expect(await Array.fromAsync(ports.store.queue.list())).toEqual([]);
  });

  it("wait where the server refuses for another reason, for three days", async () => {
    const failed = { outcome: "failed", reason: "SMTP_535", permanent: true } as const;
    const { send, ports } = await answered(failed);
    await notify(held, ports);
    expect(await Array.fromAsync(ports.store.queue.list())).toHaveLength(1);
    const now = () => new Date(Date.now() + 71 * 60 * minute);
    await notifyDue({ ...ports, now });
    expect(await Array.fromAsync(ports.store.queue.list())).toHaveLength(1);
    await notifyDue({ ...ports, now: () => new Date(Date.now() + 73 * 60 * minute) });
    expect(send).toHaveBeenCalledTimes(3);
    expect(await Array.fromAsync(ports.store.queue.list())).toEqual([]);
  });

  it("end with an address that not every server takes, and nothing is sent", async () => {
    const record = { ...visitRecord, email: "ayşe@example.com" };
    const { send, ports } = await answered({ outcome: "sent", where: "there" }, record);
    expect(await notify(held, ports)).toEqual({ outcome: "failed", reason: "NO_ADDRESS" });
    expect(send).not.toHaveBeenCalled();
    expect(await Array.fromAsync(ports.store.queue.list())).toEqual([]);
  });

  it("end in a former edition, whose days and place they cannot tell; the sales team's go out", async () => {
    const former = desk.ports.store.openEdition("expo_2020");
    await former.create("exhibit", "e", exhibitRecord, {
      kinds: ["sales", "confirmation"],
      dueAt: new Date(start),
    });
    const { send, ports } = await answered({ outcome: "sent", where: "there" });
    await notifyDue(ports);
    expect(send.mock.calls.map(([key]) => key)).toEqual(["expo_2020.e"]);
    expect(await Array.fromAsync(former.queue.list())).toEqual([]);
  });

  it("wait for the version that knows their kind", async () => {
    const { send, ports } = await answered({ outcome: "sent", where: "there" });
    const unknown = { id: "v", kind: "survey", form: "visit", attempts: 1, dueAt: firstLease };
    expect(await notify(unknown, ports)).toMatchObject({ reason: "UNKNOWN_KIND" });
    await ports.store.queue.add({ ...unknown, dueAt: new Date(start) });
    await notifyDue(ports);
    expect(send).not.toHaveBeenCalled();
    expect(await Array.fromAsync(ports.store.queue.list())).toContainEqual(
      expect.objectContaining({ kind: "survey" }),
    );
  });
});

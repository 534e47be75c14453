/** What a receiver takes for a copy: tries of one message, and never an email that was asked for anew. */

import { buildIdempotencyKey } from "@/lib/mails/mail-key";
import { type NotifyPorts, notify, notifyDue } from "@/lib/mails/notify";
import type { MailKind } from "@/lib/outbox/mail-kinds";
import { getLeaseEnd } from "@/lib/outbox/queue";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import { sendMessage } from "@/staff/desk/mail/send-message";
import { exhibitRecord, visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

const minute = 60_000;

const openStore = provideDeskStore();
let ports: NotifyPorts;
/** What tells copies by, of every try. */
let keys: string[];
let works: boolean;
let time: number;

beforeEach(() => {
  keys = [];
  works = true;
  time = Date.now();
  ports = {
    store: openStore().store,
    notifier: {
      async send(key, message) {
        keys.push(buildIdempotencyKey(key, message));
        return works
          ? { outcome: "sent", where: "desk" }
          : { outcome: "failed", reason: "ANSWER_LOST" };
      },
    },
    now: () => new Date(time),
    report: () => undefined,
  };
});

const dueNow = () => new Date(time);
const soon = (kind: MailKind, form = "visit") =>
  notify({ id: "a", form, kind, attempts: 1, dueAt: getLeaseEnd(ports.now()) }, ports);
/** Delivers what is due by the timer, after a while. */
const later = async () => {
  time += 5 * minute;
  await notifyDue(ports);
};
const register = () =>
  ports.store.create("visit", "a", visitRecord, { kinds: ["confirmation"], dueAt: dueNow() });
const different = () => new Set(keys).size;

it("has one key for every try of an email, by the server that saved it and by the timer", async () => {
  await register();
  works = false;
  await soon("confirmation");
  await later();
  works = true;
  await later();
  expect(keys).toHaveLength(3);
  expect(different()).toBe(1);
});

it("has another key after a correction to another address, and once more after one back to the first", async () => {
  const { store } = ports;
  await register();
  works = false;
  await soon("confirmation");
  works = true;
  let was = visitRecord;
  for (const email of ["eda@example.com", visitRecord.email]) {
    // The store has a clock of its own, which does not stand still.
    const before = Date.now();
    while (Date.now() === before);
    const record = { ...visitRecord, email };
    const change = { was: computeFingerprint(was), record, by: "visitor", fields: ["email"] };
    const message = { kinds: ["confirmation"], dueAt: dueNow() } as const;
    expect(await store.replace("visit", "a", change, message)).toBe("replaced");
    was = record;
    await later();
  }
  expect(keys).toHaveLength(3);
  expect(different()).toBe(3);
});

it("has another key when the first try may have reached the former address", async () => {
  await register();
  works = false;
  await soon("confirmation");
  const record = { ...visitRecord, email: "eda@example.com" };
  const change = { was: computeFingerprint(visitRecord), record, by: "ada", fields: ["email"] };
  // No confirmation is queued again, as when the address has had enough of them for the day.
  await ports.store.replace("visit", "a", change);
  works = true;
  await later();
  expect(keys).toHaveLength(2);
  expect(different()).toBe(2);
});

it("has another key when the desk sends again what was sent, and the same for what still waits", async () => {
  await register();
  works = false;
  await soon("confirmation");
  const message = { id: "a", form: "visit", kind: "confirmation" };
  works = true;
  await sendMessage(message, ports);
  expect(different()).toBe(1);
  time += minute;
  await sendMessage(message, ports);
  time += minute;
  await sendMessage(message, ports);
  expect(keys).toHaveLength(4);
  expect(different()).toBe(3);
});

it("has one key for ever for the message to the sales team", async () => {
  const dueAt = dueNow();
  await ports.store.create("exhibit", "a", exhibitRecord, { kinds: ["sales"], dueAt });
  await soon("sales", "exhibit");
  time += minute;
  await sendMessage({ id: "a", form: "exhibit", kind: "sales" }, ports);
  expect(keys).toHaveLength(2);
  expect(different()).toBe(1);
});

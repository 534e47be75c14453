/** Who gets an email to everybody of a form, once, on the embedded store. */
import { getToday } from "@/lib/fair/days";
import type { DeliverableMessage } from "@/lib/mails/message";
import type { NotifyResult } from "@/lib/mails/ports";
import { getLeaseEnd } from "@/lib/outbox/queue";
import type { DeskStore } from "@/lib/store/ports";
import { sendReminders } from "@/staff/commands/send-reminders";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { loadRecipients } from "@/staff/desk/mail/recipients";
import { visitRecord } from "../support/records/records";
import { provideDeskStore } from "../support/stores/desk-store";

const query = { form: "visit", kind: "reminder" } as const;

const turkish = {
  event: "İstanbul Expo 2026",
  gender: "Kadın",
  companyField: "Mobilya",
  businessTypes: [],
  interestedProducts: ["Mobilya"],
  visitedBefore: "Hayır",
  professionGroup: "Satın alma",
};

const openStore = provideDeskStore();
let store: DeskStore;
let answer: NotifyResult;
const send = jest.fn<Promise<NotifyResult>, [string, DeliverableMessage]>(async () => answer);

beforeEach(() => {
  ({ store } = openStore());
  answer = { outcome: "sent", where: "there" };
  send.mockClear();
});

const ports = (): Parameters<typeof sendReminders>[0] => ({
  store,
  cache: openRowCache(store),
  notifier: { send },
  now: () => new Date(),
  report: () => undefined,
});

/** A person of each address has a mobile number of their own. */
const mobileOf = (email: string) =>
  `+90555${[...email].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 9_000_000, 0) + 1_000_000}`;
const register = (id: string, email: string, changed = {}) =>
  store.create("visit", id, {
    ...visitRecord,
    email,
    mobile: mobileOf(email),
    token: id.padEnd(20, "_"),
    ...changed,
  });
const recipients = (language?: string) =>
  loadRecipients({ cache: openRowCache(store), store }, { ...query, language });
const remind = (more = {}, options = {}) =>
  sendReminders(
    ports(),
    { ...query, day: getToday(), perMinute: 60_000, by: "ada", ...more },
    options,
  );
const told = () => send.mock.calls.map(([, { to }]) => (to as { address: string }).address);

it("goes to each person once, with the pass of their latest registration", async () => {
  await register("first", "ada@example.com");
  await register("second", "ada@example.com");
  await register("other", "eda@example.com");
  await register("unreachable", "ayşe@example.com");
  expect(await recipients()).toEqual({ ids: ["second", "other"], done: 0, unreachable: 1 });
  expect((await remind()).counts).toMatchObject({ sent: 2, failed: 0, waiting: 0 });
  expect(told().toSorted()).toEqual(["ada@example.com", "eda@example.com"]);
  // Somebody who registers once more has been reminded already.
  await register("third", "ada@example.com");
  expect(await recipients()).toEqual({ ids: [], done: 2, unreachable: 1 });
});

it("takes who has a mobile number and a name in common for one person", async () => {
  const mobile = "+905551112233";
  await register("first", "ada@example.com", { mobile });
  await register("second", "ada@company.example", { mobile });
  await register("beyond", "ayşe@example.com", { mobile });
  await register("colleague", "eda@company.example", { mobile, firstName: "Eda" });
  expect(await recipients()).toEqual({ ids: ["second", "colleague"], done: 0, unreachable: 0 });
  await remind();
  expect(await recipients()).toEqual({ ids: [], done: 2, unreachable: 0 });
});

it("goes, where a language is named, to those whose latest registration is in it", async () => {
  const add = (id: string, email: string, language: "en" | "tr") =>
    register(id, email, language === "tr" ? turkish : {});
  await add("ada-tr", "ada@example.com", "tr");
  await add("ada-en", "ada@example.com", "en");
  await add("eda-tr", "eda@example.com", "tr");
  await add("unreachable", "ayşe@example.com", "tr");
  expect(await recipients("en")).toEqual({ ids: ["ada-en"], done: 0, unreachable: 0 });
  expect(await recipients("tr")).toEqual({ ids: ["eda-tr"], done: 0, unreachable: 1 });
  expect(await recipients("ar")).toEqual({ ids: [], done: 0, unreachable: 0 });
  // Somebody who was reminded in the one language is not reminded again in the other.
  await remind({ language: "en" });
  await add("ada-again", "ada@example.com", "tr");
  expect(await recipients("tr")).toEqual({ ids: ["eda-tr"], done: 1, unreachable: 1 });
});

it("goes on where it was stopped, also with two at work", async () => {
  const people = Array.from({ length: 30 }, (_, n) => `p${n}@example.com`);
  for (const [n, email] of people.entries()) await register(`v${n}`, email);
  const stopping = new AbortController();
  send.mockImplementation(async () => {
    if (send.mock.calls.length === 10) stopping.abort();
    return answer;
  });
  await remind({ perMinute: 600 }, { signal: stopping.signal });
  expect(send.mock.calls.length).toBeLessThan(16);
  expect((await recipients()).ids).toHaveLength(30 - send.mock.calls.length);
  await Promise.all([remind(), remind()]);
  expect(told().toSorted()).toEqual(people.toSorted());
});

it("leaves to another process what that has leased while the store was slow", async () => {
  await register("slow", "ada@example.com");
  const { add } = store.queue;
  jest.spyOn(store.queue, "add").mockImplementation(async (message) => {
    const added = await add(message);
    const now = message.dueAt;
    expect(await store.queue.lease(now, getLeaseEnd(now))).toHaveLength(1);
    jest.useFakeTimers({
      now,
      doNotFake: ["performance", "nextTick", "setTimeout", "setImmediate"],
    });
    return added;
  });
  await remind();
  expect(told()).toEqual([]);
});

it("keeps the pace", async () => {
  for (let n = 0; n < 4; n += 1) await register(`v${n}`, `p${n}@example.com`);
  const start = performance.now();
  await remind({ perMinute: 600 });
  expect(performance.now() - start).toBeGreaterThan(295);
});

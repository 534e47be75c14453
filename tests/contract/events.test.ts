/** What happens to registrations is told to other systems: at least once, and of nobody who was erased. */

import { fair } from "@/lib/fair/facts";
import { parseEventKind, type Subscribers } from "@/lib/outbox/events";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import { createWebhookPorts, startWebhooks } from "@/lib/server/webhooks";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { readEndpoints } from "@/lib/webhooks/endpoints";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { receiverSecret, startReceiver } from "../support/servers/receiver";
import { provideStores } from "../support/stores/stores";

const stores = provideStores();
const day = fair.startDate;
const crm: Subscribers = () => ["crm"];

beforeEach(() => void jest.spyOn(process.stdout, "write").mockReturnValue(true));
afterEach(() => void jest.restoreAllMocks());

const start = (subscribers?: Subscribers) => createDeskStore(stores.sqlite(), subscribers);

/** What waits: the events in words. */
async function waiting({ events }: DeskStore) {
  const entries = await Array.fromAsync(events.queue.list());
  return entries
    .map(({ form, id, kind }) => {
      const { to, event, detail } = parseEventKind(kind) ?? {};
      return [to, event, `${form}/${id}`, ...(detail ? [detail] : [])].join(" ");
    })
    .sort();
}

it("keeps each event once, with what makes it happen", async () => {
  const store = start(crm);
  const at = new Date(`${day}T10:00:00+03:00`);
  await store.create("visit", "a", visitRecord);
  await store.create("visit", "a", visitRecord);
  const change = { record: { ...visitRecord, city: "Bursa" }, by: "visitor", fields: ["city"] };
  await store.replace("visit", "a", { was: computeFingerprint(visitRecord), ...change });
  await store.replace("visit", "a", { was: computeFingerprint(visitRecord), ...change });
  await store.replace("visit", "nobody", { was: "", ...change });
  await store.checkIns.checkIn("visit", "a", day, at);
  await store.checkIns.checkIn("visit", "a", day, at);
  await store.checkIns.checkIn("visit", "nobody", day, at);
  await store.rehearsals.checkIn("visit", "a", day, at);
  const admission = { gate: "A", device: "d", number: 1 };
  const name = { form: "visit", id: "a", day: "2026-09-24" } as const;
  await store.checkIns.admit(name, { ...admission, at }, true);
  const earlier = new Date(at.getTime() - 60_000);
  await store.checkIns.admit(name, { ...admission, number: 2, at: earlier }, true);
  expect(await waiting(store)).toEqual([
    `crm arrived visit/a ${day}`,
    "crm arrived visit/a 2026-09-24",
    "crm corrected visit/a",
    "crm registered visit/a",
  ]);
});

it("keeps each decision, but no note and no tag", async () => {
  const store = start(crm);
  await store.create("exhibit", "e", exhibitRecord);
  const step = { id: "1", state: "talks", at: "2026-09-01T10:00:00.000Z", by: "ada" } as const;
  const decide = () =>
    store.reviews.change("exhibit", "e", (before) => ({
      ...before,
      decision: step,
      history: before.history.some(({ id }) => id === step.id) ? before.history : [step],
    }));
  await decide();
  await decide();
  await store.reviews.change("exhibit", "e", (before) => ({ ...before, tags: ["vip"] }));
  expect(await waiting(store)).toEqual(["crm decided exhibit/e talks", "crm registered exhibit/e"]);
});

it("keeps a message for each receiver, and none where nobody is told", async () => {
  const both = start((event) => (event === "registered" ? ["crm", "badges"] : []));
  await both.create("visit", "a", visitRecord);
  await both.checkIns.checkIn("visit", "a", day, new Date());
  expect(await waiting(both)).toEqual(["badges registered visit/a", "crm registered visit/a"]);
  const silent = start();
  await silent.create("visit", "b", visitRecord);
  await silent.erase({ form: "visit", ids: ["b"], by: "ada" });
  expect(await waiting(silent)).toHaveLength(2);
});

it.each([
  ["erased", (store: DeskStore) => store.erase({ form: "visit", ids: ["a"], by: "ada" })],
  ["withdrawn", (store: DeskStore) => store.withdraw("aBcDeFgHiJ_KLMNO-123")],
  [
    "merged",
    (store: DeskStore) => store.merge({ form: "visit", keep: "b", others: ["a"], by: "ada" }),
  ],
])("tells of somebody who was %s only that they are gone", async (_, end) => {
  const store = start(crm);
  await store.create("visit", "a", { ...visitRecord, token: "aBcDeFgHiJ_KLMNO-123" });
  await store.create("exhibit", "a", exhibitRecord);
  await store.create("visit", "b", visitRecord);
  await store.checkIns.checkIn("visit", "a", day, new Date());
  await end(store);
  await end(store);
  expect(await waiting(store)).toEqual([
    "crm registered exhibit/a",
    "crm registered visit/b",
    "crm withdrawn visit/a",
  ]);
});

it("keeps the log of tries, the latest first, and forgets it", async () => {
  const { events } = start();
  const line = { to: "crm", event: "registered", outcome: "HTTP_500", ms: 12 };
  const times = [1, 2, 3].map((n) => new Date(Date.UTC(2026, 8, n)));
  for (const at of times) await events.logAttempt({ ...line, at });
  expect(await events.listAttempts(2)).toEqual([3, 2].map((n) => ({ ...line, at: times[n - 1] })));
  await events.forget(new Date(Date.UTC(2026, 8, 3)));
  expect(await events.listAttempts(9)).toEqual([{ ...line, at: times[2] }]);
});

describe("and a receiver", () => {
  let stop: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const one of stop) await one();
    stop = [];
  });

  /** A receiver with its answers, and what sends to it at a time some minutes later. */
  async function connect(
    store: DeskStore,
    answer?: (n: number) => number,
    { fields = [] as string[], minutes = 1 } = {},
  ) {
    const receiver = await startReceiver({ answer });
    const given = [{ name: "crm", url: receiver.url, secrets: [receiverSecret], fields }];
    const endpoints = readEndpoints(JSON.stringify(given));
    if (typeof endpoints === "string") throw new Error(endpoints);
    const ports = createWebhookPorts(store, { endpoints, networks: ["127.0.0.1"] });
    let later = minutes;
    const clock = () => new Date(Date.now() + later * 60_000);
    stop.push(receiver.stop);
    return {
      receiver,
      ports,
      async goOn(more: number) {
        later += more;
        const sender = startWebhooks({ ...ports, now: clock });
        await sender.deliverDue();
        await sender.stop();
      },
    };
  }

  it("is told every event at least once, with one id for all tries", async () => {
    const store = start(crm);
    await store.create("visit", "a", visitRecord);
    const ids: string[] = [];
    const { receiver, goOn } = await connect(store, (n) => (n < 3 ? 500 : 204), {
      fields: ["company"],
    });
    for (const minutes of [0, 2, 4, 8]) {
      await goOn(minutes);
      ids.push(...receiver.received.map(({ messageId }) => messageId));
    }
    expect(receiver.refused).toEqual([]);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(receiver.received[2]).toMatchObject({
      type: "registration.registered",
      data: { form: "visit", id: "a", fields: { company: visitRecord.company } },
    });
    expect(await waiting(store)).toEqual([]);
    const tries = await store.events.listAttempts(9);
    expect(tries.map(({ outcome }) => outcome)).toEqual(["delivered", "HTTP_500", "HTTP_500"]);
    expect(JSON.stringify(tries)).not.toContain(visitRecord.company);
  });

  it("is left alone while it fails, and told everything afterwards", async () => {
    const store = start(crm);
    for (const n of Array(8).keys()) await store.create("visit", `v${n}`, visitRecord);
    let isDown = true;
    const { receiver, goOn } = await connect(store, () => (isDown ? 503 : 200));
    await goOn(0);
    const tried = receiver.count();
    expect(tried).toBeLessThan(8);
    await goOn(0);
    expect(receiver.count()).toBe(tried);
    isDown = false;
    for (const minutes of [3, 11, 11]) await goOn(minutes);
    expect(await waiting(store)).toEqual([]);
    expect(new Set(receiver.received.map(({ messageId }) => messageId)).size).toBe(8);
  });

  it("is given up after three days, which the log says, but never without a try", async () => {
    const store = start(crm);
    await store.create("visit", "a", visitRecord);
    let isDown = false;
    const { receiver, goOn } = await connect(store, () => (isDown ? 500 : 200));
    await goOn(4 * 24 * 60);
    expect([receiver.count(), await waiting(store)]).toEqual([1, []]);
    isDown = true;
    await store.create("visit", "b", visitRecord);
    await goOn(0);
    await goOn(3 * 24 * 60);
    await goOn(11);
    expect(await waiting(store)).toEqual([]);
    expect((await store.events.listAttempts(1))[0]?.outcome).toBe("GIVEN_UP");
    expect(receiver.count()).toBeLessThan(4);
  });

  it("waits for a server that knows it", async () => {
    const store = start(() => ["unknown"]);
    await store.create("visit", "a", visitRecord);
    const { receiver, goOn } = await connect(store);
    await goOn(0);
    expect(receiver.count()).toBe(0);
    expect(await waiting(store)).toEqual(["unknown registered visit/a"]);
  });
});

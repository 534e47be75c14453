/** Messages to the people of a list: who gets them, once, whatever happens meanwhile. */

import { type BroadcastContent, getBroadcastKind } from "@/lib/broadcasts/broadcast";
import { hashContent } from "@/lib/broadcasts/hash-content";
import type { DeskStore } from "@/lib/store/ports";
import { visitRecord } from "../support/records/records";
import { queueRecipients } from "../support/stores/broadcasts";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();
const id = "a".repeat(16);
const about = { id, form: "visit", task: { what: "broadcast" } } as const;
const content: BroadcastContent = {
  form: "visit",
  list: "?search=ada&country=DE",
  purpose: "service",
  texts: { en: { subject: "Metro", text: "Closed on Thursday." } },
  fallback: "en",
};
const by = { by: "ada", counted: 3 };
const confirmed = { by: "ada", count: 3, at: new Date() };

let store: DeskStore;

beforeEach(async () => {
  store = stores.openDesk();
  for (const one of ["v1", "v2", "v3"]) {
    const token = `token-of-visitor--${one}`;
    await store.create("visit", one, { ...visitRecord, email: `${one}@example.com`, token });
  }
});

const waiting = (...ids: string[]) => ids.map((one) => ({ id: one, state: "waiting" as const }));
const openQueue = () => store.jobs.openQueue(about);
const lease = () => openQueue().lease(new Date(), new Date(Date.now() + 60_000), 1);
const hold = (who: string, now = new Date()) =>
  store.jobs.hold(id, who, { now, until: new Date(now.getTime() + 60_000) });

async function queueAll(...ids: string[]): Promise<void> {
  await store.broadcasts.saveDraft(id, content, by);
  await store.broadcasts.confirm(id, hashContent(content), confirmed);
  await queueRecipients(store, id, ids);
}

it("confirms what was shown, once, and nothing that was changed since", async () => {
  const { broadcasts } = store;
  await broadcasts.saveDraft(id, content, by);
  const seen = hashContent(content);
  await broadcasts.saveDraft(id, { ...content, fallback: "en", purpose: "news" }, by);
  expect(await broadcasts.confirm(id, seen, confirmed)).toBe("changed");
  await broadcasts.saveDraft(id, content, by);
  const both = [1, 2].map(() => broadcasts.confirm(id, seen, confirmed));
  expect((await Promise.all(both)).toSorted()).toEqual(["confirmed", "over"]);
  expect(await broadcasts.saveDraft(id, { ...content, list: "" }, by)).toBe("over");
  await broadcasts.discard(id);
  expect(await broadcasts.read(id)).toMatchObject({ ...content, state: "confirmed" });
  expect((await store.jobs.listActive()).map((one) => one.id)).toEqual([id]);
});

it("adds nobody twice, nobody who is gone, and lets only one process queue", async () => {
  const { broadcasts, jobs } = store;
  await broadcasts.saveDraft(id, content, by);
  expect(await hold("killed")).toBe(false);
  await broadcasts.confirm(id, hashContent(content), confirmed);
  expect([await hold("killed"), await hold("next")]).toEqual([true, false]);
  await jobs.addItems(about, "killed", waiting("v1"));
  const later = new Date(Date.now() + 61_000);
  expect([await hold("next", later), await hold("killed", later)]).toEqual([true, false]);
  expect(await jobs.addItems(about, "killed", waiting("v3"))).toBe(false);
  expect(await jobs.endQueuing(id, "killed")).toBe(false);
  await jobs.addItems(about, "next", waiting("v1", "v2", "gone"));
  expect(await jobs.endQueuing(id, "next")).toBe(true);
  await jobs.release(id, "killed");
  expect(await hold("killed")).toBe(false);
  await jobs.release(id, "next");
  expect(await hold("killed")).toBe(true);
  expect((await Array.fromAsync(jobs.listItemIds(id))).toSorted()).toEqual(["v1", "v2"]);
  // A search may be a name.
  expect((await broadcasts.read(id))?.list).toBe("?country=DE");
});

it("leases each to one, one at a time, and remembers what became of it", async () => {
  await queueAll("v1", "v2", "v3");
  const queue = openQueue();
  expect((await Promise.all([lease(), lease()])).flat()).toHaveLength(1);
  expect([...(await lease()), ...(await lease())]).toHaveLength(2);
  expect(await lease()).toEqual([]);
  const kind = getBroadcastKind(id);
  await queue.ack({ id: "v1", kind }, new Date("2026-09-01T09:00:00Z"));
  await queue.drop({ id: "v2", kind }, { reason: "NO_CONSENT" });
  const refusal = { reason: "SMTP_451", answer: "4.7.1 later" };
  await queue.nack({ id: "v3", kind }, new Date(), refusal);
  expect(await store.broadcasts.listAbout("visit", "v3")).toMatchObject([
    { state: "waiting", ...refusal },
  ]);
  expect((await lease()).map((one) => one.id)).toEqual(["v3"]);
  expect(await store.broadcasts.countRecipients(id)).toEqual({
    ...{ waiting: 1, sent: 1, failed: 1, unreachable: 0 },
  });
  expect(await store.broadcasts.listAbout("visit", "v2")).toEqual([
    { broadcast: id, form: "visit", id: "v2", state: "failed", reason: "NO_CONSENT" },
  ]);
  const { items } = await store.broadcasts.loadRecipients(id, "sent", { limit: 9 });
  expect(items).toMatchObject([{ id: "v1", sentAt: new Date("2026-09-01T09:00:00Z") }]);
  // What is sent or has failed is not taken back by a late answer.
  await queue.nack({ id: "v1", kind }, new Date());
  await queue.ack({ id: "v2", kind });
  expect((await store.broadcasts.countRecipients(id)).failed).toBe(1);
});

it("sends again to those who failed, and releases who bounced, but nobody who complained", async () => {
  const { addresses, broadcasts } = store;
  await queueAll("v1", "v2");
  const queue = openQueue();
  await queue.ack({ id: "v1", kind: getBroadcastKind(id) });
  await queue.drop({ id: "v2", kind: getBroadcastKind(id) }, { reason: "SMTP_550" });
  await store.jobs.finish(id);
  const at = new Date();
  await addresses.markUnreachable("x", "bounce", at, "5.1.1 unknown");
  await addresses.markUnreachable("y", "complaint", at);
  const later = new Date(at.getTime() + 1);
  expect(await addresses.releaseBounced(["x", "y", "z"], later)).toBe(1);
  expect(await addresses.read("x")).toEqual({ releasedAt: later });
  expect(await broadcasts.sendAgain(id, later)).toBe(1);
  expect(await broadcasts.read(id)).toMatchObject({ state: "confirmed", activeAt: later });
  expect(await broadcasts.countRecipients(id)).toMatchObject({ waiting: 1, sent: 1, failed: 0 });
  const [entry] = await queue.lease(later, new Date(later.getTime() + 60_000), 1);
  expect(entry).toMatchObject({ id: "v2", attempts: 1 });
  expect(await broadcasts.sendAgain(id, later)).toBe(0);
});

it("is held back until staff stop it for good or confirm it again", async () => {
  const { broadcasts, jobs } = store;
  const at = new Date("2026-09-01T09:00:00Z");
  await jobs.stop(id, { overdue: "late", overdueSince: at });
  expect(await hold("one")).toBe(false);
  await queueAll("v1");
  expect(await hold("one")).toBe(true);
  await jobs.stop(id, { overdue: "late", overdueSince: at });
  const [held] = await broadcasts.listOverdue();
  expect(held).toMatchObject({ state: "stopped", overdue: "late", overdueSince: at });
  expect(await hold("one")).toBe(false);
  await broadcasts.confirm(id, hashContent(held ?? content), confirmed);
  expect(await broadcasts.read(id)).toMatchObject({ activeAt: confirmed.at });
  await jobs.stop(id, { overdue: "refused", overdueSince: at });
  await jobs.stop(id);
  expect(await broadcasts.listOverdue()).toEqual([]);
  expect((await broadcasts.read(id))?.state).toBe("stopped");
});

it("knows an address in any spelling, and only tokens of its own", async () => {
  const { addresses } = store;
  const hash = await addresses.createHasher();
  expect(hash("Ada@Bücher.example")).toBe(hash("ada@xn--bcher-kva.example"));
  expect(hash("ada@example.com")).not.toBe(hash("eda@example.com"));
  const token = await addresses.createToken("ada@example.com");
  expect(token).not.toContain("ada");
  expect(await addresses.verifyToken(token)).toBe(hash("ada@example.com"));
  const other = await addresses.createToken("eda@example.com");
  const forged = token.slice(0, 16) + other.slice(16);
  for (const one of [forged, `${token}x`, token.slice(1), "", "-".repeat(32)])
    expect(await addresses.verifyToken(one)).toBeUndefined();
  const elsewhere = store.openEdition("expo_2025").addresses;
  expect(await elsewhere.verifyToken(token)).toBeUndefined();
});

it("keeps the first time of each report, and a repeated one changes nothing", async () => {
  const { addresses } = store;
  const [first, second, third] = [1, 2, 3].map((n) => new Date(Date.UTC(2026, 8, n)));
  await addresses.markUnreachable("x", "bounce", first as Date);
  await addresses.markUnreachable("x", "bounce", second as Date);
  expect(await addresses.read("x")).toEqual({ unreachableAt: first, reason: "bounce" });
  await addresses.release("x", second as Date);
  await addresses.markUnreachable("x", "bounce", first as Date);
  expect((await addresses.read("x"))?.unreachableAt).toBeUndefined();
  await addresses.markUnreachable("x", "complaint", third as Date);
  expect(await addresses.read("x")).toMatchObject({ unsubscribedAt: third });
  await addresses.unsubscribe("y", first as Date);
  await addresses.unsubscribe("y", second as Date);
  expect((await addresses.readAll()).get("y")).toEqual({ unsubscribedAt: first });
  await addresses.subscribe("y", third as Date);
  expect((await addresses.read("y"))?.unsubscribedAt).toBeUndefined();
});

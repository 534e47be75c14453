/** Copies everything from one store to another, and compares the two. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { fair } from "../fair/facts";
import { messageKey } from "../mails/mail-key";
import type { DeskStore, Erasure, Page, PageRequest, Takeover } from "../people/ports";
import { inAllEditions } from "../registration/editions";
import { type FormName, formNames, isFormName } from "../registration/forms";
import type { PendingNotification } from "../registration/ports";
import { pagesOf } from "./pages";
import { patiently } from "./patiently";

/** How many registrations one transaction writes, together with their notifications. */
const WRITTEN_AT_ONCE = 100;

const READ_AT_ONCE = 500;

/** Reports the progress: how many things of a kind were looked at so far. */
type Report = (kind: string, count: number) => void;

interface Stores {
  from: DeskStore;
  to: DeskStore;
  takeover: Takeover;
}

/** Brings a store to the state of another one, in every edition that the other one holds. */
export async function copyStore({ from, to, takeover }: Stores, report: Report): Promise<void> {
  for (const { edition } of await patiently(() => inAllEditions(from))) {
    const stores = {
      from: from.inEdition(edition),
      to: to.inEdition(edition),
      takeover: takeover.inEdition(edition),
    };
    await copyEdition(stores, (kind, count) => report(nameOf(edition, kind), count));
  }
}

/** What a kind of things is called in a report; another edition than the current one is named. */
function nameOf(edition: string, kind: string): string {
  return edition === fair.id ? kind : `${edition} ${kind}`;
}

/**
 * Brings a store to the state of another one in their edition. It can be run again: what is already there is read,
 * not written. A notification is written in the same transaction as its registration. It is never
 * added to a registration that is already there, so that no e-mail is sent twice.
 */
async function copyEdition({ from, to, takeover }: Stores, report: Report): Promise<void> {
  await copyLedger(from, to, takeover);
  const wasErased = erasedIn(await ledgerOf(to));

  for (const form of formNames) {
    let count = 0;
    for await (const items of pieces((request) => from.page(form, request))) {
      // Notifications are read after the registrations: so each one is either still pending or
      // already sent.
      const messages = Map.groupBy((await messagesByKey(from)).values(), ({ id }) => id);
      for (const some of inSlices(items)) {
        const moved = some
          .filter(({ id, createdAt }) => !wasErased(form, id, createdAt))
          .map((registration) => ({
            registration,
            messages: messages.get(registration.id) ?? [],
          }));
        await patiently(() => takeover.registrations(form, moved));
        count += some.length;
        report(form, count);
      }
    }
  }
  await bringUpToDate(from, to, takeover);
  let count = 0;
  for await (const items of pieces((request) => from.arrivals.page(request))) {
    const moved = items.filter(({ form, id, changedAt }) => !wasErased(form, id, changedAt));
    for (const some of inSlices(moved)) await patiently(() => takeover.arrivals(some));
    count += items.length;
    report("arrivals", count);
  }
  // Somebody may have been erased after being copied: read the ledger again.
  await copyLedger(from, to, takeover);
}

/** Erases at the destination everybody whom the source has erased. */
async function copyLedger(from: DeskStore, to: DeskStore, takeover: Takeover): Promise<void> {
  const known = new Set((await ledgerOf(to)).map(keyOf));
  const lines = (await ledgerOf(from)).filter((line) => !known.has(keyOf(line)));
  for (const line of lines) await patiently(() => takeover.erasure(line));
}

/** Updates notifications that were sent or tried since an earlier copy. */
async function bringUpToDate(from: DeskStore, to: DeskStore, takeover: Takeover): Promise<void> {
  const messages = await messagesByKey(from);
  for (const [key, entry] of await messagesByKey(to)) {
    const { form, id, kind } = entry;
    const current = messages.get(key);
    if (current && !isDeepStrictEqual(current, entry)) {
      await patiently(() => takeover.message(current));
    }
    // Registrations that only the destination has are left alone.
    if (!current && isFormName(form) && (await patiently(() => from.get(form, id)))) {
      await patiently(() => to.queue.settle({ id, kind }));
    }
  }
}

/** The differences of two stores in one kind of things. */
export interface Comparison {
  kind: string;
  same: number;
  /** Keys of things that only the source has. */
  missing: string[];
  /** Keys of things that both have, but with different contents. */
  different: string[];
  /** The number of things that only the destination has. */
  more: number;
}

/**
 * Compares every record of two stores. A record that was erased at the destination does not count
 * as missing there.
 */
export async function compareStores(from: DeskStore, to: DeskStore): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { edition } of await patiently(() => inAllEditions(from))) {
    const found = await compareEdition(from.inEdition(edition), to.inEdition(edition));
    comparisons.push(...found.map((one) => ({ ...one, kind: nameOf(edition, one.kind) })));
  }
  return comparisons;
}

async function compareEdition(from: DeskStore, to: DeskStore): Promise<Comparison[]> {
  const wasErased = erasedIn(await ledgerOf(to));
  const comparisons: Comparison[] = [];
  for (const form of formNames) {
    const registrations = async (store: DeskStore) =>
      (await Array.fromAsync(pieces((request) => store.page(form, request))))
        .flat()
        .filter(({ id, createdAt }) => !wasErased(form, id, createdAt))
        .map((registration) => [registration.id, registration] as const);
    comparisons.push(compare(form, await registrations(from), await registrations(to)));
  }
  const notifications = async (store: DeskStore) =>
    [...(await messagesByKey(store))].filter(
      ([, { form, id, createdAt }]) => !isFormName(form) || !wasErased(form, id, createdAt),
    );
  comparisons.push(compare("notifications", await notifications(from), await notifications(to)));
  const arrivals = async (store: DeskStore) =>
    (await Array.fromAsync(pieces((request) => store.arrivals.page(request))))
      .flat()
      .filter(({ form, id, changedAt }) => !wasErased(form, id, changedAt))
      .map((item) => [`${item.form}/${item.id}`, item] as const);
  comparisons.push(compare("arrivals", await arrivals(from), await arrivals(to)));
  const erasures = async (store: DeskStore) =>
    (await ledgerOf(store)).map((line) => [keyOf(line), line] as const);
  comparisons.push(compare("erasures", await erasures(from), await erasures(to)));
  return comparisons;
}

function compare(
  kind: string,
  source: (readonly [key: string, value: unknown])[],
  destination: (readonly [key: string, value: unknown])[],
): Comparison {
  const there = new Map(destination);
  const present = source.filter(([key]) => there.has(key));
  const keys = (entries: typeof source) => entries.map(([key]) => key);
  const different = present.filter(([key, value]) => !isDeepStrictEqual(value, there.get(key)));
  return {
    kind,
    same: present.length - different.length,
    missing: keys(source.filter(([key]) => !there.has(key))),
    different: keys(different),
    more: there.size - present.length,
  };
}

/** A key for a line of the ledger, which has no id. */
function keyOf({ at, by, form, ids }: Erasure): string {
  return JSON.stringify([at, by, form, ids]);
}

/** Tells whether a registration that was stored at a given time was erased after it. */
function erasedIn(ledger: Erasure[]) {
  const last = new Map<string, Date>();
  for (const { at, form, ids } of ledger) for (const id of ids) last.set(`${form}/${id}`, at);
  return (form: FormName, id: string, stored: Date) => {
    const at = last.get(`${form}/${id}`);
    return at !== undefined && at >= stored;
  };
}

function ledgerOf(store: DeskStore): Promise<Erasure[]> {
  return patiently(() => store.erasures());
}

/** All messages that are stored: those to be sent, and those that are remembered as sent. */
async function messagesByKey(store: DeskStore): Promise<Map<string, PendingNotification>> {
  const { queue } = store;
  const all = [
    ...(await patiently(() => queue.list())),
    ...(await patiently(() => queue.sent())),
  ].map((entry) => (entry.sentAt ? withoutWaiting(entry, entry.sentAt) : entry));
  return new Map(all.map((entry) => [messageKey(entry), entry]));
}

/** What was sent does not wait: stores differ in what they keep of the time when it did. */
function withoutWaiting(entry: PendingNotification, sentAt: Date): PendingNotification {
  return { ...entry, dueAt: sentAt, createdAt: sentAt };
}

function inSlices<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / WRITTEN_AT_ONCE);
  return Array.from({ length: count }, (_, n) =>
    items.slice(n * WRITTEN_AT_ONCE, (n + 1) * WRITTEN_AT_ONCE),
  );
}

/** Reads a long sequence to its end, piece by piece. */
async function* pieces<Item>(
  page: (request: PageRequest) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  const asked = (request: PageRequest) => patiently(() => page(request));
  for await (const { items } of pagesOf(asked, { limit: READ_AT_ONCE })) yield items;
}

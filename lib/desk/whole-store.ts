/** Reads everything that a store holds, for a copy and for a comparison. */
import "server-only";
import { fair } from "../fair/facts";
import { messageKey } from "../mails/mail-key";
import type {
  Correction,
  DeskStore,
  Erasure,
  NotedExport,
  Page,
  PageRequest,
} from "../people/ports";
import type { FormName } from "../registration/forms";
import type { PendingNotification } from "../registration/ports";
import { pagesOf } from "./pages";
import { patiently } from "./patiently";

const READ_AT_ONCE = 500;

/** What a kind of things is called in a report; another edition than the current one is named. */
export function nameOf(edition: string, kind: string): string {
  return edition === fair.id ? kind : `${edition} ${kind}`;
}

/** A key for a line of the ledger, which has no id. */
export function keyOf({ at, by, form, ids }: Erasure): string {
  return JSON.stringify([at, by, form, ids]);
}

/** Tells whether a registration that was stored at a given time was erased after it. */
export function erasedIn(ledger: Erasure[]) {
  const last = new Map<string, Date>();
  for (const { at, form, ids } of ledger) for (const id of ids) last.set(`${form}/${id}`, at);
  return (form: FormName, id: string, stored: Date) => {
    const at = last.get(`${form}/${id}`);
    return at !== undefined && at >= stored;
  };
}

export function ledgerOf(store: DeskStore): Promise<Erasure[]> {
  return patiently(() => store.erasures());
}

export function correctionsOf(store: DeskStore): Promise<Correction[]> {
  return patiently(() => store.corrections());
}

/** The log of exports, each line under a key of its own. */
export async function exportsByKey(store: DeskStore): Promise<Map<string, NotedExport>> {
  const lines = await patiently(() => store.exports());
  return new Map(
    lines.map((line) => {
      const { at, by, form, columns, count } = line;
      return [JSON.stringify([at, by, form, columns, count]), line];
    }),
  );
}

/** All messages that are stored: those to be sent, and those that are remembered as sent. */
export async function messagesByKey(store: DeskStore): Promise<Map<string, PendingNotification>> {
  const { queue } = store;
  const all = [
    ...(await patiently(() => queue.list())),
    ...(await patiently(() => queue.sent())),
  ].map((entry) => (entry.sentAt ? withoutWaiting(entry, entry.sentAt) : entry));
  return new Map(all.map((entry) => [messageKey(entry), entry]));
}

/** All events that other systems must still be told of. */
export async function eventsByKey(store: DeskStore): Promise<Map<string, PendingNotification>> {
  const waiting = await patiently(() => store.events.queue.list());
  return new Map(waiting.map((entry) => [messageKey(entry), entry]));
}

/** What was sent does not wait: stores differ in what they keep of the time when it did. */
function withoutWaiting(entry: PendingNotification, sentAt: Date): PendingNotification {
  return { ...entry, dueAt: sentAt, createdAt: sentAt };
}

/** Reads a long sequence to its end, piece by piece. */
export async function* pieces<Item>(
  page: (request: PageRequest) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  const asked = (request: PageRequest) => patiently(() => page(request));
  for await (const { items } of pagesOf(asked, { limit: READ_AT_ONCE })) yield items;
}

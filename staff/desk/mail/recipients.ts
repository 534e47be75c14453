/** Recipients of a message to all registrants of a form. Each person gets it once. */
import "server-only";
import type { MailKind } from "@/lib/outbox/mail-kinds";
import type { NotificationQueue } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { DeskStore } from "@/lib/store/ports";
import type { RowCache } from "../core/row-cache";
import type { DeskRow } from "../core/rows";
import { getPeople } from "../people/people";
import { loadReachableCheck, type ReachableCheck } from "./reachable";

export interface Recipients {
  /** Per person without the message: the latest registration with a usable address. */
  ids: string[];
  /** People who have the message, sent or queued. */
  done: number;
  /** People without an address that emails reach. */
  unreachable: number;
}

/** People a message to all reaches, has reached, and cannot reach. */
export interface RecipientCounts {
  ready: number;
  done: number;
  unreachable: number;
  /** Example recipient for the preview. */
  example: string | undefined;
}

interface RecipientSource {
  cache: RowCache;
  store: Pick<DeskStore, "queue" | "addresses">;
}

/** Does not read sent messages: each person has at most one. @throws StoreUnavailable */
export async function countRecipients(
  { cache, store }: RecipientSource,
  form: FormName,
  kind: MailKind,
): Promise<RecipientCounts> {
  const { ids, unreachable } = selectRecipients(listPeople(cache, form), {
    told: new Set(),
    isReachable: await loadReachableCheck(store),
  });
  const done = await store.queue.countOfKind(kind);
  const ready = Math.max(ids.length - done, 0);
  return { ready, done, unreachable, example: ready > 0 ? ids.at(-1) : undefined };
}

export interface RecipientQuery {
  form: FormName;
  kind: MailKind;
  /** Only people whose latest registration is in this language. */
  language?: string | undefined;
  /** Registrations whose people get the message already. */
  told?: ReadonlySet<string>;
}

/**
 * A message about a registration is not advertising, so it needs no consent to news.
 * @throws StoreUnavailable
 */
export async function loadRecipients(
  { cache, store }: RecipientSource,
  { form, kind, language, told = new Set() }: RecipientQuery,
): Promise<Recipients> {
  await cache.count();
  const [notified, isReachable] = await Promise.all([
    loadNotifiedIds(store.queue, kind),
    loadReachableCheck(store),
  ]);
  return selectRecipients(listPeople(cache, form), {
    ...{ told: notified.union(told), isReachable, language },
  });
}

/** Registrations of each person, oldest first, in the order of the first ones. */
function listPeople(cache: RowCache, form: FormName): (readonly DeskRow[])[] {
  const people = getPeople(cache, form);
  return cache.getRows(form).flatMap((row): (readonly DeskRow[])[] => {
    const all = people.listGroup(row);
    if (all.length === 0) return [[row]];
    return all[0] === row ? [all] : [];
  });
}

/** Registrations with this message, sent or queued. */
async function loadNotifiedIds(queue: NotificationQueue, kind: MailKind): Promise<Set<string>> {
  const told = new Set<string>();
  for await (const { id } of queue.listOfKind(kind)) told.add(id);
  return told;
}

interface RecipientSelection {
  /** Registrations with the message. */
  told: ReadonlySet<string>;
  isReachable: ReachableCheck;
  /** Only people whose latest registration is in this language. */
  language?: string | undefined;
}

/** @param people the registrations of each person, oldest first */
function selectRecipients(
  people: readonly (readonly DeskRow[])[],
  { told, isReachable, language }: RecipientSelection,
): Recipients {
  const found: Recipients = { ids: [], done: 0, unreachable: 0 };
  for (const registrations of people) {
    if (language !== undefined && registrations.at(-1)?.values.language !== language) continue;
    const latest = registrations.findLast(isReachable);
    if (registrations.some(({ id }) => told.has(id))) found.done += 1;
    else if (latest) found.ids.push(latest.id);
    else found.unreachable += 1;
  }
  return found;
}

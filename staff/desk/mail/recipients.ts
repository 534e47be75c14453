/** Recipients of a message to all registrants of a form. Each person gets it once. */
import "server-only";
import type { MailKind } from "@/lib/outbox/mail-kinds";
import type { NotificationQueue } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { DeskStore } from "@/lib/store/ports";
import { iteratePages } from "../core/pages";
import type { RowCache } from "../core/row-cache";
import { type DeskRow, toDeskRow } from "../core/rows";
import { groupPeople } from "../people/group-people";
import { getPeople } from "../people/people";
import { loadReachableCheck, type ReachableCheck } from "./reachable";

const RECIPIENT_PAGE_SIZE = 1000;

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

/** Does not read sent messages: each person has at most one. @throws StoreUnavailable */
export async function countRecipients(
  { cache, store }: { cache: RowCache; store: Pick<DeskStore, "queue" | "addresses"> },
  form: FormName,
  kind: MailKind,
): Promise<RecipientCounts> {
  const people = groupByRecipient(cache.getRows(form), getPeople(cache, form).listGroup);
  const { ids, unreachable } = selectRecipients(people, {
    told: new Set(),
    isReachable: await loadReachableCheck(store),
  });
  const done = await store.queue.countOfKind(kind);
  const ready = Math.max(ids.length - done, 0);
  return { ready, done, unreachable, example: ready > 0 ? ids.at(-1) : undefined };
}

/** Fields read of a registration. A cached row has more. */
interface RecipientRow {
  id: string;
  values: Pick<DeskRow["values"], string>;
}

/**
 * Reads the cache. A message about a registration is not advertising, so it needs no consent to news.
 * @throws StoreUnavailable
 */
export async function listCachedRecipients(
  { cache, store }: { cache: RowCache; store: Pick<DeskStore, "queue" | "addresses"> },
  form: FormName,
  kind: MailKind,
): Promise<Recipients> {
  const people = groupByRecipient(cache.getRows(form), getPeople(cache, form).listGroup);
  return selectRecipients(people, await loadSelection(store, kind));
}

/**
 * Reads the store, for commands, which have no cache.
 * @param language only people whose latest registration is in this language
 * @throws StoreUnavailable
 */
export async function loadRecipients(
  store: DeskStore,
  form: FormName,
  kind: MailKind,
  language?: string,
): Promise<Recipients> {
  const all: RecipientRow[] = [];
  for await (const { items } of iteratePages((request) => store.readPage(form, request), {
    limit: RECIPIENT_PAGE_SIZE,
  })) {
    for (const item of items) {
      const {
        email,
        mobile,
        country,
        firstName,
        lastName,
        language: own,
      } = toDeskRow(form, item).values;
      const values = { email, mobile, country, firstName, lastName, language: own };
      all.push({ id: item.id, values: values as RecipientRow["values"] });
    }
  }
  const groups = groupPeople(all, ({ values }) => values);
  const groupOf = new Map(groups.flatMap((group) => group.map((one) => [one, group] as const)));
  const people = groupByRecipient(all, (one) => groupOf.get(one) ?? []);
  return selectRecipients(people, { ...(await loadSelection(store, kind)), language });
}

/**
 * Registrations of each person, in the order of the first ones.
 * @param of the registrations of a person who has several
 */
function groupByRecipient<Item>(items: readonly Item[], of: (item: Item) => readonly Item[]) {
  return items.flatMap((item): (readonly Item[])[] => {
    const all = of(item);
    if (all.length === 0) return [[item]];
    return all[0] === item ? [all] : [];
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

async function loadSelection(
  store: Pick<DeskStore, "queue" | "addresses">,
  kind: MailKind,
): Promise<RecipientSelection> {
  const [told, isReachable] = await Promise.all([
    loadNotifiedIds(store.queue, kind),
    loadReachableCheck(store),
  ]);
  return { told, isReachable };
}

/** @param people the registrations of each person, oldest first */
function selectRecipients(
  people: readonly (readonly RecipientRow[])[],
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

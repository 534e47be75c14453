/** The people of a list who get a broadcast, and those who are left out. */
import "server-only";
import type { BroadcastContent } from "@/lib/broadcasts/broadcast";
import { resolveBroadcastLanguage } from "@/lib/broadcasts/broadcast";
import type { AddressState } from "@/lib/broadcasts/repository";
import { isLocale, type Locale, locales } from "@/lib/locales";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import { formNames } from "@/lib/registration/forms";
import type { DeskContext } from "../context/desk-context";
import type { DeskRow } from "../core/rows";
import { readListQuery, toSearchParams } from "../list/list-query";
import { selectRows } from "../list/select-rows";
import { filterLatestPerPerson, getPeople } from "../people/people";
import { normalizeMailbox } from "../people/person";

export interface BroadcastAudience {
  /** One registration per person and email address. */
  recipients: DeskRow[];
  /** People without a usable address, or whose address has refused an email or complained. */
  unreachable: DeskRow[];
  /** People who are not asked for news. Always 0 for a service message. */
  withoutConsent: number;
  unsubscribed: number;
  /** People who share the address of a recipient. */
  sameAddress: number;
}

export type AudienceContext = Pick<DeskContext, "cache" | "checkIns" | "reviews"> & {
  store: Pick<DeskContext["store"], "addresses" | "kept">;
};

/**
 * Reads the cache, and what is known of addresses.
 * @param stored ids of registrations that get it already. Their people and addresses are left out
 * @throws StoreUnavailable
 */
export async function loadAudience(
  desk: AudienceContext,
  content: Pick<BroadcastContent, "form" | "list" | "keeps" | "purpose">,
  stored: ReadonlySet<string> = new Set(),
): Promise<BroadcastAudience> {
  const { addresses, kept } = desk.store;
  const [states, hash, keepers] = await Promise.all([
    addresses.readAll(),
    addresses.createHasher(),
    content.keeps === undefined ? [] : Array.fromAsync(kept.listKeepers(content.keeps)),
  ]);
  const findState = (email: string) => (states.size > 0 ? states.get(hash(email)) : undefined);
  const own = [...stored].flatMap((id) => desk.cache.findRow(content.form, id) ?? []);
  const people = listPeople(desk, content, { stored, keepers: new Set(keepers) });
  return selectAudience(people, content, findState, own);
}

/** The latest listed registration of each person, with the consent of the latest one of all. */
function listPeople(
  { cache, checkIns, reviews }: AudienceContext,
  { form, list, keeps }: Pick<BroadcastContent, "form" | "list" | "keeps">,
  { stored, keepers }: Record<"stored" | "keepers", ReadonlySet<string>>,
): { row: DeskRow; consents: boolean }[] {
  const query = readListQuery(form, toSearchParams(new URLSearchParams(list)));
  const rows =
    keeps === undefined
      ? selectRows(cache, query, "tr", { checkIns, reviews })
      : cache.getRows(form).filter(({ id }) => keepers.has(id));
  const people = getPeople(cache, form);
  const isStored = (row: DeskRow) =>
    [row, ...people.listGroup(row)].some(({ id }) => stored.has(id));
  const latestRows = filterLatestPerPerson(rows, people);
  const others = stored.size > 0 ? latestRows.filter((row) => !isStored(row)) : latestRows;
  return others.map((row) => {
    const latest = people.listGroup(row).at(-1) ?? row;
    return { row, consents: latest.values.consent === true };
  });
}

function selectAudience(
  people: readonly { row: DeskRow; consents: boolean }[],
  { purpose }: Pick<BroadcastContent, "purpose">,
  findState: (email: string) => AddressState | undefined,
  stored: readonly DeskRow[] = [],
): BroadcastAudience {
  const found: BroadcastAudience = {
    ...{ recipients: [], unreachable: [] },
    ...{ withoutConsent: 0, unsubscribed: 0, sameAddress: 0 },
  };
  const isNews = purpose === "news";
  const taken = new Set(stored.map(({ values }) => normalizeMailbox(String(values.email))));
  for (const { row, consents } of people) {
    const email = String(row.values.email);
    const address = toAsciiAddress(email);
    const state = findState(email);
    if (isNews && !consents) found.withoutConsent += 1;
    else if (isNews && state?.unsubscribedAt) found.unsubscribed += 1;
    else if (address === undefined || state?.unreachableAt) found.unreachable.push(row);
    else if (taken.has(normalizeMailbox(email))) found.sameAddress += 1;
    else {
      taken.add(normalizeMailbox(email));
      found.recipients.push(row);
    }
  }
  return found;
}

export interface MarkedRow {
  row: DeskRow;
  state: AddressState;
}

/** Registrations whose address is unreachable, and how many have unsubscribed. @throws StoreUnavailable */
export async function listMarkedRows({ cache, store }: Pick<AudienceContext, "cache" | "store">) {
  const { addresses } = store;
  const [states, hash] = await Promise.all([addresses.readAll(), addresses.createHasher()]);
  const rows = states.size > 0 ? formNames.flatMap((form) => cache.getRows(form)) : [];
  const marked = rows.flatMap((row): MarkedRow[] => {
    const state = states.get(hash(String(row.values.email)));
    return state ? [{ row, state }] : [];
  });
  return {
    unreachable: marked.filter(({ state }) => state.unreachableAt !== undefined),
    unsubscribed: [...states.values()].filter((one) => one.unsubscribedAt !== undefined).length,
  };
}

function getRowLanguage({ values: { language } }: DeskRow): Locale {
  return isLocale(language) ? language : "tr";
}

interface LanguageShare {
  /** Of the people. */
  own: Locale;
  /** In which they get it. */
  gets: Locale;
  count: number;
  /** One of them, for the preview. */
  example: DeskRow;
}

/** Who gets which language, in the order of the languages. */
export function countLanguages(
  recipients: readonly DeskRow[],
  content: Pick<BroadcastContent, "texts" | "fallback">,
): LanguageShare[] {
  const groups = Map.groupBy(recipients, getRowLanguage);
  return locales.flatMap((own) => {
    const [example, ...others] = groups.get(own) ?? [];
    if (!example) return [];
    const gets = resolveBroadcastLanguage(content, own);
    return { own, gets, count: others.length + 1, example };
  });
}

/** What a visitor keeps with the pass: ids alone, stored beside the registration until they are taken back. */
import type { Locale } from "@/lib/locales";
import { type KeptRef, MAX_KEPT_ITEMS, parseKeptKey, toKeptKey } from "./kept-list";

export interface KeptEntry {
  /** "company/Cinar-Mobilya" */
  key: string;
  /** On which it came to the pass: "YYYY-MM-DD". */
  day: string;
  /** The device had already counted it for the organiser. */
  isCounted?: true;
}

export interface KeptWithPass {
  items: readonly KeptEntry[];
  /** Of the page on which it was kept. */
  language: Locale;
}

/** @throws StoreUnavailable */
export interface KeptRepository {
  read(id: string): Promise<KeptWithPass | undefined>;
  /** How many keep it, without those whom a device has counted before. */
  count(key: string): Promise<number>;
  /** Ids of the registrations with whose pass it is kept. */
  listKeepers(key: string): AsyncIterable<string>;
  /** All lists, without their persons. */
  list(): AsyncIterable<KeptWithPass>;
  /**
   * Changes what a visitor keeps with the pass. Nothing is stored for a registration that is gone, and an empty list is
   * deleted.
   * @param change returns the new list, or undefined to leave it. It may run again.
   * @returns whether the registration is there
   */
  change(
    id: string,
    change: (before: KeptWithPass | undefined) => KeptWithPass | undefined,
  ): Promise<boolean>;
}

/** Without whitespace, which no key has. */
const SEPARATOR = " ";

export const formatKeptKeys = (refs: readonly KeptRef[]): string =>
  refs.map(toKeptKey).join(SEPARATOR);

/** Each once. Undefined for what no page of the site sends: other words, nothing, or more than a device keeps. */
export function parseKeptKeys(text: unknown): string[] | undefined {
  if (typeof text !== "string") return undefined;
  const keys = new Set(text.split(SEPARATOR));
  if (keys.size > MAX_KEPT_ITEMS) return undefined;
  return [...keys].every((key) => parseKeptKey(key)) ? [...keys] : undefined;
}

/** What is in several stays as it is in the first. */
export function joinKept(lists: readonly (KeptWithPass | undefined)[]): KeptWithPass | undefined {
  const all = lists.filter((list) => list !== undefined);
  const items = new Map<string, KeptEntry>();
  for (const item of all.flatMap((list) => list.items))
    if (!items.has(item.key)) items.set(item.key, item);
  const [first] = all;
  return first && { ...first, items: [...items.values()] };
}

export function withoutKeys(
  { items, ...list }: KeptWithPass,
  keys: ReadonlySet<string>,
): KeptWithPass {
  return { ...list, items: items.filter(({ key }) => !keys.has(key)) };
}

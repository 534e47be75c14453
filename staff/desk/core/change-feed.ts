/** Follows data beside registrations: check-ins and reviews. Reads everything once, later only changes. */
import "server-only";
import { toMicroseconds } from "@/lib/database/port";
import type { FormName } from "@/lib/registration/forms";
import type { CopyFollower, Page, PageRequest } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { createSingleFlight } from "@/lib/store/single-flight";
import { openReader } from "./reader";
import type { RowCache } from "./row-cache";
import { toRegistrationKey } from "./rows";

interface FeedItem {
  form: FormName;
  /** Id of the registration. */
  id: string;
  changedAt: Date;
}

export interface ChangeFeed<Item extends FeedItem> {
  /** Reads changes. @throws StoreUnavailable */
  refresh(): Promise<void>;
  /** Changes whenever an item changes. */
  getVersion(): number;
  find(form: FormName, id: string): Item | undefined;
  /** Items of all registrations, unordered. */
  listAll(): Iterable<Item>;
  /** How many documents this process has read. */
  countDocumentsRead(): number;
}

/** Checks whether an item belongs to a registration in the cache, and not to an erased one with the same answers. */
export function buildRegisteredCheck(cache: Pick<RowCache, "findRow">) {
  return ({ form, id, changedAt }: FeedItem): boolean => {
    const row = cache.findRow(form, id);
    return row !== undefined && row.at <= changedAt.getTime();
  };
}

interface FeedSource<Item> {
  readPage(request: PageRequest): Promise<Page<Item>>;
  followCopies(): CopyFollower<Item>;
}

/** Empty until the first refresh. @param isRegistered leaves out people who were erased since */
export function openChangeFeed<Item extends FeedItem>(
  kind: DeskStore["kind"],
  { readPage, followCopies }: FeedSource<Item>,
  isRegistered: (item: FeedItem) => boolean,
): ChangeFeed<Item> {
  const known = new Map<string, Item>();
  const reader = openReader({ kind, readPage, getTime: ({ changedAt }) => changedAt });
  const copies = followCopies();
  let version = 0;

  function keep(one: Item): void {
    const key = toRegistrationKey(one);
    const before = known.get(key);
    const isSame = before && toMicroseconds(before.changedAt) === toMicroseconds(one.changedAt);
    if (!isSame) version += 1;
    known.set(key, one);
  }

  const refresh = createSingleFlight(async () => {
    await copies.begin();
    for await (const items of reader.readNewer()) items.forEach(keep);
    (await copies.readNewer()).forEach(keep);
  });

  return {
    refresh,
    getVersion: () => version,
    find(form, id) {
      const one = known.get(toRegistrationKey({ form, id }));
      return one && isRegistered(one) ? one : undefined;
    },
    listAll: () => known.values().filter(isRegistered),
    countDocumentsRead: () => reader.countDocumentsRead() + copies.countDocumentsRead(),
  };
}

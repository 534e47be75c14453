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
  version(): number;
  of(form: FormName, id: string): Item | undefined;
  /** Items of all registrations, unordered. */
  all(): Iterable<Item>;
  /** How many documents this process has read. */
  documentsRead(): number;
}

/** Checks whether an item belongs to a registration in the cache, and not to an erased one with the same answers. */
export function buildRegisteredCheck(cache: Pick<RowCache, "row">) {
  return ({ form, id, changedAt }: FeedItem): boolean => {
    const row = cache.row(form, id);
    return row !== undefined && row.at <= changedAt.getTime();
  };
}

interface FeedSource<Item> {
  page(request: PageRequest): Promise<Page<Item>>;
  followCopies(): CopyFollower<Item>;
}

/** Empty until the first refresh. @param isRegistered leaves out people who were erased since */
export function openChangeFeed<Item extends FeedItem>(
  kind: DeskStore["kind"],
  { page, followCopies }: FeedSource<Item>,
  isRegistered: (item: FeedItem) => boolean,
): ChangeFeed<Item> {
  const known = new Map<string, Item>();
  const reader = openReader({ kind, page, timeOf: ({ changedAt }) => changedAt });
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
    for await (const items of reader.newer()) items.forEach(keep);
    (await copies.newer()).forEach(keep);
  });

  return {
    refresh,
    version: () => version,
    of(form, id) {
      const one = known.get(toRegistrationKey({ form, id }));
      return one && isRegistered(one) ? one : undefined;
    },
    all: () => known.values().filter(isRegistered),
    documentsRead: () => reader.documentsRead() + copies.documentsRead(),
  };
}

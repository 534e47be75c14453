/**
 * What stands beside registrations and changes: arrivals, files of staff. Everything is read from the store
 * once; later only what has changed is read.
 */
import "server-only";
import { microsecondsOf } from "../../database/port";
import type { DeskStore, Page, PageRequest } from "../../people/ports";
import type { FormName } from "../../registration/forms";
import { inTurn } from "../../store/in-turn";
import { openReader } from "./reader";
import type { RowCache } from "./row-cache";
import { registrationKey } from "./rows";

interface Beside {
  form: FormName;
  /** Id of the registration. */
  id: string;
  changedAt: Date;
}

export interface ChangeFeed<Item extends Beside> {
  /** Brings them up to date with the store. @throws StoreUnavailable */
  refresh(): Promise<void>;
  /** The version changes whenever one has changed. */
  version(): number;
  /** What stands beside a registration. */
  of(form: FormName, id: string): Item | undefined;
  /** Those of all registrations, in no order. */
  all(): Iterable<Item>;
  /** How many documents this process has read for them. */
  documentsRead(): number;
}

/**
 * Tells whether something belongs to a registration in the cache. It does not if it belongs to an earlier
 * registration with the same answers that was erased.
 */
export function isRegisteredIn(cache: Pick<RowCache, "row">) {
  return ({ form, id, changedAt }: Beside): boolean => {
    const row = cache.row(form, id);
    return row !== undefined && row.at <= changedAt.getTime();
  };
}

/**
 * Follows what stands beside the registrations of a store. There is nothing until the first refresh.
 * @param isRegistered leaves out people who were erased in the meantime
 */
export function openChangeFeed<Item extends Beside>(
  kind: DeskStore["kind"],
  page: (request: PageRequest) => Promise<Page<Item>>,
  isRegistered: (item: Beside) => boolean,
): ChangeFeed<Item> {
  const known = new Map<string, Item>();
  const reader = openReader({ kind, page, timeOf: ({ changedAt }) => changedAt });
  let version = 0;

  const refresh = inTurn(async () => {
    for await (const items of reader.newer()) {
      for (const one of items) {
        const key = registrationKey(one);
        const before = known.get(key);
        const isSame = before && microsecondsOf(before.changedAt) === microsecondsOf(one.changedAt);
        if (!isSame) version += 1;
        known.set(key, one);
      }
    }
  });

  return {
    refresh,
    version: () => version,
    of(form, id) {
      const one = known.get(registrationKey({ form, id }));
      return one && isRegistered(one) ? one : undefined;
    },
    all: () => known.values().filter(isRegistered),
    documentsRead: reader.documentsRead,
  };
}

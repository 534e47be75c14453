/**
 * The pass list that devices keep, built from the desk's cache. Each change gets the next number, and a device asks for
 * the changes after the last number it has read. Each process starts its own list, so devices read all of it again
 * after a restart.
 */
import "server-only";
import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { createSingleFlight } from "@/lib/store/single-flight";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { findFirstCheckIn } from "@/staff/desk/core/check-ins";
import { type DeskRow, toRegistrationKey } from "@/staff/desk/core/rows";
import { getPeople } from "@/staff/desk/people/people";
import { getPersonOnPass, toPassOwnerKey } from "@/staff/desk/record/passes";
import type { PassListCheckIn, PassListEntry, PassListPage } from "../protocol/protocol";
import { deriveListKeySync, sealSync } from "./seal";
import { openSeveralPasses } from "./several-passes";
import { indexStaffPasses, isCopy, type StaffPassIndex } from "./staff-pass-index";

/** How many entries are sealed before other work gets a turn. */
const SEAL_BATCH_SIZE = 200;
const MAX_PAGE_CHANGES = 5000;

interface IndexedEntry extends PassListEntry {
  row: DeskRow;
  /** Number of its last change. */
  changed: number;
}

type DayCheckIns = Parameters<typeof findFirstCheckIn>[0];

type PassListChange = { key: string; day?: string };

export interface PassList {
  /** Updates the list from the store. @throws StoreUnavailable */
  refresh(): Promise<void>;
  /** Refreshes, unless that was done a moment ago. @throws StoreUnavailable */
  keepFresh(): Promise<void>;
  /** All passes of the row's person, if there are several. May be some seconds old. */
  group(row: DeskRow): readonly DeskRow[];
  findRow(key: string): DeskRow | undefined;
  /** Undefined for a registration without a pass. */
  findKey(row: DeskRow): string | undefined;
  getStaffPasses(): StaffPassIndex;
  /** Number of the last change, with the name of the list. */
  getCursor(): string;
  getPage(after: string, limit: number): PassListPage;
}

/**
 * The list is empty until its first refresh.
 * @param freshMs how long it counts as up to date: Firestore reads cost money, and devices ask often
 */
export function openPassList(
  {
    cache,
    checkIns,
    reviews,
    refresh: refreshDesk,
  }: Pick<DeskContext, "cache" | "checkIns" | "reviews" | "refresh">,
  freshMs = 0,
): PassList {
  const name = randomBytes(6).toString("base64url");
  const listed = new Map<string, IndexedEntry>();
  const keys = new Map<DeskRow, string>();
  const checkInsByKey = new Map<
    string,
    Map<string, { checkIn: Omit<PassListCheckIn, "key">; changed: number }>
  >();
  const changes: PassListChange[] = [];
  let given: StaffPassIndex = new Map();
  /** Registrations that others were merged into: they have the passes of those, too. */
  const merged = new Set<string>();
  const several = openSeveralPasses(cache, (id) => merged.has(id));
  let seen = { cache: -1, checkIns: -1, reviews: -1, people: -1 };
  let readAt = Number.NEGATIVE_INFINITY;

  const addChange = (change: PassListChange) => changes.push(change);

  function list(row: DeskRow): void {
    const token = given.get(toPassOwnerKey(row))?.token ?? String(row.values.token);
    const code = computeEntryCodeSync(token);
    const key = deriveListKeySync(code);
    const [before, person] = [listed.get(key), several.findNumber(row)];
    if (before?.row === row && before.person === person) return;
    const sealed = before?.row === row ? before.sealed : sealSync(code, getPersonOnPass(row));
    if (before) keys.delete(before.row);
    keys.set(row, key);
    const changed = addChange({ key });
    listed.set(key, { key, sealed, ...(person && { person }), row, changed });
  }

  async function readCache(): Promise<void> {
    given = indexStaffPasses({ cache, reviews }, given);
    const rows = cache.getRows("visit").filter(({ values }) => values.token);
    merged.clear();
    for (const { row } of given.values()) {
      rows.push(row);
      if (row.form === "visit") merged.add(row.id);
    }
    for (let start = 0; start < rows.length; start += SEAL_BATCH_SIZE) {
      const some = rows.slice(start, start + SEAL_BATCH_SIZE).filter((row) => !isListed(row));
      some.forEach(list);
      if (some.length > 0) await setImmediate();
    }
    const there = new Set(rows.map((row) => keys.get(row)));
    for (const [key, { row }] of listed) {
      if (there.has(key)) continue;
      listed.delete(key);
      keys.delete(row);
      checkInsByKey.delete(key);
      addChange({ key });
    }
  }

  function isListed(row: DeskRow): boolean {
    const key = keys.get(row);
    return key !== undefined && listed.get(key)?.person === several.findNumber(row);
  }

  function readCheckIns(): void {
    const made = Array.from(given.values(), ({ row }) => row).filter(isCopy);
    const copies = Map.groupBy(made, toRegistrationKey);
    for (const one of checkIns.listAll()) {
      const row = cache.findRow(one.form, one.id);
      if (row) listCheckIns(row, one);
      for (const copy of copies.get(toRegistrationKey(one)) ?? []) {
        const holders = copy.holder && checkIns.getHolders(one.form, one.id);
        const own = holders ? holders.get(copy.holder ?? "") : one;
        listCheckIns(copy, own ?? { days: {}, admissions: {} });
      }
    }
  }

  function listCheckIns(row: DeskRow, all: DayCheckIns): void {
    const key = keys.get(row);
    if (!key) return;
    const known = checkInsByKey.get(key) ?? new Map();
    checkInsByKey.set(key, known);
    for (const day of new Set([...Object.keys(all.days), ...known.keys()])) {
      const checkIn = toListCheckIn(all, day);
      const before = known.get(day)?.checkIn;
      if (before?.at === checkIn.at && before.gate === checkIn.gate) continue;
      known.set(day, { checkIn, changed: addChange({ key, day }) });
    }
  }

  const refresh = createSingleFlight(async () => {
    const asked = performance.now();
    await refreshDesk();
    const now = {
      cache: cache.getVersion(),
      checkIns: checkIns.getVersion(),
      reviews: reviews.getVersion(),
      people: several.read(),
    };
    const isAnother = now.cache !== seen.cache || now.reviews !== seen.reviews;
    if (isAnother || now.people !== seen.people) await readCache();
    if (isAnother || now.checkIns !== seen.checkIns) readCheckIns();
    seen = now;
    readAt = asked;
  });

  const formatCursor = (number: number) => `${name}.${number}`;

  return {
    refresh,
    async keepFresh() {
      if (performance.now() - readAt >= freshMs) await refresh();
    },
    group: (row) =>
      row.form === "visit" ? several.of(row) : getPeople(cache, row.form).listGroup(row),
    findRow: (key) => listed.get(key)?.row,
    findKey: (row) => keys.get(row),
    getStaffPasses: () => given,
    getCursor: () => formatCursor(changes.length),

    getPage(after, limit) {
      const [of, text = ""] = after.split(".");
      const isKnown = of === name && /^\d{1,12}$/.test(text) && Number(text) <= changes.length;
      const start = isKnown ? Number(text) : 0;
      const end = Math.min(start + Math.min(limit, MAX_PAGE_CHANGES), changes.length);
      const page: PassListPage = {
        entries: [],
        gone: [],
        marks: [],
        next: formatCursor(end),
        more: end < changes.length,
        anew: !isKnown,
      };
      for (let number = start; number < end; number += 1) {
        const { key = "", day } = changes[number] ?? {};
        if (day !== undefined) {
          const known = checkInsByKey.get(key)?.get(day);
          if (known?.changed === number + 1) page.marks.push({ key, ...known.checkIn });
          continue;
        }
        const entry = listed.get(key);
        if (!entry) page.gone.push(key);
        else if (entry.changed === number + 1) {
          const { sealed, person } = entry;
          page.entries.push({ key, sealed, ...(person && { person }) });
        }
      }
      return page;
    },
  };
}

/** A day's check-in as devices keep it. */
function toListCheckIn(checkIns: DayCheckIns, day: string): Omit<PassListCheckIn, "key"> {
  const first = findFirstCheckIn(checkIns, day);
  return { day, ...(first ? { ...first, at: first.at.toISOString() } : { at: null }) };
}

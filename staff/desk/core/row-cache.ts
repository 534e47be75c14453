/**
 * Cache of registrations: rows in memory, one table per form. After the first read it asks the store only for newer
 * registrations and reads its logs for corrected, copied and erased ones. Rows that a command or another clock has dated
 * before the newest are found by their number: the store's count differs. Searching and counting need no reads.
 */
import "server-only";
import { DAY_MS } from "@/lib/fair/day-ms";
import { type FormName, formNames } from "@/lib/registration/forms";
import type { DeskStore, FormRegistration } from "@/lib/store/ports";
import { createSingleFlight, waitForAll } from "@/lib/store/single-flight";
import { type CorrectionKey, openCorrectionFeed } from "./corrections";
import { addRows, createRowTable, groupByForm, type RowTable, replaceRows } from "./row-table";
import type { DeskRow } from "./rows";

/** How far back the first read of the erasure log goes: this machine's clock may be ahead of the store's. */
const ERASURES_READ_BACK_MS = DAY_MS;

/** Limit for corrected registrations. */
const MAX_CONCURRENT_READS = 20;

/** Firestore charges for counting. */
const FIRESTORE_COUNT_INTERVAL_MS = 60_000;

export interface RowCache {
  /** Reads changes from the store, and compares the counts if that was not done a moment ago. @throws StoreUnavailable */
  refresh(): Promise<void>;
  /** Oldest first, as of the last refresh. */
  getRows(form: FormName): readonly DeskRow[];
  findRow(form: FormName, id: string): DeskRow | undefined;
  /** Changes whenever a table changes. */
  getVersion(): number;
  /** How many documents this process has read from the store. */
  countDocumentsRead(): number;
  /**
   * Refreshes and counts the registrations in the store. A table with another count is read again from the start, once
   * per difference. Call it before work on everybody whom a list finds.
   * @throws StoreUnavailable
   */
  count(): Promise<Record<FormName, number>>;
}

/**
 * Empty until the first refresh.
 * @param onGone is called if a cached registration was erased from the store
 */
export function openRowCache(store: DeskStore, onGone: () => void = () => undefined): RowCache {
  const tables: Record<FormName, RowTable> = {
    visit: createRowTable(store, "visit"),
    exhibit: createRowTable(store, "exhibit"),
    press: createRowTable(store, "press"),
  };
  let version = 0;
  /** Documents of the erasure and correction logs, and of earlier readers. */
  let read = 0;
  const log = openCorrectionFeed(store);
  const copies = store.followCopies();
  let erasedSince = new Date(Date.now() - ERASURES_READ_BACK_MS);

  /** Forms whose tables must be read from the start. */
  const stale = new Set<FormName>();
  /** Difference to the store that remained after a full read, by form. Another read would not help. */
  const unmended = new Map<FormName, number>();
  let counts: Record<FormName, number> = { visit: 0, exhibit: 0, press: 0 };
  let countedAt = Number.NEGATIVE_INFINITY;

  async function readNewer(form: FormName, table: RowTable): Promise<void> {
    table.growing = undefined;
    for await (const items of table.reader.readNewer()) {
      if (addRows(form, table, items)) version += 1;
    }
  }

  async function readTable(form: FormName): Promise<void> {
    if (!stale.has(form)) return readNewer(form, tables[form]);
    const anew = createRowTable(store, form);
    await readNewer(form, anew);
    read += tables[form].reader.countDocumentsRead();
    tables[form] = anew;
    stale.delete(form);
    version += 1;
    onGone();
  }

  function addCopied(copied: readonly FormRegistration[]): void {
    for (const [form, stored] of groupByForm(copied)) {
      replaceRows(form, tables[form], stored);
      addRows(form, tables[form], stored);
      version += 1;
    }
  }

  /** Reads in batches. Re-registered rows are read again with the newer ones. */
  async function readAgain(corrected: CorrectionKey[]): Promise<void> {
    const found: FormRegistration[] = [];
    for (let start = 0; start < corrected.length; start += MAX_CONCURRENT_READS) {
      const some = corrected.slice(start, start + MAX_CONCURRENT_READS);
      await Promise.all(
        some.map(async ({ form, id }) => {
          const isKnown = tables[form].byId.has(id);
          const stored = isKnown ? await store.get(form, id) : undefined;
          read += Number(isKnown);
          if (stored) found.push({ form, registration: stored });
        }),
      );
    }
    for (const [form, stored] of groupByForm(found)) replaceRows(form, tables[form], stored);
    if (corrected.length > 0) version += 1;
  }

  /** Removes erased registrations, also from tables that are being read. */
  async function dropErased(tablesRead: Promise<void>): Promise<void> {
    const lines = await Array.fromAsync(store.erasures.readSince(erasedSince));
    await tablesRead;
    read += 1 + lines.length;
    for (const { form, ids, at } of lines) {
      const table = tables[form];
      const gone: string[] = [];
      for (const id of ids) {
        const since = table.byId.get(id)?.at ?? Infinity;
        // Keep a person who registered again after the erasure, even in its millisecond.
        const isAgain = since === at.getTime() && (await store.get(form, id)) !== undefined;
        if (since <= at.getTime() && !isAgain) gone.push(id);
      }
      if (gone.length > 0) {
        for (const id of gone) table.byId.delete(id);
        table.rows = table.rows.filter(({ id }) => table.byId.has(id));
        version += 1;
        onGone();
      }
      if (at > erasedSince) erasedSince = at;
    }
  }

  const readChanges = createSingleFlight(async () => {
    await Promise.all([log.begin(), copies.begin()]);
    const tablesRead = waitForAll(formNames.map(readTable));
    const readAgainThen = (corrected: CorrectionKey[]) =>
      tablesRead.then(() => readAgain(corrected));
    const copiesRead = tablesRead.then(async () => addCopied(await copies.readNewer()));
    await waitForAll([tablesRead, log.follow(readAgainThen), copiesRead, dropErased(tablesRead)]);
  });

  async function countAll(): Promise<Record<FormName, number>> {
    const [visit, exhibit, press] = await Promise.all([
      store.count("visit"),
      store.count("exhibit"),
      store.count("press"),
    ]);
    return { visit, exhibit, press };
  }

  /** Whether a table has all counted rows. Registrations between the two counts are new. */
  function isComplete(form: FormName, before: number, after: number): boolean {
    const known = tables[form].rows.length + (unmended.get(form) ?? 0);
    return known === after || (before <= known && known <= after);
  }

  const complete = createSingleFlight(async () => {
    const before = await countAll();
    await readChanges();
    counts = before;
    if (formNames.some((form) => !isComplete(form, before[form], before[form]))) {
      counts = await countAll();
      // Rows were deleted by hand, or have earlier times than those already read.
      const behind = formNames.filter((form) => !isComplete(form, before[form], counts[form]));
      for (const form of behind) stale.add(form);
      if (behind.length > 0) {
        await readChanges();
        counts = await countAll();
      }
      for (const form of behind) unmended.set(form, counts[form] - tables[form].rows.length);
    }
    countedAt = performance.now();
  });

  const countInterval = store.kind === "firestore" ? FIRESTORE_COUNT_INTERVAL_MS : 0;
  return {
    refresh: () => (performance.now() - countedAt < countInterval ? readChanges() : complete()),
    getRows: (form) => tables[form].rows,
    findRow: (form, id) => tables[form].byId.get(id),
    getVersion: () => version,
    countDocumentsRead: () =>
      formNames.reduce(
        (sum, form) => sum + tables[form].reader.countDocumentsRead(),
        read + log.countDocumentsRead() + copies.countDocumentsRead(),
      ),
    async count() {
      await complete();
      return counts;
    },
  };
}

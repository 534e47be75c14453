/**
 * Cache of registrations: rows in memory, one table per form. After the first read it asks the store only for newer
 * registrations and reads its logs for corrected and erased ones. Rows that a command or another clock has dated before
 * the newest are found by their number: the store's count differs. Searching and counting need no reads.
 */
import "server-only";
import { DAY_MS } from "@/lib/fair/day-ms";
import { type FormName, formNames } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { DeskStore } from "@/lib/store/ports";
import { createSingleFlight, waitForAll } from "@/lib/store/single-flight";
import { type CorrectionKey, openCorrectionFeed } from "./corrections";
import { openReader, type Reader } from "./reader";
import { type DeskRow, toDeskRow } from "./rows";

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
  rows(form: FormName): readonly DeskRow[];
  row(form: FormName, id: string): DeskRow | undefined;
  /** Changes whenever a table changes. */
  version(): number;
  /** How many documents this process has read from the store. */
  documentsRead(): number;
  /**
   * Refreshes and counts the registrations in the store. A table with another count is read again from the start, once
   * per difference. Call it before work on everybody whom a list finds.
   * @throws StoreUnavailable
   */
  count(): Promise<Record<FormName, number>>;
}

interface RowTable {
  /** Never changed after the refresh that made it: somebody may be reading it. */
  rows: DeskRow[];
  /** The rows that the current refresh has made. A first read would otherwise copy all rows with each page. */
  growing?: DeskRow[] | undefined;
  byId: Map<string, DeskRow>;
  reader: Reader<StoredRegistration>;
}

/**
 * Empty until the first refresh.
 * @param onGone is called if a cached registration was erased from the store
 */
export function openRowCache(store: DeskStore, onGone: () => void = () => undefined): RowCache {
  const emptyTable = (form: FormName): RowTable => ({
    rows: [],
    byId: new Map(),
    reader: openReader({
      kind: store.kind,
      page: (request) => store.page(form, request),
      timeOf: ({ createdAt }) => createdAt,
    }),
  });
  const tables: Record<FormName, RowTable> = {
    visit: emptyTable("visit"),
    exhibit: emptyTable("exhibit"),
    press: emptyTable("press"),
  };
  let version = 0;
  /** Documents of the erasure and correction logs, and of earlier readers. */
  let read = 0;
  const log = openCorrectionFeed(store);
  let erasedSince = new Date(Date.now() - ERASURES_READ_BACK_MS);

  /** Forms whose tables must be read from the start. */
  const stale = new Set<FormName>();
  /** Difference to the store that remained after a full read, by form. Another read would not help. */
  const unmended = new Map<FormName, number>();
  let counts: Record<FormName, number> = { visit: 0, exhibit: 0, press: 0 };
  let countedAt = Number.NEGATIVE_INFINITY;

  async function readNewer(form: FormName, table: RowTable): Promise<void> {
    table.growing = undefined;
    for await (const items of table.reader.newer()) add(form, table, items);
  }

  async function readTable(form: FormName): Promise<void> {
    if (!stale.has(form)) return readNewer(form, tables[form]);
    const anew = emptyTable(form);
    await readNewer(form, anew);
    read += tables[form].reader.documentsRead();
    tables[form] = anew;
    stale.delete(form);
    version += 1;
    onGone();
  }

  function add(form: FormName, table: RowTable, items: StoredRegistration[]): void {
    // A known id with another time was erased and registered again.
    const isNew = ({ id, createdAt }: StoredRegistration) =>
      table.byId.get(id)?.at !== createdAt.getTime();
    const added = items.filter(isNew).map((item) => toDeskRow(form, item));
    if (added.length === 0) return;
    const replaces = added.some(({ id }) => table.byId.has(id));
    const late = added.some((row) => row.at < (table.rows.at(-1)?.at ?? 0));
    for (const row of added) table.byId.set(row.id, row);
    version += 1;
    if (table.rows === table.growing && !replaces && !late) {
      table.rows.push(...added);
      return;
    }
    const before = replaces
      ? table.rows.filter((row) => table.byId.get(row.id) === row)
      : table.rows;
    table.rows = [...before, ...added];
    if (late) table.rows.sort((a, b) => a.at - b.at);
    table.growing = table.rows;
  }

  /** Reads in batches. Re-registered rows are read again with the newer ones. */
  async function readAgain(corrected: CorrectionKey[]): Promise<void> {
    for (let start = 0; start < corrected.length; start += MAX_CONCURRENT_READS) {
      const some = corrected.slice(start, start + MAX_CONCURRENT_READS);
      await Promise.all(
        some.map(async ({ form, id }) => {
          const { byId } = tables[form];
          const stored = byId.has(id) ? await store.get(form, id) : undefined;
          read += Number(byId.has(id));
          if (stored && byId.get(id)?.at === stored.createdAt.getTime()) {
            byId.set(id, toDeskRow(form, stored));
          }
        }),
      );
    }
    for (const form of new Set(corrected.map((one) => one.form))) {
      const table = tables[form];
      table.rows = table.rows.map((row) => table.byId.get(row.id) ?? row);
      version += 1;
    }
  }

  /** Removes erased registrations, also from tables that are being read. */
  async function dropErased(tablesRead: Promise<void>): Promise<void> {
    const lines = await Array.fromAsync(store.erasures.since(erasedSince));
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
    await log.begin();
    const tablesRead = waitForAll(formNames.map(readTable));
    const readAgainThen = (corrected: CorrectionKey[]) =>
      tablesRead.then(() => readAgain(corrected));
    await waitForAll([tablesRead, log.follow(readAgainThen), dropErased(tablesRead)]);
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
    rows: (form) => tables[form].rows,
    row: (form, id) => tables[form].byId.get(id),
    version: () => version,
    documentsRead: () =>
      formNames.reduce(
        (sum, form) => sum + tables[form].reader.documentsRead(),
        read + log.documentsRead(),
      ),
    async count() {
      await complete();
      return counts;
    },
  };
}

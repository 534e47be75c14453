/**
 * What the desk has read, in memory: a table a form. It asks the store only for what is newer, and
 * the ledger for what was erased, so that searching and counting cost the store nothing.
 */
import "server-only";
import { type FormName, formNames } from "../registration/forms";
import type { StoredRegistration } from "../registration/ports";
import type { DeskStore } from "./ports";
import { type Row, rowOf } from "./rows";

/** How many registrations are read at once: so few that what is dropped again is cleared up young. */
const PIECE = 250;
/** Clocks of a distributed store's servers may differ: what is this much older may still turn up. */
const LATE_MS = 10_000;

export interface Book {
  /** Brings the tables up to date with the store. @throws StoreUnavailable */
  refresh(): Promise<void>;
  /** The registrations of a form, oldest first, as of the last refresh. */
  rows(form: FormName): readonly Row[];
  row(form: FormName, id: string): Row | undefined;
  /** Another number whenever a table has changed. */
  version(): number;
  /** How many documents this process has read from the store. */
  documentsRead(): number;
  /**
   * Counts in the store, without reading; reads anew where it holds another number than the book.
   * @throws StoreUnavailable
   */
  count(): Promise<Record<FormName, number>>;
}

interface Table {
  rows: Row[];
  byId: Map<string, Row>;
  /** Where to go on. */
  next: string | undefined;
  /** When the newest row was read, on this process's clock. */
  grownAt: number;
  /** Whether the table was read again so much later that nothing older can turn up. */
  settled: boolean;
}

const emptyTable = (): Table => ({
  rows: [],
  byId: new Map(),
  next: undefined,
  grownAt: 0,
  settled: false,
});

/** A book over a store; empty until its first refresh. */
export function openBook(store: DeskStore): Book {
  const tables: Record<FormName, Table> = {
    visit: emptyTable(),
    exhibit: emptyTable(),
    press: emptyTable(),
  };
  let version = 0;
  let read = 0;
  let erasedSince = new Date(Date.now() - LATE_MS);
  let refreshing: Promise<void> | undefined;

  /** Where a table goes on: after the newest one, or a little before while others may turn up there. */
  function place({ next, rows, settled }: Table): string | Date | undefined {
    const newest = rows.at(-1);
    return settled || !newest ? next : new Date(newest.at - LATE_MS);
  }

  /** Piece by piece, so that nothing is lost when the store fails in between. */
  async function readNewer(form: FormName, table: Table): Promise<void> {
    const asked = performance.now();
    let from = place(table);
    for (let isLast = false; !isLast; ) {
      const { items, next } = await store.page(form, { from, limit: PIECE });
      read += Math.max(items.length, 1);
      add(form, table, items);
      table.next = next ?? table.next;
      isLast = items.length < PIECE;
      from = next;
    }
    // The embedded store gives a total order: there nothing turns up before what was read.
    table.settled = store.kind === "sqlite" || asked - table.grownAt > LATE_MS;
  }

  function add(form: FormName, table: Table, items: StoredRegistration[]): void {
    // Another time under a known id: it was erased and registered anew.
    const isNew = ({ id, createdAt }: StoredRegistration) =>
      table.byId.get(id)?.at !== createdAt.getTime();
    const added = items.filter(isNew).map((item) => rowOf(form, item));
    if (added.length === 0) return;
    const replaces = added.some(({ id }) => table.byId.has(id));
    const late = added.some((row) => row.at < (table.rows.at(-1)?.at ?? 0));
    for (const row of added) table.byId.set(row.id, row);
    const before = replaces
      ? table.rows.filter((row) => table.byId.get(row.id) === row)
      : table.rows;
    table.rows = [...before, ...added];
    if (late) table.rows.sort((a, b) => a.at - b.at);
    table.grownAt = performance.now();
    version += 1;
  }

  async function dropErased(): Promise<void> {
    const lines = await store.erasures(erasedSince);
    read += Math.max(lines.length, 1);
    for (const { form, ids, at } of lines) {
      const table = tables[form];
      // What was registered anew since then stays.
      const gone = ids.filter((id) => (table.byId.get(id)?.at ?? Infinity) <= at.getTime());
      if (gone.length > 0) {
        for (const id of gone) table.byId.delete(id);
        table.rows = table.rows.filter(({ id }) => table.byId.has(id));
        version += 1;
      }
      if (at > erasedSince) erasedSince = at;
    }
  }

  function refresh(): Promise<void> {
    refreshing ??= (async () => {
      // What is erased while it is read stands in the ledger afterwards.
      for (const form of formNames) await readNewer(form, tables[form]);
      await dropErased();
    })().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  return {
    refresh,
    rows: (form) => tables[form].rows,
    row: (form, id) => tables[form].byId.get(id),
    version: () => version,
    documentsRead: () => read,
    async count() {
      const counts = { visit: 0, exhibit: 0, press: 0 };
      for (const form of formNames) {
        counts[form] = await store.count(form);
        if (counts[form] === tables[form].rows.length) continue;
        await refresh();
        counts[form] = await store.count(form);
        // Newer ones still; but fewer than were read means that somebody deleted some by hand.
        if (counts[form] >= tables[form].rows.length) continue;
        const anew = emptyTable();
        await readNewer(form, anew);
        tables[form] = anew;
      }
      return counts;
    },
  };
}

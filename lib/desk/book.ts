/**
 * What the desk has read, in memory: a table a form. It asks the store only for what is newer, and
 * the ledger for what was erased, so that searching and counting cost the store nothing.
 */
import "server-only";
import { type FormName, formNames } from "../registration/forms";
import type { DeskStore } from "./ports";
import { type Row, rowOf } from "./rows";

/** How many registrations are read at once. */
const PIECE = 1000;
/** Clocks of a distributed store's servers may differ: what is this old may still turn up. */
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
}

const emptyTable = (): Table => ({ rows: [], byId: new Map(), next: undefined });

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

  /** Where a table goes on: exactly after the last one where the store gives a total order. */
  function place({ next, rows }: Table): string | Date | undefined {
    const newest = rows.at(-1);
    return store.kind === "sqlite" || !newest ? next : new Date(newest.at - LATE_MS);
  }

  async function readNewer(form: FormName): Promise<void> {
    const table = tables[form];
    const added: Row[] = [];
    for (let from = place(table); ; ) {
      const { items, next } = await store.page(form, { from, limit: PIECE });
      read += Math.max(items.length, 1);
      for (const item of items) {
        // Another time under a known id: it was erased and registered anew.
        if (table.byId.get(item.id)?.at === item.createdAt.getTime()) continue;
        const row = rowOf(form, item);
        table.byId.set(row.id, row);
        added.push(row);
      }
      table.next = next ?? table.next;
      if (items.length < PIECE) break;
      from = next;
    }
    if (added.length === 0) return;
    const late = added.some((row) => row.at < (table.rows.at(-1)?.at ?? 0));
    const isCurrent = (row: Row) => table.byId.get(row.id) === row;
    table.rows = [...table.rows.filter(isCurrent), ...added];
    if (late) table.rows.sort((a, b) => a.at - b.at);
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
      for (const form of formNames) await readNewer(form);
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
        // Newer ones, or somebody deleted by hand what the ledger does not know.
        await refresh();
        if (counts[form] >= tables[form].rows.length) continue;
        tables[form] = emptyTable();
        version += 1;
        await refresh();
      }
      return counts;
    },
  };
}

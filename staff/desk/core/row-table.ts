/** The rows of a form in the desk's memory. */
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { DeskStore, FormRegistration } from "@/lib/store/ports";
import { openReader, type Reader } from "./reader";
import { type DeskRow, toDeskRow } from "./rows";

export interface RowTable {
  /** Never changed after the refresh that made it: somebody may be reading it. */
  rows: DeskRow[];
  /** The rows that the current refresh has made. A first read would otherwise copy all rows with each page. */
  growing?: DeskRow[] | undefined;
  byId: Map<string, DeskRow>;
  reader: Reader<StoredRegistration>;
}

export function createRowTable(
  store: Pick<DeskStore, "kind" | "readPage">,
  form: FormName,
): RowTable {
  return {
    rows: [],
    byId: new Map(),
    reader: openReader({
      kind: store.kind,
      readPage: (request) => store.readPage(form, request),
      getTime: ({ createdAt }) => createdAt,
    }),
  };
}

/** @returns whether any of them is new */
export function addRows(
  form: FormName,
  table: RowTable,
  items: readonly StoredRegistration[],
): boolean {
  // A known id with another time was erased and registered again.
  const isNew = ({ id, createdAt }: StoredRegistration) =>
    table.byId.get(id)?.at !== createdAt.getTime();
  const added = items.filter(isNew).map((item) => toDeskRow(form, item));
  if (added.length === 0) return false;
  const replaces = added.some(({ id }) => table.byId.has(id));
  const late = added.some((row) => row.at < (table.rows.at(-1)?.at ?? 0));
  for (const row of added) table.byId.set(row.id, row);
  if (table.rows === table.growing && !replaces && !late) {
    table.rows.push(...added);
    return true;
  }
  const before = replaces ? table.rows.filter((row) => table.byId.get(row.id) === row) : table.rows;
  table.rows = [...before, ...added];
  if (late) table.rows.sort((a, b) => a.at - b.at);
  table.growing = table.rows;
  return true;
}

/** Replaces rows that are in the table. Others are new. */
export function replaceRows(
  form: FormName,
  table: RowTable,
  items: readonly StoredRegistration[],
): void {
  const found = items.filter(({ id, createdAt }) => table.byId.get(id)?.at === createdAt.getTime());
  if (found.length === 0) return;
  for (const item of found) table.byId.set(item.id, toDeskRow(form, item));
  table.rows = table.rows.map((row) => table.byId.get(row.id) ?? row);
}

export function groupByForm(
  items: readonly FormRegistration[],
): Map<FormName, StoredRegistration[]> {
  const groups = Map.groupBy(items, ({ form }) => form);
  return new Map(
    Array.from(groups, ([form, some]) => [form, some.map(({ registration }) => registration)]),
  );
}

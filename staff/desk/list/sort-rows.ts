import "server-only";
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import { findColumn } from "../core/columns";
import { memoByVersion } from "../core/memo";
import { formatSingleValue } from "../core/option-labels";
import type { RowCache } from "../core/row-cache";
import { type DeskRow, getColumnValue } from "../core/rows";
import { toSortKey } from "../core/text";

/** Computed once per version of the cache. @param locale for sorting option labels */
export function sortRows(
  cache: RowCache,
  form: FormName,
  column: string,
  descending: boolean,
  locale: Locale,
): DeskRow[] {
  // The cache is in this order.
  if (column === "createdAt") {
    return descending ? cache.getRows(form).toReversed() : [...cache.getRows(form)];
  }
  const { filled, open } = memoByVersion(cache, `order ${form} ${column} ${locale}`, () =>
    sortByKey(cache.getRows(form), createSortKeyReader(form, column, locale)),
  );
  return (descending ? filled.toReversed() : filled).concat(open);
}

/**
 * Ascending. Rows without an answer are separate, because they come last in both directions. Only distinct values are
 * compared: many rows share a company, a city or a day.
 */
function sortByKey(rows: readonly DeskRow[], keyOf: (row: DeskRow) => string | number) {
  const byKey = new Map<string | number, DeskRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const same = byKey.get(key);
    if (same) same.push(row);
    else byKey.set(key, [row]);
  }
  const open = byKey.get("") ?? [];
  byKey.delete("");
  const keys = [...byKey.keys()];
  // Without a comparison function, strings are sorted by code units, in half the time.
  if (keys.every((key) => typeof key === "number")) keys.sort((a, b) => a - b);
  else keys.sort();
  return { filled: keys.flatMap((key) => byKey.get(key) ?? []), open };
}

function createSortKeyReader(
  form: FormName,
  name: string,
  locale: Locale,
): (row: DeskRow) => string | number {
  const column = findColumn(form, name);
  const label = (value: string) => formatSingleValue(column, value, locale);
  const keys = new Map<string, string>();
  return (row) => {
    const value = getColumnValue(row, name);
    if (typeof value === "number") return value;
    if (typeof value === "boolean") return value ? 0 : 1;
    const text = typeof value === "string" ? label(value) : value.map(label).join(", ");
    const key = keys.get(text) ?? toSortKey(text);
    keys.set(text, key);
    return key;
  };
}

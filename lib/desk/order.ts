/** The rows of a form in the order of a column: sorted once, then kept in order as rows come and go. */
import "server-only";
import type { Locale } from "../i18n/locales";
import type { FormName } from "../registration/forms";
import type { Book } from "./book";
import { columnNamed } from "./columns";
import type { Row } from "./rows";
import { sortKey } from "./text";
import { unifiedLabel } from "./unify";

interface Keyed {
  row: Row;
  key: string | number;
}

interface Order {
  version: number;
  /** Ascending; what was left open stands apart, as it comes last either way. */
  keyed: Keyed[];
  open: Row[];
  known: Set<Row>;
}

const orders = new WeakMap<Book, Map<string, Order>>();

/** All rows of a form, by a column. @param locale whose labels options are sorted by */
export function inOrderOf(
  book: Book,
  form: FormName,
  column: string,
  descending: boolean,
  locale: Locale,
): Row[] {
  // As they came.
  if (column === "createdAt") {
    return descending ? book.rows(form).toReversed() : [...book.rows(form)];
  }
  const { keyed, open } = orderOf(book, form, column, locale);
  const rows = keyed.map(({ row }) => row);
  if (descending) rows.reverse();
  return rows.concat(open);
}

function orderOf(book: Book, form: FormName, column: string, locale: Locale): Order {
  const ofBook = orders.get(book) ?? new Map<string, Order>();
  orders.set(book, ofBook);
  const name = `${form} ${column} ${locale}`;
  const before = ofBook.get(name);
  if (before?.version === book.version()) return before;
  const order = bringUpToDate(before, book, form, keyMaker(form, column, locale));
  ofBook.set(name, order);
  return order;
}

/** Sorting what is nearly in order takes one look at each. */
function bringUpToDate(
  before: Order | undefined,
  book: Book,
  form: FormName,
  keyOf: (row: Row) => string | number,
): Order {
  const rows = book.rows(form);
  const known = new Set(rows);
  const keyed = before?.keyed.filter(({ row }) => known.has(row)) ?? [];
  const open = before?.open.filter((row) => known.has(row)) ?? [];
  for (const row of rows) {
    if (before?.known.has(row)) continue;
    const key = keyOf(row);
    if (key === "") open.push(row);
    else keyed.push({ row, key });
  }
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { version: book.version(), keyed, open, known };
}

function keyMaker(form: FormName, name: string, locale: Locale): (row: Row) => string | number {
  const column = columnNamed(form, name);
  const options = column && "options" in column ? column.options : undefined;
  const label = (option: string) => (options ? unifiedLabel(options, option, locale) : option);
  return ({ values }) => {
    const value = values[name] ?? "";
    if (typeof value === "number") return value;
    if (typeof value === "boolean") return value ? 0 : 1;
    return sortKey(typeof value === "string" ? label(value) : value.map(label).join(", "));
  };
}

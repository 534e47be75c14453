/** Selects the rows that a query asks for. */
import "server-only";
import { readCode } from "../entrance/code";
import type { Locale } from "../locales";
import { stateOf } from "../registration/staff-file";
import type { ArrivalsRead } from "./arrivals";
import type { Book } from "./book";
import { inOrderOf } from "./order";
import { type People, peopleOf } from "./people";
import { type Query, queryString } from "./query";
import { dayCount, type Row, type Value } from "./rows";
import type { StaffFilesKept } from "./staff-files";
import { fold, hasPhone, isPhoneQuery, phoneDigits } from "./text";

/** The last selection of each book. Turning pages asks for the same one again. */
const latest = new WeakMap<Book, { key: string; rows: readonly Row[] }>();

/** What stands beside the registrations. */
interface Beside {
  arrivals: Pick<ArrivalsRead, "of" | "version">;
  staffFiles: Pick<StaffFilesKept, "of" | "version">;
}

/**
 * All rows that match a query, in its order.
 * @param locale the language whose labels options are sorted by
 * @param beside without it, the query's filters for arrivals, decisions and tags are not used
 */
export function select(book: Book, query: Query, locale: Locale, beside?: Beside): readonly Row[] {
  const what = queryString({ ...query, page: 1, columns: [] });
  const come = query.arrived === "" ? undefined : beside?.arrivals;
  const files = query.decision === "" && query.tag === "" ? undefined : beside?.staffFiles;
  const versions = [book.version(), come?.version(), files?.version()];
  const key = [...versions, query.form, locale, what].join(" ");
  const known = latest.get(book);
  if (known?.key === key) return known.rows;
  const { form, sort, descending } = query;
  const matching = inOrderOf(book, form, sort, descending, locale).filter(matcher(query));
  const arrivedSo = come ? matching.filter(arrived(query.arrived, come)) : matching;
  const found = files ? arrivedSo.filter(filed(query, files)) : arrivedSo;
  const rows = query.several ? inGroups(found, peopleOf(book, form)) : found;
  latest.set(book, { key, rows });
  return rows;
}

/** The rows of people with several registrations. Each person stands where the first of their rows does. */
function inGroups(rows: readonly Row[], { of }: Pick<People, "of">): Row[] {
  const groups = Map.groupBy(rows, of);
  return [...groups].flatMap(([{ length }, own]) => (length > 1 ? own : []));
}

/** Whether a row matches a query. */
export function matcher({ search, since, until, filters }: Query): (row: Row) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const digits = isPhoneQuery(search) ? phoneDigits(search) : undefined;
  const first = dayCount(since) ?? Number.NEGATIVE_INFINITY;
  const last = dayCount(until) ?? Number.POSITIVE_INFINITY;
  const wanted = Object.entries(filters);

  const code = readCode(search);
  const exact = code && fold("token" in code ? code.token : code.reference);

  const isFound = (row: Row) =>
    words.every((word) => row.search.includes(word)) ||
    (exact !== undefined && row.search.includes(exact)) ||
    (digits !== undefined &&
      (hasPhone(String(row.values.mobile), digits) || hasPhone(String(row.values.phone), digits)));

  return (row) =>
    row.day >= first &&
    row.day <= last &&
    wanted.every(([name, options]) => isOneOf(row.values[name], options)) &&
    isFound(row);
}

/** Whether the person of a row has arrived: ever, never, or on a day. */
function arrived(when: string, arrivals: Pick<ArrivalsRead, "of">): (row: Row) => boolean {
  return ({ form, id }) => {
    const days = Object.keys(arrivals.of(form, id));
    if (when === "yes") return days.length > 0;
    return when === "no" ? days.length === 0 : days.includes(when);
  };
}

/** Whether what staff decided and noted is what a query asks for. */
function filed({ decision, tag }: Query, files: Pick<StaffFilesKept, "of">): (row: Row) => boolean {
  const wanted = fold(tag);
  return ({ form, id }) => {
    const file = files.of(form, id);
    if (decision !== "" && stateOf(file) !== decision) return false;
    return tag === "" || file.tags.some((one) => fold(one) === wanted);
  };
}

function isOneOf(value: Value | undefined, options: string[]): boolean {
  if (typeof value === "boolean") return options.includes(value ? "yes" : "no");
  if (Array.isArray(value)) return value.some((option) => options.includes(option));
  return options.includes(String(value));
}

/** Selects the rows that a query asks for. */
import "server-only";
import { dayCount } from "@/lib/fair/days";
import type { Locale } from "@/lib/locales";
import { toComparisonForm, toPlainLetters } from "@/lib/locales/comparison";
import { parseSpelledSearch } from "@/lib/locales/latin";
import { type Code, readCode } from "@/lib/passes/codes/code";
import { entryCodeNow, entryOfNow } from "@/lib/passes/codes/entry-code-now";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { referenceOf } from "@/lib/registration/reference";
import { type MergedRegistration, stateOf, takenStand } from "@/lib/reviews/staff-file";
import type { ArrivalsRead } from "../core/arrivals";
import { memoByVersion } from "../core/memo";
import type { RowCache } from "../core/row-cache";
import type { DeskRow, Value } from "../core/rows";
import type { StaffFilesKept } from "../core/staff-files";
import { numberMatcher } from "../core/text";
import { type People, peopleOf } from "../people/people";
import { inOrderOf } from "./order";
import { type ListQuery, queryString } from "./query";

/** What else a query can filter by. */
interface FilteredBy {
  arrivals: Pick<ArrivalsRead, "of" | "version">;
  staffFiles: Pick<StaffFilesKept, "of" | "version">;
}

/**
 * All rows that match a query, in its order. The last selection of a form is kept for its other pages.
 * @param locale the language whose labels options are sorted by
 * @param beside without it, the query's filters for arrivals, decisions and tags are not used
 */
export function select(
  cache: RowCache,
  query: ListQuery,
  locale: Locale,
  beside?: FilteredBy,
): readonly DeskRow[] {
  const what = queryString({ ...query, page: 1, columns: [] });
  const come = query.arrived === "" ? undefined : beside?.arrivals;
  const isMeant = beside && meantBy(query, beside.staffFiles);
  const files = query.decision || query.tag || isMeant ? beside?.staffFiles : undefined;
  const key = [come?.version(), files?.version(), query.form, locale, what].join(" ");
  return memoByVersion(
    cache,
    `selection ${query.form}`,
    () => {
      const { form, sort, descending } = query;
      const matching = inOrderOf(cache, form, sort, descending, locale).filter(
        matcher(query, isMeant),
      );
      const arrivedSo = come ? matching.filter(arrived(query.arrived, come)) : matching;
      const found = files ? arrivedSo.filter(filed(query, files)) : arrivedSo;
      return query.several ? inGroups(found, peopleOf(cache, form)) : found;
    },
    key,
  );
}

/** The rows of people with several registrations, grouped, each person at the place of their first row. */
function inGroups(rows: readonly DeskRow[], { of }: Pick<People, "of">): DeskRow[] {
  const groups = Map.groupBy(rows, of);
  return [...groups].flatMap(([{ length }, own]) => (length > 1 ? own : []));
}

/** The stand that a search names: "A12", "1-A12", "1-12". Undefined if it looks like none. */
function standIn(search: string): string | undefined {
  const typed = toPlainLetters(toPlainSigns(search)).replace(/\s/g, "");
  return /^(\d{1,2}-)?[a-z]{1,2}\d{1,4}[a-z]?$|^\d{1,2}-\d{1,4}[a-z]?$/.test(typed)
    ? typed
    : undefined;
}

/**
 * Finds rows by a code, a reference or a stand that is not in the row itself. Undefined if the search is something
 * else.
 */
function meantBy({ form, search }: ListQuery, files: Pick<StaffFilesKept, "of">) {
  const stand = form === "exhibit" ? standIn(search) : undefined;
  if (stand) return standsAt(stand, files);
  const code = readCode(search);
  return code && mergedWith(code, files);
}

function mergedWith(code: Code, files: Pick<StaffFilesKept, "of">): (row: DeskRow) => boolean {
  const isNamed = ({ id, token }: MergedRegistration) =>
    "reference" in code
      ? referenceOf(id) === code.reference
      : token !== undefined && entryCodeNow(token) === entryOfNow(code);
  return ({ form, id }) => files.of(form, id).merged?.some(isNamed) === true;
}

/** Whether an exhibitor has a stand, named with or without its hall. */
function standsAt(stand: string, files: Pick<StaffFilesKept, "of">): (row: DeskRow) => boolean {
  return ({ form, id }) => {
    const taken = takenStand(files.of(form, id))?.toLowerCase();
    return taken === stand || taken?.slice(taken.indexOf("-") + 1) === stand;
  };
}

/** Whether a row matches a query. @param isMeant see `meantBy` */
function matcher(
  { search, since, until, filters }: ListQuery,
  isMeant?: (row: DeskRow) => boolean,
): (row: DeskRow) => boolean {
  const isSearched = parseSpelledSearch(search);
  const isNumber = numberMatcher(search);
  const first = dayCount(since) ?? Number.NEGATIVE_INFINITY;
  const last = dayCount(until) ?? Number.POSITIVE_INFINITY;
  const wanted = Object.entries(filters);

  const code = readCode(search);
  const shown = code && !("reference" in code) ? entryOfNow(code) : undefined;
  const reference = code && "reference" in code ? code.reference : undefined;

  const isFound = (row: DeskRow) =>
    isSearched(row.search) ||
    (shown !== undefined && row.code === shown) ||
    (reference !== undefined && row.values.reference === reference) ||
    (isNumber !== undefined &&
      (isNumber(String(row.values.mobile)) || isNumber(String(row.values.phone)))) ||
    isMeant?.(row) === true;

  return (row) =>
    row.day >= first &&
    row.day <= last &&
    wanted.every(([name, options]) => isOneOf(row.values[name], options)) &&
    isFound(row);
}

function arrived(when: string, arrivals: Pick<ArrivalsRead, "of">): (row: DeskRow) => boolean {
  return ({ form, id }) => {
    const days = Object.keys(arrivals.of(form, id));
    if (when === "yes") return days.length > 0;
    return when === "no" ? days.length === 0 : days.includes(when);
  };
}

/** Filters by the file of staff. */
function filed(
  { decision, tag }: ListQuery,
  files: Pick<StaffFilesKept, "of">,
): (row: DeskRow) => boolean {
  const wanted = toComparisonForm(tag);
  return ({ form, id }) => {
    const file = files.of(form, id);
    if (decision !== "" && stateOf(file) !== decision) return false;
    return tag === "" || file.tags.some((one) => toComparisonForm(one) === wanted);
  };
}

function isOneOf(value: Value | undefined, options: string[]): boolean {
  if (typeof value === "boolean") return options.includes(value ? "yes" : "no");
  if (Array.isArray(value)) return value.some((option) => options.includes(option));
  return options.includes(String(value));
}

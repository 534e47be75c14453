import "server-only";
import { parseIsoDay } from "@/lib/fair/days";
import type { Locale } from "@/lib/locales";
import { toComparisonForm, toPlainLetters } from "@/lib/locales/comparison";
import { parseSpelledSearch } from "@/lib/locales/latin";
import { computeEntryCodeSync, resolveEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { parseRegistrationCode, type RegistrationCode } from "@/lib/passes/codes/registration-code";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { toReference } from "@/lib/registration/reference";
import { findOccupiedStand, getDecisionState, type MergedRegistration } from "@/lib/reviews/review";
import type { CheckInFeed } from "../core/check-ins";
import { memoByVersion } from "../core/memo";
import type { ReviewFeed } from "../core/review-feed";
import type { RowCache } from "../core/row-cache";
import type { ColumnValue, DeskRow } from "../core/rows";
import { createNumberMatcher } from "../core/text";
import { getPeople, type People } from "../people/people";
import { formatListQuery, type ListQuery } from "./list-query";
import { sortRows } from "./sort-rows";

interface FilterSources {
  checkIns: Pick<CheckInFeed, "getDays" | "getVersion">;
  reviews: Pick<ReviewFeed, "get" | "getVersion">;
}

/**
 * Rows that match a query, in its order. The last selection of a form is cached for its other pages.
 * @param locale for sorting option labels
 * @param beside without it, filters for check-ins, decisions and tags are ignored
 */
export function selectRows(
  cache: RowCache,
  query: ListQuery,
  locale: Locale,
  beside?: FilterSources,
): readonly DeskRow[] {
  const what = formatListQuery({ ...query, page: 1, columns: [], selection: "" });
  const come = query.arrived.length + query.absent.length > 0 ? beside?.checkIns : undefined;
  const isMeant = beside && createLookupMatcher(query, beside.reviews);
  const isReviewed = query.decision.length + query.tag.length > 0 || isMeant;
  const reviews = isReviewed ? beside?.reviews : undefined;
  const key = [come?.getVersion(), reviews?.getVersion(), query.form, locale, what].join(" ");
  return memoByVersion(
    cache,
    `selection ${query.form}`,
    () => {
      const { form, sort, descending } = query;
      const matching = sortRows(cache, form, sort, descending, locale).filter(
        createRowMatcher(query, isMeant),
      );
      const arrivedSo = come ? matching.filter(createCheckInMatcher(query, come)) : matching;
      const found = reviews ? arrivedSo.filter(createReviewMatcher(query, reviews)) : arrivedSo;
      return query.several ? groupByPerson(found, getPeople(cache, form)) : found;
    },
    key,
  );
}

/** Rows of people with several registrations, each person at the place of their first row. */
function groupByPerson(
  rows: readonly DeskRow[],
  { listGroup }: Pick<People, "listGroup">,
): DeskRow[] {
  const groups = Map.groupBy(rows, listGroup);
  return [...groups].flatMap(([{ length }, own]) => (length > 1 ? own : []));
}

/** The stand in a search: "A12", "1-A12", "1-12". Undefined if there is none. */
function parseStandSearch(search: string): string | undefined {
  const typed = toPlainLetters(toPlainSigns(search)).replace(/\s/g, "");
  return /^(\d{1,2}-)?[a-z]{1,2}\d{1,4}[a-z]?$|^\d{1,2}-\d{1,4}[a-z]?$/.test(typed)
    ? typed
    : undefined;
}

/** Matches a code, a reference or a stand, which are not in the row itself. Undefined for any other search. */
function createLookupMatcher({ form, search }: ListQuery, reviews: Pick<ReviewFeed, "get">) {
  const stand = form === "exhibit" ? parseStandSearch(search) : undefined;
  if (stand) return createStandMatcher(stand, reviews);
  const code = parseRegistrationCode(search);
  return code && createMergedMatcher(code, reviews);
}

function createMergedMatcher(
  code: RegistrationCode,
  reviews: Pick<ReviewFeed, "get">,
): (row: DeskRow) => boolean {
  const isNamed = ({ id, token }: MergedRegistration) =>
    "reference" in code
      ? toReference(id) === code.reference
      : token !== undefined && computeEntryCodeSync(token) === resolveEntryCodeSync(code);
  return ({ form, id }) => reviews.get(form, id).merged?.some(isNamed) === true;
}

/** The stand may be named without its hall. */
function createStandMatcher(
  stand: string,
  reviews: Pick<ReviewFeed, "get">,
): (row: DeskRow) => boolean {
  return ({ form, id }) => {
    const taken = findOccupiedStand(reviews.get(form, id))?.toLowerCase();
    return taken === stand || taken?.slice(taken.indexOf("-") + 1) === stand;
  };
}

/** @param isMeant see `createLookupMatcher` */
function createRowMatcher(
  { search, since, until, filters, without }: ListQuery,
  isMeant?: (row: DeskRow) => boolean,
): (row: DeskRow) => boolean {
  const isSearched = parseSpelledSearch(search);
  const isNumber = createNumberMatcher(search);
  const first = parseIsoDay(since) ?? Number.NEGATIVE_INFINITY;
  const last = parseIsoDay(until) ?? Number.POSITIVE_INFINITY;
  const wanted = Object.entries(filters);

  const code = parseRegistrationCode(search);
  const shown = code && !("reference" in code) ? resolveEntryCodeSync(code) : undefined;
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
    wanted.every(([name, options]) => hasOneOf(row.values[name], options)) &&
    without.every((name) => row.values[name] === "") &&
    isFound(row);
}

function createCheckInMatcher(
  { arrived, absent }: ListQuery,
  checkIns: Pick<CheckInFeed, "getDays">,
): (row: DeskRow) => boolean {
  const hasCome = (days: readonly string[], when: string) => {
    if (when === "yes") return days.length > 0;
    return when === "no" ? days.length === 0 : days.includes(when);
  };
  return ({ form, id }) => {
    const days = Object.keys(checkIns.getDays(form, id));
    const isWanted = arrived.length === 0 || arrived.some((when) => hasCome(days, when));
    return isWanted && !absent.some((day) => days.includes(day));
  };
}

function createReviewMatcher(
  { decision, tag }: ListQuery,
  reviews: Pick<ReviewFeed, "get">,
): (row: DeskRow) => boolean {
  const wanted = new Set(tag.map(toComparisonForm));
  return ({ form, id }) => {
    const review = reviews.get(form, id);
    if (decision.length > 0 && !decision.includes(getDecisionState(review))) return false;
    return tag.length === 0 || review.tags.some((one) => wanted.has(toComparisonForm(one)));
  };
}

function hasOneOf(value: ColumnValue | undefined, options: string[]): boolean {
  if (typeof value === "boolean") return options.includes(value ? "yes" : "no");
  if (Array.isArray(value)) return value.some((option) => options.includes(option));
  return options.includes(String(value));
}

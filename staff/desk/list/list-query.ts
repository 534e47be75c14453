/** Converts a list's view to and from its address, so that it can be shared as a link. */
import "server-only";
import { parseIsoDay } from "@/lib/fair/days";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import type { FormName } from "@/lib/registration/forms";
import {
  canSort,
  contactColumns,
  defaultColumns,
  filterableColumns,
  findColumns,
  isGuardedColumn,
} from "../core/columns";
import { listDecisionStates } from "../decisions/decision-states";

export interface ListQuery {
  form: FormName;
  search: string;
  /** First and last day in ISO 8601. */
  since: string;
  until: string;
  /** Selected option ids, or older wordings, by column. */
  filters: Record<string, string[]>;
  /** Any of these: checked in on any day ("yes"), on none ("no"), on a day in ISO 8601. Empty for everybody. */
  arrived: string[];
  /** Checked in on none of these days, in ISO 8601. */
  absent: string[];
  /** Any of these. */
  decision: string[];
  /** Any of these. */
  tag: string[];
  /** Contact columns without an answer, each of these. */
  without: string[];
  /** Only people with several registrations, grouped by person. */
  several: boolean;
  sort: string;
  descending: boolean;
  /** In the order of selection. */
  columns: string[];
  /** From 1. */
  page: number;
  /** Id of the kept selection (`selections.ts`), or empty. */
  selection: string;
}

/** Filters with several values, apart from those by column. */
const listFilters = ["arrived", "absent", "decision", "tag", "without"] as const;

/** Query parameters as Next passes them. */
export type SearchParams = Record<string, string | string[] | undefined>;

const MAX_PARAMETER_LENGTH = 200;
/** More than there are countries. */
const MAX_PARAMETER_VALUES = 300;

/** A parameter that occurs several times becomes a list. */
export function toSearchParams(params: URLSearchParams): SearchParams {
  const names = [...new Set(params.keys())];
  return Object.fromEntries(names.map((name) => [name, params.getAll(name)]));
}

/** Ignores invalid values, and guarded columns unless the person has the right to see them. */
export function readListQuery(
  form: FormName,
  params: SearchParams,
  seesGuarded = false,
): ListQuery {
  const readOne = (name: string) =>
    [params[name] ?? ""].flat()[0]?.slice(0, MAX_PARAMETER_LENGTH) ?? "";
  const readMany = (name: string) => {
    const values = [params[name] ?? []].flat().flatMap((value) => value.split("|"));
    const trimmed = values.map((value) => value.slice(0, MAX_PARAMETER_LENGTH).trim());
    return [...new Set(trimmed)].filter(Boolean).slice(0, MAX_PARAMETER_VALUES);
  };
  const readDay = (name: string) => {
    const typed = toPlainSigns(readOne(name)).trim();
    return parseIsoDay(typed) === undefined ? "" : typed;
  };
  const filters = filterableColumns[form]
    .map((name): [string, string[]] => [name, readMany(name)])
    .filter(([, values]) => values.length > 0);
  const isOpen = (name: string) => seesGuarded || !isGuardedColumn(name);
  const columns = findColumns(form, readMany("columns"))
    .map(({ name }) => name)
    .filter(isOpen);
  const sort = readOne("sort").replace(/^-/, "");
  const isSorted = canSort(form, sort) && isOpen(sort);
  const isDay = (value: string) => parseIsoDay(value) !== undefined;
  const states: readonly string[] = listDecisionStates(form);
  const selection = readOne("selection");
  const page = Number(readOne("page"));
  return {
    form,
    search: readOne("search").trim(),
    since: readDay("since"),
    until: readDay("until"),
    filters: Object.fromEntries(filters),
    arrived: readMany("arrived").filter((value) => ["yes", "no"].includes(value) || isDay(value)),
    absent: readMany("absent").filter(isDay),
    decision: readMany("decision").filter((value) => states.includes(value)),
    tag: readMany("tag"),
    without: readMany("without").filter((value) => contactColumns[form].includes(value)),
    several: readOne("several") === "on",
    sort: isSorted ? sort : "createdAt",
    descending: isSorted ? readOne("sort").startsWith("-") : true,
    columns: columns.length > 0 ? columns : defaultColumns[form],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    selection: /^[\w-]{22}$/.test(selection) ? selection : "",
  };
}

/** Omits default values. */
export function formatListQuery(query: ListQuery): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string, usual: string) => {
    if (value !== usual) params.set(name, value);
  };
  set("search", query.search, "");
  set("since", query.since, "");
  set("until", query.until, "");
  for (const [name, values] of Object.entries(query.filters)) set(name, values.join("|"), "");
  for (const name of listFilters) set(name, query[name].join("|"), "");
  set("several", query.several ? "on" : "", "");
  set("sort", `${query.descending ? "-" : ""}${query.sort}`, "-createdAt");
  set("columns", query.columns.join("|"), defaultColumns[query.form].join("|"));
  set("page", String(query.page), "1");
  set("selection", query.selection, "");
  const text = params.toString();
  return text && `?${text}`;
}

/** The part of an address that says which registrations are listed, whatever their order and columns. */
export function formatListFilter(query: ListQuery): string {
  const { form } = query;
  const usual = { columns: defaultColumns[form], sort: "createdAt", descending: true };
  return formatListQuery({ ...query, ...usual, page: 1, selection: "" });
}

export function hasAnyFilter(query: ListQuery): boolean {
  return formatListFilter(query) !== "";
}

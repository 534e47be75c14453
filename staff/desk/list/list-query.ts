/** Converts a list's view to and from its address, so that it can be shared as a link. */
import "server-only";
import { parseIsoDay } from "@/lib/fair/days";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import type { FormName } from "@/lib/registration/forms";
import {
  canSort,
  defaultColumns,
  filterableColumns,
  findColumns,
  isGuardedColumn,
} from "../core/columns";
import { listDecisionStates } from "../decisions/decision-states";

export const PAGE_SIZE = 50;

export interface ListQuery {
  form: FormName;
  search: string;
  /** First and last day in ISO 8601. */
  since: string;
  until: string;
  /** Selected option ids, or older wordings, by column. */
  filters: Record<string, string[]>;
  /** Checked in on any day ("yes"), on none ("no"), or on a day in ISO 8601; empty for everybody. */
  arrived: string;
  /** Empty for any. */
  decision: string;
  /** Empty for any or none. */
  tag: string;
  /** Only people with several registrations, grouped by person. */
  several: boolean;
  sort: string;
  descending: boolean;
  /** In the order of selection. */
  columns: string[];
  /** From 1. */
  page: number;
}

/** Query parameters as Next passes them. */
export type SearchParams = Record<string, string | string[] | undefined>;

const MAX_PARAMETER_LENGTH = 200;

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
  const one = (name: string) =>
    [params[name] ?? ""].flat()[0]?.slice(0, MAX_PARAMETER_LENGTH) ?? "";
  const many = (name: string) =>
    [params[name] ?? []]
      .flat()
      .flatMap((value) => value.split("|"))
      .filter(Boolean)
      .slice(0, 50);
  const day = (name: string) => {
    const typed = toPlainSigns(one(name)).trim();
    return parseIsoDay(typed) === undefined ? "" : typed;
  };
  const filters = filterableColumns[form]
    .map((name): [string, string[]] => [name, many(name)])
    .filter(([, values]) => values.length > 0);
  const isOpen = (name: string) => seesGuarded || !isGuardedColumn(name);
  const columns = findColumns(form, [...new Set(many("columns"))])
    .map(({ name }) => name)
    .filter(isOpen);
  const sort = one("sort").replace(/^-/, "");
  const isSorted = canSort(form, sort) && isOpen(sort);
  const arrived = one("arrived");
  const page = Number(one("page"));
  return {
    form,
    search: one("search").trim(),
    since: day("since"),
    until: day("until"),
    filters: Object.fromEntries(filters),
    arrived: ["yes", "no"].includes(arrived) || parseIsoDay(arrived) !== undefined ? arrived : "",
    decision: listDecisionStates(form).find((state) => state === one("decision")) ?? "",
    tag: one("tag").trim(),
    several: one("several") === "on",
    sort: isSorted ? sort : "createdAt",
    descending: isSorted ? one("sort").startsWith("-") : true,
    columns: columns.length > 0 ? columns : defaultColumns[form],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
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
  set("arrived", query.arrived, "");
  set("decision", query.decision, "");
  set("tag", query.tag, "");
  set("several", query.several ? "on" : "", "");
  set("sort", `${query.descending ? "-" : ""}${query.sort}`, "-createdAt");
  set("columns", query.columns.join("|"), defaultColumns[query.form].join("|"));
  set("page", String(query.page), "1");
  const text = params.toString();
  return text && `?${text}`;
}

export function hasAnyFilter(query: ListQuery): boolean {
  const { search, since, until, filters, arrived, decision, tag, several } = query;
  const asked = [search, since, until, arrived, decision, tag, several];
  return [...asked, ...Object.keys(filters)].some(Boolean);
}

/** Filters of the list, on the server and in the browser. */
import { parseSearch } from "@/lib/locales/comparison";

export const filterNames = ["q", "sector", "hall", "country", "letter"] as const;

/** Empty values do not filter. */
export type Filters = Record<(typeof filterNames)[number], string>;

export interface CompanyRow {
  /** All searchable text, in the form of `toSearchText`. */
  text: string;
  sectors: readonly string[];
  hall: string;
  country: string;
  letter: string;
}

const MAX_QUERY_LENGTH = 80;

export function readFilters(query: URLSearchParams): Filters {
  const entries = filterNames.map((name) => [
    name,
    (query.get(name) ?? "").trim().slice(0, MAX_QUERY_LENGTH),
  ]);
  return Object.fromEntries(entries);
}

export function buildFilterQuery(filters: Filters): string {
  const set = filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []));
  return set.length > 0 ? `?${new URLSearchParams(set)}` : "";
}

/** The same address with these filters. Other parameters, such as campaigns, and the hash stay. */
export function withFilters({ pathname, search, hash }: URL | Location, filters: Filters): string {
  const query = new URLSearchParams(search);
  for (const name of filterNames) {
    query.delete(name);
    if (filters[name]) query.set(name, filters[name]);
  }
  return pathname + `?${query}`.replace(/\?$/, "") + hash;
}

export function isFiltered(filters: Filters): boolean {
  return filterNames.some((name) => filters[name] !== "");
}

/** A company must contain each word of the search. */
export function createCompanyFilter({
  q,
  sector,
  hall,
  country,
  letter,
}: Filters): (row: CompanyRow) => boolean {
  const isSearched = parseSearch(q);
  return (row) =>
    isSearched(row.text) &&
    (!sector || row.sectors.includes(sector)) &&
    (!hall || row.hall === hall) &&
    (!country || row.country === country) &&
    (!letter || row.letter === letter);
}

/** Ignores the hall filter. The key "" has the total. */
export function countByHall(rows: readonly CompanyRow[], filters: Filters): Map<string, number> {
  const found = rows.filter(createCompanyFilter({ ...filters, hall: "" }));
  const counts = new Map([["", found.length]]);
  for (const { hall } of found) counts.set(hall, (counts.get(hall) ?? 0) + 1);
  return counts;
}

/** Replaces placeholders, as in "{shown} of {total}". */
export function withFigures(text: string, figures: Record<string, number | string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(figures[name] ?? whole));
}

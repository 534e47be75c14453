/** What a search of the list asks for, on the server and in the page. */
import { parseSearch } from "../locales/comparison";

/** The parameters of the list's address. */
export const filterNames = ["q", "sector", "hall", "country", "letter"] as const;

/** Empty texts ask for nothing. */
export type Filters = Record<(typeof filterNames)[number], string>;

/** What is compared of a company. */
export interface CompanyRow {
  /** Everything that is searched, as a search compares it (`toSearchText`). */
  text: string;
  sectors: readonly string[];
  hall: string;
  country: string;
  letter: string;
}

const MAX_QUERY_LENGTH = 80;

/** The filters in the query of an address. */
export function readFilters(query: URLSearchParams): Filters {
  const entries = filterNames.map((name) => [
    name,
    (query.get(name) ?? "").trim().slice(0, MAX_QUERY_LENGTH),
  ]);
  return Object.fromEntries(entries);
}

/** The query that asks for them. It is empty without any. */
export function buildFilterQuery(filters: Filters): string {
  const set = filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []));
  return set.length > 0 ? `?${new URLSearchParams(set)}` : "";
}

/** Whether they ask for anything. */
export function isFiltered(filters: Filters): boolean {
  return filterNames.some((name) => filters[name] !== "");
}

/** Tells which companies are found. Each word of the search must be in the text of the company. */
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

/** How many companies of each hall are found, whatever hall is asked for, and in "" those of all halls. */
export function countByHall(rows: readonly CompanyRow[], filters: Filters): Map<string, number> {
  const found = rows.filter(createCompanyFilter({ ...filters, hall: "" }));
  const counts = new Map([["", found.length]]);
  for (const { hall } of found) counts.set(hall, (counts.get(hall) ?? 0) + 1);
  return counts;
}

/** The text with the figures put in: "{shown} of {total}". */
export function withFigures(text: string, figures: Record<string, number | string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(figures[name] ?? whole));
}

/**
 * Place of a registration in the list from which it was opened. The list is a parameter of the address, so that the
 * registration's pages link back to it and to the neighbours.
 */
import "server-only";
import type { DeskContext } from "../context/desk-context";
import { getDeskPath } from "../context/desk-path";
import type { DeskLanguage } from "../core/desk-language";
import type { DeskRow } from "../core/rows";
import { PAGE_SIZE } from "../table/pages";
import { formatListQuery, type ListQuery, readListQuery, toSearchParams } from "./list-query";
import { selectRows } from "./select-rows";
import { sortRows } from "./sort-rows";

export interface ListPlace {
  /** Query that keeps the place: empty, or from the question mark on. */
  search: string;
  /** Address of the list page with the registration. */
  back: string;
  /** From 1. Undefined if the registration is no longer in the list. */
  position?: number;
  total: number;
  previous?: DeskRow;
  next?: DeskRow;
}

/** Starts with a question mark. */
export function buildListParam(query: ListQuery): string {
  return `?${new URLSearchParams({ list: formatListQuery(query) || "?" })}`;
}

type ListContext = Pick<DeskContext, "cache" | "checkIns" | "reviews" | "isAllowed">;

/**
 * Finds a registration in the list of an address. If a decision removed it from the list, its neighbours are the rows
 * that it was between.
 */
export function getListPlace(
  desk: ListContext,
  { form, id }: Pick<DeskRow, "form" | "id">,
  list: string,
  language: DeskLanguage,
): ListPlace {
  const home = `${getDeskPath(language)}/${form}`;
  if (list === "") return { search: "", back: home, total: 0 };
  const query = readListQuery(
    form,
    toSearchParams(new URLSearchParams(list)),
    desk.isAllowed("export"),
  );
  const rows = selectRows(desk.cache, query, language, desk);
  const at = rows.findIndex((row) => row.id === id);
  const [previous, next] =
    at < 0 ? findNeighbors(desk, query, rows, id, language) : [rows[at - 1], rows[at + 1]];
  const page = at < 0 ? query.page : Math.floor(at / PAGE_SIZE) + 1;
  return {
    search: buildListParam({ ...query, page }),
    back: `${home}${formatListQuery({ ...query, page })}`,
    total: rows.length,
    ...(at >= 0 && { position: at + 1 }),
    ...(previous && { previous }),
    ...(next && { next }),
  };
}

/** Listed rows between which an unlisted registration would be. */
function findNeighbors(
  { cache }: Pick<ListContext, "cache">,
  { form, sort, descending }: ListQuery,
  rows: readonly DeskRow[],
  id: string,
  language: DeskLanguage,
): [DeskRow?, DeskRow?] {
  const listed = new Set(rows.map((row) => row.id));
  const all = sortRows(cache, form, sort, descending, language);
  const here = all.findIndex((row) => row.id === id);
  if (here < 0) return [];
  const isListed = (row: DeskRow) => listed.has(row.id);
  return [all.slice(0, here).findLast(isListed), all.slice(here + 1).find(isListed)];
}

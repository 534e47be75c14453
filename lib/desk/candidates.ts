/** Finds the people who may be meant by what was typed at the entrance. */
import "server-only";
import { formNames } from "../registration/forms";
import type { Book } from "./book";
import { readQuery } from "./query";
import type { Row } from "./rows";
import { select } from "./select";
import { sortKey } from "./text";
import type { DeskLanguage } from "./words";

/** Nobody reads a longer list at the entrance. The visitor is asked to say more instead. */
const MOST = 1000;

export interface Candidates {
  /** The people who match, sorted by name. The list is cut when there are too many. */
  rows: Row[];
  /** The number of people who match, also when the list was cut. */
  total: number;
}

/** The registrations of all forms that match a search. An empty search matches nobody. */
export function candidatesFor(book: Book, search: string, language: DeskLanguage): Candidates {
  if (search === "") return { rows: [], total: 0 };
  const all = formNames.flatMap((form) => select(book, readQuery(form, { search }), language));
  const keyed = all
    .slice(0, MOST)
    .map((row): [key: string, row: Row] => [
      sortKey(`${row.values.firstName} ${row.values.lastName}`),
      row,
    ]);
  keyed.sort(([a], [b]) => (a < b ? -1 : 1));
  return { rows: keyed.map(([, row]) => row), total: all.length };
}

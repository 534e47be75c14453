/** Who may be meant by what was typed at the door. */
import "server-only";
import { formNames } from "../registration/forms";
import type { Book } from "./book";
import { readQuery } from "./query";
import type { Row } from "./rows";
import { select } from "./select";
import { sortKey } from "./text";
import type { DeskLanguage } from "./words";

/** More than these nobody reads through at the door: let them say more. */
const MOST = 1000;

export interface Candidates {
  /** By name; not all when there are too many. */
  rows: Row[];
  /** How many there are. */
  total: number;
}

/** The registrations of all forms that a search finds; nobody without one. */
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

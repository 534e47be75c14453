/** Finds the people who may be meant by what was typed at the entrance. */
import "server-only";
import { parseSpelledSearch } from "@/lib/locales/latin";
import { readCode } from "@/lib/passes/codes/code";
import { formNames } from "@/lib/registration/forms";
import type { Desk } from "../context/desk";
import type { DeskRow } from "../core/rows";
import type { DeskLanguage } from "../core/words";
import { givenPasses } from "../record/passes";
import { rowShown } from "../record/shown";
import { readQuery } from "./query";
import { select } from "./select";
import { sortFound } from "./sort-found";

/** Nobody reads a longer list at the entrance: staff ask the visitor for more instead. */
const MOST_CANDIDATES = 1000;

export interface Candidates {
  /** The people who match (`sortFound`). The list is cut when there are too many. */
  rows: DeskRow[];
  /** The number of people who match, also when the list was cut. */
  total: number;
}

type ReadDesk = Pick<Desk, "cache" | "staffFiles">;

/**
 * The registrations of all forms that match a search, and the people on stands of that name. An empty search matches
 * nobody.
 */
export function candidatesFor(desk: ReadDesk, search: string, language: DeskLanguage): Candidates {
  if (search.trim() === "") return { rows: [], total: 0 };
  const registered = formNames.flatMap((form) =>
    select(desk.cache, readQuery(form, { search }), language),
  );
  const code = readCode(search);
  const shown = code && rowShown(desk, code);
  // Given passes and merged registrations are found only by their code or reference.
  const isNew = shown && (shown.holder || !registered.includes(shown));
  const all = [...registered, ...onStands(desk, search), ...(isNew ? [shown] : [])];
  return { rows: sortFound(all, search).slice(0, MOST_CANDIDATES), total: all.length };
}

/** The people on stands whose names have all the words of a search. */
function onStands({ cache, staffFiles }: ReadDesk, search: string): DeskRow[] {
  const isSearched = parseSpelledSearch(search);
  return [...staffFiles.all()].flatMap(({ form, id }) => {
    const exhibitor = cache.row(form, id);
    return (exhibitor ? givenPasses(staffFiles, exhibitor) : [])
      .map(({ row }) => row)
      .filter((row) => row.holder && isSearched(row.names));
  });
}

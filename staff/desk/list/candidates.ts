/** Finds the people who may be meant by what was typed at the entrance. */
import "server-only";
import { parseSpelledSearch } from "@/lib/locales/latin";
import { parseRegistrationCode } from "@/lib/passes/codes/registration-code";
import { formNames } from "@/lib/registration/forms";
import type { DeskContext } from "../context/desk-context";
import type { DeskLanguage } from "../core/desk-language";
import type { DeskRow } from "../core/rows";
import { findRowByCode } from "../record/find-row-by-code";
import { listStaffPasses } from "../record/passes";
import { readListQuery } from "./list-query";
import { selectRows } from "./select-rows";
import { sortCandidates } from "./sort-candidates";

/** Nobody reads a longer list at the entrance: staff ask the visitor for more instead. */
const MAX_CANDIDATES = 1000;

export interface Candidates {
  /** The people who match (`sortCandidates`). The list is cut when there are too many. */
  rows: DeskRow[];
  /** The number of people who match, also when the list was cut. */
  total: number;
}

type CandidateContext = Pick<DeskContext, "cache" | "staffFiles">;

/**
 * The registrations of all forms that match a search, and the people on stands of that name. An empty search matches
 * nobody.
 */
export function findCandidates(
  desk: CandidateContext,
  search: string,
  language: DeskLanguage,
): Candidates {
  if (search.trim() === "") return { rows: [], total: 0 };
  const registered = formNames.flatMap((form) =>
    selectRows(desk.cache, readListQuery(form, { search }), language),
  );
  const code = parseRegistrationCode(search);
  const shown = code && findRowByCode(desk, code);
  // Given passes and merged registrations are found only by their code or reference.
  const isNew = shown && (shown.holder || !registered.includes(shown));
  const all = [...registered, ...listStandMatches(desk, search), ...(isNew ? [shown] : [])];
  return { rows: sortCandidates(all, search).slice(0, MAX_CANDIDATES), total: all.length };
}

/** The people on stands whose names have all the words of a search. */
function listStandMatches({ cache, staffFiles }: CandidateContext, search: string): DeskRow[] {
  const isSearched = parseSpelledSearch(search);
  return [...staffFiles.all()].flatMap(({ form, id }) => {
    const exhibitor = cache.row(form, id);
    return (exhibitor ? listStaffPasses(staffFiles, exhibitor) : [])
      .map(({ row }) => row)
      .filter((row) => row.holder && isSearched(row.names));
  });
}

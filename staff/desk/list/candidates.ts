/** Finds the people who match text typed at the gate. */
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

/** Longer lists are not read at the gate: staff ask the visitor for more details. */
const MAX_CANDIDATES = 1000;

export interface Candidates {
  /** Matches in order (`sortCandidates`), cut if there are too many. */
  rows: DeskRow[];
  /** Number of matches, also if the list was cut. */
  total: number;
}

type CandidateContext = Pick<DeskContext, "cache" | "reviews">;

/** Registrations of all forms that match, and people on stands of that name. An empty search matches nobody. */
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
  // Staff passes and merged registrations are found only by code or reference.
  const isNew = shown && (shown.holder || !registered.includes(shown));
  const all = [...registered, ...listStandMatches(desk, search), ...(isNew ? [shown] : [])];
  return { rows: sortCandidates(all, search).slice(0, MAX_CANDIDATES), total: all.length };
}

/** People on stands whose names contain all words of the search. */
function listStandMatches({ cache, reviews }: CandidateContext, search: string): DeskRow[] {
  const isSearched = parseSpelledSearch(search);
  return [...reviews.listAll()].flatMap(({ form, id }) => {
    const exhibitor = cache.findRow(form, id);
    return (exhibitor ? listStaffPasses(reviews, exhibitor) : [])
      .map(({ row }) => row)
      .filter((row) => row.holder && isSearched(row.names));
  });
}

/**
 * Finds people by name at a gate. A device finds less than the desk: parts of names and companies match; an address or
 * a number matches only as a whole.
 */
import "server-only";
import { getToday } from "@/lib/fair/days";
import { parseSpelledSearch } from "@/lib/locales/latin";
import { parseRegistrationCode } from "@/lib/passes/codes/registration-code";
import { toPlainAddress } from "@/lib/registration/answers/plain-signs";
import { formNames } from "@/lib/registration/forms";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import type { DeskRow } from "@/staff/desk/core/rows";
import { isPhoneQuery, toPhoneDigits } from "@/staff/desk/core/text";
import { findSimilarSearch } from "@/staff/desk/list/search-suggestions";
import { sortCandidates } from "@/staff/desk/list/sort-candidates";
import { normalizeMailbox } from "@/staff/desk/people/person";
import { canEnter, getPersonOnPass } from "@/staff/desk/record/passes";
import { type FoundPerson, MAX_FOUND_PEOPLE, type SearchAnswer } from "../protocol/protocol-people";
import { toFoundCode } from "./find-row";
import type { PassList } from "./pass-list";

/** Enough to tell namesakes apart, too few to call anybody. */
const SHOWN_MOBILE_DIGITS = 4;
/** A phone number with this many digits is complete, even without its country. */
const COMPLETE_PHONE_DIGITS = 10;

interface GateSearchContext {
  desk: DeskContext;
  passList: Pick<PassList, "getStaffPasses">;
}

/**
 * Registered people and people on stands, whole names first. More may match than are listed. If nobody matches, people
 * with similar names, as in the lists of the desk.
 */
export function searchPeople(gate: GateSearchContext, typed: string): SearchAnswer {
  const rows = findPeople(gate, typed);
  if (rows.length > 0) return { people: rows.map((row) => toFoundPerson(gate, row)) };
  if (isAddress(typed)) return { people: [] };
  for (const form of formNames) {
    const meant = findSimilarSearch(gate.desk.cache, form, typed);
    const people = meant ? findPeople(gate, meant) : [];
    if (people.length > 0) {
      return { people: people.map((row) => ({ ...toFoundPerson(gate, row), similar: true })) };
    }
  }
  return { people: [] };
}

function toFoundPerson({ desk }: GateSearchContext, row: DeskRow): FoundPerson {
  const first = desk.checkIns.findFirst(row, getToday());
  // The number belongs to the applicant.
  const mobile = row.holder ? "" : toPhoneDigits(String(row.values.mobile ?? ""));
  return {
    ...getPersonOnPass(row),
    code: toFoundCode(row),
    city: String(row.values.city ?? ""),
    mobile: mobile.slice(-SHOWN_MOBILE_DIGITS),
    ...(first && { ...first, at: first.at.toISOString() }),
    ...(!canEnter(row, desk.reviews.get(row.form, row.id)) && { noPass: true }),
  };
}

function findPeople({ desk, passList }: GateSearchContext, typed: string): DeskRow[] {
  const found = [...listSearchableRows(desk, passList)].filter(createGateRowMatcher(typed));
  return sortCandidates(found, typed).slice(0, MAX_FOUND_PEOPLE);
}

function* listSearchableRows(
  { cache }: DeskContext,
  passList: Pick<PassList, "getStaffPasses">,
): Iterable<DeskRow> {
  for (const form of formNames) yield* cache.getRows(form);
  for (const { row } of passList.getStaffPasses().values()) if (row.holder) yield row;
}

function createGateRowMatcher(typed: string): (row: DeskRow) => boolean {
  const isSearched = parseSpelledSearch(typed);
  const code = parseRegistrationCode(typed);
  const reference = code && "reference" in code ? code.reference : undefined;
  const plain = toPlainAddress(typed).trim();
  const address = isAddress(typed) ? normalizeMailbox(plain) : undefined;
  const digits = isPhoneQuery(typed) ? toPhoneDigits(typed) : "";
  return (row) => {
    const { holder, values, names } = row;
    if (address === undefined && isSearched(names)) return true;
    if (holder) return false;
    if (reference) return values.reference === reference;
    if (address !== undefined) return normalizeMailbox(String(values.email)) === address;
    return digits !== "" && isWholeNumber(String(values.mobile ?? ""), digits);
  };
}

/** A part of an address finds nobody, not even by a name in it. */
const isAddress = (typed: string) => toPlainAddress(typed).includes("@");

function isWholeNumber(stored: string, digits: string): boolean {
  const own = toPhoneDigits(stored);
  return own === digits || (digits.length >= COMPLETE_PHONE_DIGITS && own.endsWith(digits));
}

/**
 * Finds people by name at a gate. A device finds less than the desk: parts of names and companies match; an address
 * or a number matches only as a whole.
 */
import "server-only";
import { today } from "@/lib/fair/days";
import { parseSpelledSearch } from "@/lib/locales/latin";
import { readCode } from "@/lib/passes/codes/code";
import { toPlainAddress } from "@/lib/registration/answers/plain-signs";
import { formNames } from "@/lib/registration/forms";
import type { Desk } from "@/staff/desk/context/desk";
import type { DeskRow } from "@/staff/desk/core/rows";
import { isPhoneQuery, phoneDigits } from "@/staff/desk/core/text";
import { similarSearch } from "@/staff/desk/list/did-you-mean";
import { sortFound } from "@/staff/desk/list/sort-found";
import { mailbox } from "@/staff/desk/people/person";
import { letsIn, personOnPass } from "@/staff/desk/record/passes";
import { FOUND_AT_ONCE, type FoundPerson, type SearchAnswer } from "../protocol/protocol-people";
import { codeOf } from "./find-row";
import type { PassList } from "./pass-list";

/** The last digits of a mobile number are enough to tell namesakes apart, and too few to call anybody. */
const DIGITS_SHOWN = 4;
/** With this number of digits a phone number is complete, even without its country. */
const WHOLE_NUMBER_DIGITS = 10;

interface Gate {
  desk: Desk;
  passList: Pick<PassList, "given">;
}

/**
 * Registered people and people on stands, whole names first. There may be more than are listed. If the search finds
 * nobody, those whom a similar one finds, as in the lists of the desk.
 */
export function searchPeople(gate: Gate, typed: string): SearchAnswer {
  const rows = findPeople(gate, typed);
  if (rows.length > 0) return { people: rows.map((row) => toFoundPerson(gate, row)) };
  if (isAddress(typed)) return { people: [] };
  for (const form of formNames) {
    const meant = similarSearch(gate.desk.cache, form, typed);
    const people = meant ? findPeople(gate, meant) : [];
    if (people.length > 0) {
      return { people: people.map((row) => ({ ...toFoundPerson(gate, row), similar: true })) };
    }
  }
  return { people: [] };
}

function toFoundPerson({ desk }: Gate, row: DeskRow): FoundPerson {
  const first = desk.arrivals.first(row, today());
  // The number belongs to the applicant.
  const mobile = row.holder ? "" : phoneDigits(String(row.values.mobile ?? ""));
  return {
    ...personOnPass(row),
    code: codeOf(row),
    city: String(row.values.city ?? ""),
    mobile: mobile.slice(-DIGITS_SHOWN),
    ...(first && { ...first, at: first.at.toISOString() }),
    ...(!letsIn(row, desk.staffFiles.of(row.form, row.id)) && { noPass: true }),
  };
}

function findPeople({ desk, passList }: Gate, typed: string): DeskRow[] {
  const found = [...everybody(desk, passList)].filter(matching(typed));
  return sortFound(found, typed).slice(0, FOUND_AT_ONCE);
}

function* everybody({ cache }: Desk, passList: Pick<PassList, "given">): Iterable<DeskRow> {
  for (const form of formNames) yield* cache.rows(form);
  for (const { row } of passList.given().values()) if (row.holder) yield row;
}

function matching(typed: string): (row: DeskRow) => boolean {
  const isSearched = parseSpelledSearch(typed);
  const code = readCode(typed);
  const reference = code && "reference" in code ? code.reference : undefined;
  const plain = toPlainAddress(typed).trim();
  const address = isAddress(typed) ? mailbox(plain) : undefined;
  const digits = isPhoneQuery(typed) ? phoneDigits(typed) : "";
  return (row) => {
    const { holder, values, names } = row;
    if (address === undefined && isSearched(names)) return true;
    if (holder) return false;
    if (reference) return values.reference === reference;
    if (address !== undefined) return mailbox(String(values.email)) === address;
    return digits !== "" && isWholeNumber(String(values.mobile ?? ""), digits);
  };
}

/** Whether an address is searched for. A part of one finds nobody, not even by a name in it. */
const isAddress = (typed: string) => toPlainAddress(typed).includes("@");

function isWholeNumber(stored: string, digits: string): boolean {
  const own = phoneDigits(stored);
  return own === digits || (digits.length >= WHOLE_NUMBER_DIGITS && own.endsWith(digits));
}

/**
 * Finds people by name at a gate. A device finds less than the desk: parts of names and companies match; an address
 * or a number matches only as a whole.
 */
import "server-only";
import type { DeskRow } from "../desk/core/rows";
import {
  fold,
  isPhoneQuery,
  phoneDigits,
  searchForm,
  searchWords,
  sortKey,
} from "../desk/core/text";
import type { Desk } from "../desk/host/provided";
import { companyOnPass, letsIn, nameOnPass, personOnPass } from "../desk/record/passes";
import { readCode } from "../entrance/code";
import { FOUND_AT_ONCE, type SearchAnswer } from "../entrance/protocol-people";
import { today } from "../fair/days";
import { formNames } from "../registration/forms";
import { toPlainAddress } from "../registration/hygiene";
import { codeOf } from "./find-row";
import type { PassList } from "./pass-list";

/** The last digits of a mobile number are enough to tell namesakes apart, and too few to call anybody. */
const DIGITS_SHOWN = 4;
/** With this number of digits a phone number is complete, even without its country. */
const WHOLE_NUMBER_DIGITS = 10;

/** Registered people and people on stands, in order of names. There may be more than are listed. */
export function searchPeople(
  { desk, passList }: { desk: Desk; passList: Pick<PassList, "given"> },
  typed: string,
): SearchAnswer {
  const day = today();
  return {
    people: found({ desk, passList }, typed).map((row) => {
      const first = desk.arrivals.first(row, day);
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
    }),
  };
}

function found(
  { desk, passList }: { desk: Desk; passList: Pick<PassList, "given"> },
  typed: string,
): DeskRow[] {
  const isMeant = matching(typed);
  const rows: DeskRow[] = [];
  for (const row of everybody(desk, passList)) {
    if (isMeant(row)) rows.push(row);
    if (rows.length === FOUND_AT_ONCE) break;
  }
  const keyed = rows.map((row): [key: string, row: DeskRow] => [sortKey(nameOnPass(row)), row]);
  return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function* everybody({ cache }: Desk, passList: Pick<PassList, "given">): Iterable<DeskRow> {
  for (const form of formNames) yield* cache.rows(form);
  for (const { row } of passList.given().values()) if (row.holder) yield row;
}

function matching(typed: string): (row: DeskRow) => boolean {
  const words = searchWords(typed);
  const code = readCode(typed);
  const reference = code && "reference" in code ? code.reference : undefined;
  const plain = toPlainAddress(typed).trim();
  const address = plain.includes("@") ? fold(plain) : undefined;
  const digits = isPhoneQuery(typed) ? phoneDigits(typed) : "";
  return (row) => {
    const { holder, values, search } = row;
    // The row's text for searching has everything, so few rows are left to look at closely.
    if (holder || words.every((word) => search.includes(word))) {
      const text = searchForm(`${nameOnPass(row)}\n${companyOnPass(row)}`);
      if (words.every((word) => text.includes(word))) return true;
    }
    if (holder) return false;
    if (reference) return values.reference === reference;
    if (address) return fold(String(values.email)) === address;
    return digits !== "" && isWholeNumber(String(values.mobile ?? ""), digits);
  };
}

function isWholeNumber(stored: string, digits: string): boolean {
  const own = phoneDigits(stored);
  return own === digits || (digits.length >= WHOLE_NUMBER_DIGITS && own.endsWith(digits));
}

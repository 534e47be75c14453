/** Finds people by name at the door. */
import "server-only";
import { candidatesFor } from "../desk/candidates";
import type { Desk } from "../desk/provided";
import { today } from "../desk/rows";
import { phoneDigits } from "../desk/text";
import type { SearchAnswer } from "../entrance/protocol-people";
import { personIn } from "./person-in";
import { codeOf } from "./scans";

/** The last digits of a mobile number tell namesakes apart, and call nobody. */
const DIGITS = 4;

/** Everybody whose registration matches, in order of names. */
export function searchPeople({ book, arrivals }: Desk, name: string): SearchAnswer {
  const { rows } = candidatesFor(book, name, "tr");
  const day = today();
  return {
    people: rows.map((row) => {
      const first = arrivals.first(row.form, row.id, day);
      return {
        ...personIn(row),
        code: codeOf(row),
        city: String(row.values.city ?? ""),
        mobile: phoneDigits(String(row.values.mobile ?? "")).slice(-DIGITS),
        ...(first && { ...first, at: first.at.toISOString() }),
      };
    }),
  };
}

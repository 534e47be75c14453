/** Finds people by name at the door. */
import "server-only";
import { candidatesFor } from "../desk/candidates";
import { letsIn } from "../desk/passes";
import type { Desk } from "../desk/provided";
import { today } from "../desk/rows";
import { phoneDigits } from "../desk/text";
import type { SearchAnswer } from "../entrance/protocol-people";
import { codeOf } from "./find-row";
import { personIn } from "./person-in";

/** The last digits of a mobile number tell namesakes apart, and call nobody. */
const DIGITS = 4;

/** Everybody whose registration matches, and the people on stands of that name, in order of names. */
export function searchPeople(desk: Desk, name: string): SearchAnswer {
  const day = today();
  return {
    people: candidatesFor(desk, name, "tr").rows.map((row) => {
      const first = desk.arrivals.first(row, day);
      // The number is that of the applicant.
      const mobile = row.holder ? "" : phoneDigits(String(row.values.mobile ?? ""));
      return {
        ...personIn(row),
        code: codeOf(row),
        city: String(row.values.city ?? ""),
        mobile: mobile.slice(-DIGITS),
        ...(first && { ...first, at: first.at.toISOString() }),
        ...(!letsIn(row, desk.staffFiles.of(row.form, row.id)) && { noPass: true }),
      };
    }),
  };
}

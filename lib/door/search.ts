/** Finds people by name at the door. */
import "server-only";
import { firstMarkOf } from "../desk/arrivals";
import { candidatesFor } from "../desk/candidates";
import { nameOnPass } from "../desk/passes";
import type { Desk } from "../desk/provided";
import { type Row, today } from "../desk/rows";
import { fold, phoneDigits } from "../desk/text";
import type { SearchAnswer } from "../entrance/protocol-people";
import { codeOf } from "./find-row";
import { personIn } from "./person-in";
import type { Roll } from "./roll";

/** The last digits of a mobile number tell namesakes apart, and call nobody. */
const DIGITS = 4;

/** Everybody whose registration matches, in order of names, and then the people on stands of that name. */
export function searchPeople(
  { book, arrivals }: Desk,
  roll: Pick<Roll, "given">,
  name: string,
): SearchAnswer {
  const { rows } = candidatesFor(book, name, "tr");
  const words = fold(name).split(/\s+/).filter(Boolean);
  const isNamed = (row: Row) =>
    words.length > 0 && words.every((word) => fold(nameOnPass(row)).includes(word));
  const onStands = [...roll.given().values()]
    .map(({ row }) => row)
    .filter((row) => row.holder && isNamed(row));
  const day = today();
  const firstOf = ({ form, id, holder }: Row) => {
    if (!holder) return arrivals.first(form, id, day);
    const marks = arrivals.holders(form, id).get(holder);
    return marks && firstMarkOf(marks, day);
  };
  return {
    people: [...rows, ...onStands].map((row) => {
      const first = firstOf(row);
      // The number is that of the applicant.
      const mobile = row.holder ? "" : phoneDigits(String(row.values.mobile ?? ""));
      return {
        ...personIn(row),
        code: codeOf(row),
        city: String(row.values.city ?? ""),
        mobile: mobile.slice(-DIGITS),
        ...(first && { ...first, at: first.at.toISOString() }),
      };
    }),
  };
}

/** Finds the registrations in the book that belong to one person. */
import "server-only";
import { formNames } from "../registration/forms";
import type { Book } from "./book";
import { personMatcher } from "./person";
import type { Row } from "./rows";

/** The registrations with an e-mail address or phone number. Undefined if the text is neither. */
export function findInBook(book: Book, typed: string): Row[] | undefined {
  const isPerson = personMatcher(typed);
  return (
    isPerson &&
    formNames.flatMap((form) => book.rows(form).filter(({ values }) => isPerson(values)))
  );
}

/** Other registrations with the same e-mail address or mobile number. */
export function samePerson(book: Book, row: Row): Row[] {
  const { email, mobile } = row.values;
  return formNames.flatMap((form) =>
    book
      .rows(form)
      .filter(
        (other) =>
          other !== row &&
          ((email !== "" && other.values.email === email) ||
            (mobile !== "" && other.values.mobile === mobile)),
      ),
  );
}

/** Counts the applications that wait for a decision. */
import "server-only";
import { stateOf } from "../../registration/staff-file";
import type { Book } from "../core/book";
import type { StaffFilesKept } from "../core/staff-files";
import { type DecidedForm, decidedForms } from "./table";

/** How many registrations of each form nobody has decided on. */
export function undecidedIn(
  book: Pick<Book, "rows">,
  files: Pick<StaffFilesKept, "of">,
): Record<DecidedForm, number> {
  const counts: Record<DecidedForm, number> = { exhibit: 0, press: 0 };
  for (const form of decidedForms) {
    counts[form] = book.rows(form).filter(({ id }) => stateOf(files.of(form, id)) === "new").length;
  }
  return counts;
}

/** Counts the applications that wait for a decision. */
import "server-only";
import { stateOf } from "@/lib/reviews/staff-file";
import type { RowCache } from "../core/row-cache";
import type { StaffFilesKept } from "../core/staff-files";
import { type DecidedForm, decidedForms } from "./table";

/** How many registrations of each form nobody has decided on. */
export function undecidedIn(
  cache: Pick<RowCache, "rows">,
  files: Pick<StaffFilesKept, "of">,
): Record<DecidedForm, number> {
  const counts: Record<DecidedForm, number> = { exhibit: 0, press: 0 };
  for (const form of decidedForms) {
    counts[form] = cache
      .rows(form)
      .filter(({ id }) => stateOf(files.of(form, id)) === "new").length;
  }
  return counts;
}

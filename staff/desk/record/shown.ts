/** Finds whose code or reference was shown at the entrance. */
import "server-only";
import type { Code } from "@/lib/passes/codes/code";
import { entryCodeNow, entryOfNow } from "@/lib/passes/codes/entry-code-now";
import { formNames } from "@/lib/registration/forms";
import { referenceOf } from "@/lib/registration/reference";
import type { Desk } from "../context/desk";
import type { DeskRow } from "../core/rows";
import { givenPasses, mergedPasses, type RowWithToken } from "./passes";

type ReadDesk = Pick<Desk, "cache" | "staffFiles">;

/**
 * Finds it in the cache. Codes and references of merged registrations lead to the one that stays. If two
 * registrations share a reference, a person must decide, so the result is undefined.
 */
export function rowShown(desk: ReadDesk, shown: Code): DeskRow | undefined {
  if (!("reference" in shown)) return rowOfPass(desk, entryOfNow(shown));
  const rows = [
    ...formNames.flatMap((form) =>
      desk.cache.rows(form).filter(({ values }) => values.reference === shown.reference),
    ),
    ...mergedInto(desk, shown.reference),
  ];
  const [only] = new Set(rows);
  return rows.every((row) => row === only) ? only : undefined;
}

/** The registrations that one with this reference was merged into. */
function mergedInto({ cache, staffFiles }: ReadDesk, reference: string): DeskRow[] {
  return Array.from(staffFiles.all()).flatMap(({ form, id, file }) =>
    file.merged?.some((one) => referenceOf(one.id) === reference)
      ? (cache.row(form, id) ?? [])
      : [],
  );
}

function rowOfPass({ cache, staffFiles }: ReadDesk, code: string): DeskRow | undefined {
  const visitor = cache.rows("visit").find((row) => row.code === code);
  if (visitor) return visitor;
  for (const { form, id } of staffFiles.all()) {
    const registered = cache.row(form, id);
    if (!registered) continue;
    const isShown = ({ token }: RowWithToken) => entryCodeNow(token) === code;
    const given = givenPasses(staffFiles, registered).find(isShown);
    if (given) return given.row;
    if (mergedPasses(staffFiles, registered).some(isShown)) return registered;
  }
  return undefined;
}

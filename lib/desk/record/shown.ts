/** Finds whose code or reference was shown at the entrance. */
import "server-only";
import type { Code } from "../../entrance/code";
import { entryCodeNow, entryOfNow } from "../../entrance/entry-code-now";
import { formNames } from "../../registration/forms";
import { referenceOf } from "../../registration/reference";
import type { Row } from "../core/rows";
import type { Desk } from "../host/provided";
import { givenPasses, mergedPasses, type RowWithToken } from "./passes";

type Means = Pick<Desk, "cache" | "staffFiles">;

/**
 * Whose it is, as far as the desk has read the store. The codes and references of
 * registrations that were merged lead to the one that stays. Two registrations may share a reference: then a person
 * must decide, so it is nobody's.
 */
export function rowShown(desk: Means, shown: Code): Row | undefined {
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

/** The registrations into which those with a reference were merged. */
function mergedInto({ cache, staffFiles }: Means, reference: string): Row[] {
  return Array.from(staffFiles.all()).flatMap(({ form, id, file }) =>
    file.merged?.some((one) => referenceOf(one.id) === reference)
      ? (cache.row(form, id) ?? [])
      : [],
  );
}

function rowOfPass({ cache, staffFiles }: Means, code: string): Row | undefined {
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

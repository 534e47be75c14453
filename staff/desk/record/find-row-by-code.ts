import "server-only";
import { computeEntryCodeSync, resolveEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import type { RegistrationCode } from "@/lib/passes/codes/registration-code";
import { formNames } from "@/lib/registration/forms";
import { toReference } from "@/lib/registration/reference";
import type { DeskContext } from "../context/desk-context";
import type { DeskRow } from "../core/rows";
import { listMergedPasses, listStaffPasses, type RowWithToken } from "./passes";

type CodeContext = Pick<DeskContext, "cache" | "reviews">;

/**
 * Reads the cache. Codes and references of merged registrations lead to the remaining one. Undefined if two
 * registrations share a reference: a person must decide.
 */
export function findRowByCode(desk: CodeContext, shown: RegistrationCode): DeskRow | undefined {
  if (!("reference" in shown)) return findRowByEntryCode(desk, resolveEntryCodeSync(shown));
  const rows = [
    ...formNames.flatMap((form) =>
      desk.cache.getRows(form).filter(({ values }) => values.reference === shown.reference),
    ),
    ...listMergedRows(desk, shown.reference),
  ];
  const [only] = new Set(rows);
  return rows.every((row) => row === only) ? only : undefined;
}

/** Registrations into which one with this reference was merged. */
function listMergedRows({ cache, reviews }: CodeContext, reference: string): DeskRow[] {
  return Array.from(reviews.listAll()).flatMap(({ form, id, review }) =>
    review.merged?.some((one) => toReference(one.id) === reference)
      ? (cache.findRow(form, id) ?? [])
      : [],
  );
}

function findRowByEntryCode({ cache, reviews }: CodeContext, code: string): DeskRow | undefined {
  const visitor = cache.getRows("visit").find((row) => row.code === code);
  if (visitor) return visitor;
  for (const { form, id } of reviews.listAll()) {
    const registered = cache.findRow(form, id);
    if (!registered) continue;
    const isShown = ({ token }: RowWithToken) => computeEntryCodeSync(token) === code;
    const given = listStaffPasses(reviews, registered).find(isShown);
    if (given) return given.row;
    if (listMergedPasses(reviews, registered).some(isShown)) return registered;
  }
  return undefined;
}

/** Staff passes and passes of merged registrations, for the pass list. */
import "server-only";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import type { DeskRow } from "@/staff/desk/core/rows";
import {
  getCompanyOnPass,
  getNameOnPass,
  listMergedPasses,
  listStaffPasses,
  type RowWithToken,
  toPassOwnerKey,
} from "@/staff/desk/record/passes";

/** By owner (`toPassOwnerKey`); those of merged registrations also by token. */
export type StaffPassIndex = ReadonlyMap<string, RowWithToken>;

/** All that are valid now. @param before the last result. The row of an unchanged pass stays the same object. */
export function indexStaffPasses(
  { cache, reviews }: Pick<DeskContext, "cache" | "reviews">,
  before: StaffPassIndex,
): StaffPassIndex {
  const given = new Map<string, RowWithToken>();
  for (const { form, id } of reviews.listAll()) {
    const registered = cache.findRow(form, id);
    if (!registered) continue;
    const passes = [
      ...listStaffPasses(reviews, registered),
      ...listMergedPasses(reviews, registered),
    ];
    for (const found of passes) {
      const name = toPassOwnerKey(found.row) + (form === "visit" ? found.token : "");
      const known = before.get(name);
      const isSame = known?.token === found.token && hasSameContent(known.row, found.row);
      given.set(name, isSame ? known : found);
    }
  }
  return given;
}

/** Whether the row was made for a pass: of a person on a stand, or of a merged registration. */
export function isCopy({ form, holder }: DeskRow): boolean {
  return form === "visit" || holder !== undefined;
}

/** Whether two rows of one pass are equal. A correction replaces the exhibitor's own row. */
function hasSameContent(a: DeskRow, b: DeskRow): boolean {
  if (a === b) return true;
  return (
    isCopy(a) &&
    isCopy(b) &&
    getNameOnPass(a) === getNameOnPass(b) &&
    getCompanyOnPass(a) === getCompanyOnPass(b)
  );
}

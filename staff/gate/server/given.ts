/** The passes that staff gave, and those of merged registrations, for the list of passes. */
import "server-only";
import type { Desk } from "@/staff/desk/context/desk";
import type { DeskRow } from "@/staff/desk/core/rows";
import {
  companyOnPass,
  givenPasses,
  mergedPasses,
  nameOnPass,
  passName,
  type RowWithToken,
} from "@/staff/desk/record/passes";

/** By their owner (`passName`), and those of merged registrations also by their token. */
export type GivenNow = ReadonlyMap<string, RowWithToken>;

/**
 * All that are valid now.
 * @param before the last result. A row that was made for a pass stays the same object while nothing of it changes.
 */
export function givenNow(
  { cache, staffFiles }: Pick<Desk, "cache" | "staffFiles">,
  before: GivenNow,
): GivenNow {
  const given = new Map<string, RowWithToken>();
  for (const { form, id } of staffFiles.all()) {
    const registered = cache.row(form, id);
    if (!registered) continue;
    const passes = [
      ...givenPasses(staffFiles, registered),
      ...mergedPasses(staffFiles, registered),
    ];
    for (const found of passes) {
      const name = passName(found.row) + (form === "visit" ? found.token : "");
      const known = before.get(name);
      const isSame = known?.token === found.token && saysTheSame(known.row, found.row);
      given.set(name, isSame ? known : found);
    }
  }
  return given;
}

/** Whether a row was made for a pass: of somebody on a stand, or of a merged registration. */
export function isCopy({ form, holder }: DeskRow): boolean {
  return form === "visit" || holder !== undefined;
}

/** Whether two rows of one pass say the same. A correction replaces the exhibitor's own row. */
function saysTheSame(a: DeskRow, b: DeskRow): boolean {
  if (a === b) return true;
  return (
    isCopy(a) &&
    isCopy(b) &&
    nameOnPass(a) === nameOnPass(b) &&
    companyOnPass(a) === companyOnPass(b)
  );
}

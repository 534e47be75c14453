/** The passes that staff gave, for the list of the door. */
import "server-only";
import {
  companyOnPass,
  givenPasses,
  nameOnPass,
  passName,
  type RowWithToken,
} from "../desk/passes";
import type { Desk } from "../desk/provided";
import type { Row } from "../desk/rows";

/** By whose they are (`passName`). */
export type GivenNow = ReadonlyMap<string, RowWithToken>;

/**
 * All that are good now.
 * @param before those of the last time. A row of somebody on a stand stays the same one while nothing of it changes.
 */
export function givenNow(
  { book, staffFiles }: Pick<Desk, "book" | "staffFiles">,
  before: GivenNow,
): GivenNow {
  const given = new Map<string, RowWithToken>();
  for (const { form, id } of staffFiles.all()) {
    const registered = book.row(form, id);
    for (const found of registered ? givenPasses(staffFiles, registered) : []) {
      const name = passName(found.row);
      const known = before.get(name);
      const isSame = known?.token === found.token && saysTheSame(known.row, found.row);
      given.set(name, isSame ? known : found);
    }
  }
  return given;
}

/** Whether two rows of one pass say the same. The exhibitor's own row is another one after each correction. */
function saysTheSame(a: Row, b: Row): boolean {
  if (a === b) return true;
  const isOnStand = a.holder !== undefined && b.holder !== undefined;
  return isOnStand && nameOnPass(a) === nameOnPass(b) && companyOnPass(a) === companyOnPass(b);
}

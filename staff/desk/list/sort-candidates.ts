import "server-only";
import type { DeskRow } from "../core/rows";
import { toSortKey } from "../core/text";
import { toPersonKey } from "../people/person-name";
import { getNameOnPass } from "../record/passes";

/** By name. Matches of the whole name come first, before a long list is cut. */
export function sortCandidates(rows: readonly DeskRow[], search: string): DeskRow[] {
  const typed = toPersonKey(search);
  // A spelling in another alphabet may take more letters, but not twice as many: most names need no key.
  const isWhole = (name: string) =>
    name.length < 2 * search.length + 2 && toPersonKey(name) === typed;
  const keyed = rows.map((row) => {
    const name = getNameOnPass(row);
    return { row, key: `${isWhole(name) ? 0 : 1}${toSortKey(name)}` };
  });
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row);
}

import "server-only";
import { formatFullName } from "@/lib/registration/answers/full-name";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { DeskContext } from "../context/desk-context";
import type { RowCache } from "../core/row-cache";
import type { DeskRow } from "../core/rows";
import { getPeople } from "./people";
import { toPersonKey } from "./person-name";

export interface MergeChoice {
  keep: DeskRow;
  /** Registrations to erase. Empty if none was chosen beside the one to keep. */
  others: readonly DeskRow[];
}

/** Registrations with the same name. Colleagues who share an address have other names. */
export function suggestMerge(row: DeskRow, group: readonly DeskRow[]): MergeChoice {
  const key = toPersonKey(formatFullName(row.values));
  const namesakes = group.filter((one) => toPersonKey(formatFullName(one.values)) === key);
  const keep = namesakes.at(-1) ?? row;
  return { keep, others: namesakes.filter((one) => one !== keep) };
}

/** Undefined if an id does not, or no longer, belong to this person. */
export function findMergeChoice(
  group: readonly DeskRow[],
  keepId: string,
  otherIds: readonly string[],
): MergeChoice | undefined {
  const findRow = (id: string) => group.find((row) => row.id === id);
  const keep = findRow(keepId);
  const others = new Set(otherIds.map(findRow));
  if (!keep || others.has(undefined)) return undefined;
  others.delete(keep);
  return { keep, others: [...others].filter((row) => row !== undefined) };
}

/** A registration without a group is a group of one. */
export function getPersonRows(cache: RowCache, form: FormName, id: string): readonly DeskRow[] {
  const row = cache.findRow(form, id);
  if (!row) return [];
  const group = getPeople(cache, form).listGroup(row);
  return group.length > 0 ? group : [row];
}

/** Detects whether a registration has changed since a user saw it. */
function toBaseVersion({ id, record }: Pick<StoredRegistration, "id" | "record">): string {
  return `${id} ${computeFingerprint(record)}`;
}

/** Current base versions, in the order of the choice. @throws StoreUnavailable */
export async function loadBaseVersions(
  { store }: Pick<DeskContext, "store">,
  { keep, others }: MergeChoice,
): Promise<string[]> {
  const stored = await Promise.all([keep, ...others].map(({ form, id }) => store.get(form, id)));
  return stored.map((one) => (one ? toBaseVersion(one) : ""));
}

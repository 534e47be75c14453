/** Decides which registrations of a person become one. */
import "server-only";
import { fullName } from "@/lib/registration/answers/full-name";
import { fingerprintOf } from "@/lib/registration/fingerprint";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { Desk } from "../context/desk";
import type { RowCache } from "../core/row-cache";
import type { DeskRow } from "../core/rows";
import { peopleOf } from "./people";
import { toPersonKey } from "./person-name";

export interface Choice {
  keep: DeskRow;
  /** Those that are erased. It is empty if nothing was chosen beside the one to keep. */
  others: readonly DeskRow[];
}

/** The initial choice: the registrations with the same name. Colleagues who share an address have other names. */
export function proposedFor(row: DeskRow, group: readonly DeskRow[]): Choice {
  const key = toPersonKey(fullName(row.values));
  const namesakes = group.filter((one) => toPersonKey(fullName(one.values)) === key);
  const keep = namesakes.at(-1) ?? row;
  return { keep, others: namesakes.filter((one) => one !== keep) };
}

/** The choice by ids. Undefined if one of them is not, or is no longer, this person's. */
export function chosenFrom(
  group: readonly DeskRow[],
  keepId: string,
  otherIds: readonly string[],
): Choice | undefined {
  const rowOf = (id: string) => group.find((row) => row.id === id);
  const keep = rowOf(keepId);
  const others = new Set(otherIds.map(rowOf));
  if (!keep || others.has(undefined)) return undefined;
  others.delete(keep);
  return { keep, others: [...others].filter((row) => row !== undefined) };
}

/** The group that a registration belongs to. A registration without a group is a group of one. */
export function groupOf(cache: RowCache, form: FormName, id: string): readonly DeskRow[] {
  const row = cache.row(form, id);
  if (!row) return [];
  const group = peopleOf(cache, form).of(row);
  return group.length > 0 ? group : [row];
}

/** A text that tells later whether a registration has changed since somebody saw it. */
function seenAs({ id, record }: Pick<StoredRegistration, "id" | "record">): string {
  return `${id} ${fingerprintOf(record)}`;
}

/** The same texts of what the store holds now, in the order of the choice. @throws StoreUnavailable */
export async function seenNow(
  { store }: Pick<Desk, "store">,
  { keep, others }: Choice,
): Promise<string[]> {
  const stored = await Promise.all([keep, ...others].map(({ form, id }) => store.get(form, id)));
  return stored.map((one) => (one ? seenAs(one) : ""));
}

/** Resolves a list's filter and a selection to registrations, as they are now. */
import "server-only";
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import type { DeskContext } from "../context/desk-context";
import type { DeskRow } from "../core/rows";
import {
  formatListFilter,
  type ListQuery,
  readListQuery,
  type SearchParams,
  toSearchParams,
} from "./list-query";
import { selectRows } from "./select-rows";
import type { Selection } from "./selections";
import { sortRows } from "./sort-rows";

export interface Audience {
  /** Id of the kept selection; empty if there is none. */
  selection: string;
  /** Selected registrations. Of all that matched a list, those that still match. */
  rows: readonly DeskRow[];
  /** How many were selected. */
  asked: number;
  /** The list if all that matched it were selected. */
  filter?: string;
  /** How many match the list now, if others do than when all were selected. Tell before anything is done. */
  matching?: number;
  /** The address names a selection that the desk has forgotten. */
  isForgotten: boolean;
}

type AudienceContext = Pick<DeskContext, "cache" | "checkIns" | "reviews" | "selections">;

/**
 * Registrations that a list's page or form has selected, in the order of that list: the kept ones in `selection`, without the unchecked ones of
 * the page (`shown`), and with its checked ones (`id`). All that match a list are selected only in that list: give its
 * parameters, too.
 */
export function findAudience(
  desk: AudienceContext,
  form: FormName,
  params: SearchParams,
  locale: Locale,
): Audience {
  const query = readListQuery(form, params, true);
  const id = query.selection;
  const kept = desk.selections.get(id);
  const isOwn = kept?.form === form && [undefined, formatListFilter(query)].includes(kept.filter);
  const before: Selection = isOwn ? kept : { form, ids: [] };
  const after = addChecked(before, [params.shown ?? []].flat(), [params.id ?? []].flat());
  const isForgotten = id !== "" && kept === undefined;
  if (after.ids.length === 0) return { selection: "", rows: [], asked: 0, isForgotten };
  const selected = new Set(after.ids);
  const { sort, descending } = query;
  const order = { sort, descending };
  const listed =
    after.filter === undefined ? undefined : listMatching(desk, form, after.filter, locale, order);
  const all = listed ?? sortRows(desk.cache, form, sort, descending, locale);
  const rows = all.filter((row) => selected.has(row.id));
  const isSame = !listed || (listed.length === rows.length && rows.length === selected.size);
  return {
    selection: after === kept ? id : desk.selections.keep(after),
    rows,
    asked: selected.size,
    ...(after.filter !== undefined && { filter: after.filter }),
    ...(listed && !isSame && { matching: listed.length }),
    isForgotten,
  };
}

/** Selects all that match a list now. */
export function selectAllMatching(
  desk: AudienceContext,
  form: FormName,
  filter: string,
  locale: Locale,
): Selection {
  return { form, filter, ids: listMatching(desk, form, filter, locale).map(({ id }) => id) };
}

function listMatching(
  desk: AudienceContext,
  form: FormName,
  filter: string,
  locale: Locale,
  order: Partial<Pick<ListQuery, "sort" | "descending">> = {},
) {
  const query = readListQuery(form, toSearchParams(new URLSearchParams(filter)));
  return selectRows(desk.cache, { ...query, ...order }, locale, desk);
}

/** Without any of its registrations, "all that match" is a selection of single ones. */
function addChecked(
  before: Selection,
  shown: readonly string[],
  checked: readonly string[],
): Selection {
  if (shown.length === 0 && checked.length === 0) return before;
  const isChecked = new Set(checked);
  const isKept = new Set(before.ids);
  const removed = new Set(shown.filter((id) => isKept.has(id) && !isChecked.has(id)));
  const added = [...isChecked].filter((id) => !isKept.has(id));
  if (removed.size === 0 && added.length === 0) return before;
  return { form: before.form, ids: [...before.ids.filter((id) => !removed.has(id)), ...added] };
}

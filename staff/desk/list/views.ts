/** Saves, renames and deletes views of lists. A view is the address of a list without its search. */
import "server-only";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { FormName } from "@/lib/registration/forms";
import {
  normalizeViewName,
  type View,
  type ViewNote,
  withNewName,
  withView,
} from "@/lib/staff-records/views";
import type { DeskStore } from "@/lib/store/ports";
import { formatListQuery, type ListQuery, readListQuery, toSearchParams } from "./list-query";

interface ViewResult {
  note: ViewNote;
  isChanged: boolean;
}

/** Drops page, selection and search, which may be a person's name. */
function toViewQuery(query: ListQuery): string {
  return formatListQuery({ ...query, search: "", page: 1, selection: "" });
}

/** @throws StoreUnavailable */
export function saveView(
  store: DeskStore,
  {
    form,
    params,
    typed,
    by,
  }: { form: FormName; params: URLSearchParams; typed: string; by: string },
): Promise<ViewResult> {
  const query = toViewQuery(readListQuery(form, toSearchParams(params), true));
  const name = normalizeViewName(typed);
  const id = createHash("sha256")
    .update(JSON.stringify([form, name, query]))
    .digest("base64url");
  return updateViews(store, "saved", (views) =>
    withView(views, { id: id.slice(0, 22), name, form, query, by }),
  );
}

/** @throws StoreUnavailable */
export function renameView(store: DeskStore, id: string, typed: string): Promise<ViewResult> {
  return updateViews(store, "renamed", (views) => withNewName(views, id, normalizeViewName(typed)));
}

/** @throws StoreUnavailable */
export function deleteView(store: DeskStore, id: string): Promise<ViewResult> {
  return updateViews(store, "deleted", (views) => views.filter((one) => one.id !== id));
}

async function updateViews(
  store: DeskStore,
  done: ViewNote,
  change: (before: View[]) => View[] | ViewNote,
): Promise<ViewResult> {
  let note = done;
  let isChanged = false;
  await store.changeViews((before) => {
    const after = change(before);
    note = typeof after === "string" ? after : done;
    isChanged = typeof after !== "string" && !isDeepStrictEqual(after, before);
    return typeof after !== "string" && isChanged ? after : undefined;
  });
  return { note, isChanged };
}

/** Marks the view that is shown now. */
export async function listViews(
  store: DeskStore,
  query: ListQuery,
): Promise<(View & { isNow: boolean })[]> {
  const now = formatListQuery({ ...query, page: 1, selection: "" });
  return (await store.listViews())
    .filter(({ form }) => form === query.form)
    .map((view) => ({ ...view, isNow: view.query === now }));
}

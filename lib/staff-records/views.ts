/** Named list views that staff share. */

import { cleanShortText } from "@/lib/registration/answers/clean-text";
import type { FormName } from "@/lib/registration/forms";

/** Without the search, so it holds no personal data. */
export interface View {
  id: string;
  name: string;
  form: FormName;
  query: string;
  by: string;
}

export const MAX_VIEWS = 50;
export const MAX_VIEW_NAME_LENGTH = 60;

export const viewNotes = ["saved", "renamed", "deleted", "full", "taken", "unnamed"] as const;
export type ViewNote = (typeof viewNotes)[number];

export function isDone(note: ViewNote): boolean {
  return note === "saved" || note === "renamed" || note === "deleted";
}

/** One line without surrounding spaces; may be empty. */
export function normalizeViewName(typed: string): string {
  return cleanShortText(typed, MAX_VIEW_NAME_LENGTH);
}

const isSameName = (one: string, other: string) =>
  one.toLocaleLowerCase("tr") === other.toLocaleLowerCase("tr");

const isTaken = (views: readonly View[], { id, form, name }: Pick<View, "id" | "form" | "name">) =>
  views.some((one) => one.id !== id && one.form === form && isSameName(one.name, name));

/** Idempotent. Returns the reason if the view is rejected. */
export function withView(views: readonly View[], view: View): View[] | ViewNote {
  if (!view.name) return "unnamed";
  if (views.some(({ id }) => id === view.id)) return [...views];
  if (isTaken(views, view)) return "taken";
  return views.length >= MAX_VIEWS ? "full" : [...views, view];
}

/** Returns the reason if the name is rejected. A deleted view stays deleted. */
export function withNewName(views: readonly View[], id: string, name: string): View[] | ViewNote {
  const found = views.find((one) => one.id === id);
  if (!name) return "unnamed";
  if (found && isTaken(views, { ...found, name })) return "taken";
  return views.map((one) => (one.id === id ? { ...one, name } : one));
}

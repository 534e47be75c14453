/** Views of lists that staff have named, so that all staff find them again. */

import { cleanShortText } from "../registration/answers/clean-text";
import type { FormName } from "../registration/forms";

/** A list as somebody has set it up. The search is left out, so it holds nothing of a registered person. */
export interface View {
  id: string;
  name: string;
  form: FormName;
  /** The query of the list's address: filters, order, and columns in their order. */
  query: string;
  /** Who saved it. */
  by: string;
}

/** Nobody reads a longer list. */
export const MAX_VIEWS = 50;
export const MAX_VIEW_NAME_LENGTH = 60;

/** How a change of the views ends. */
export const viewNotes = ["saved", "renamed", "deleted", "full", "taken", "unnamed"] as const;
export type ViewNote = (typeof viewNotes)[number];

export function isDone(note: ViewNote): boolean {
  return note === "saved" || note === "renamed" || note === "deleted";
}

/** A name as it is stored: in one line, without spaces around it. Empty if nothing is left. */
export function normalizeViewName(typed: string): string {
  return cleanShortText(typed, MAX_VIEW_NAME_LENGTH);
}

const isSameName = (one: string, other: string) =>
  one.toLocaleLowerCase("tr") === other.toLocaleLowerCase("tr");

const isTaken = (views: readonly View[], { id, form, name }: Pick<View, "id" | "form" | "name">) =>
  views.some((one) => one.id !== id && one.form === form && isSameName(one.name, name));

/** Adds a view, or says why not. The same view twice is one. */
export function withView(views: readonly View[], view: View): View[] | ViewNote {
  if (!view.name) return "unnamed";
  if (views.some(({ id }) => id === view.id)) return [...views];
  if (isTaken(views, view)) return "taken";
  return views.length >= MAX_VIEWS ? "full" : [...views, view];
}

/** Gives a view another name, or says why not. A view that somebody else has deleted stays deleted. */
export function withNewName(views: readonly View[], id: string, name: string): View[] | ViewNote {
  const found = views.find((one) => one.id === id);
  if (!name) return "unnamed";
  if (found && isTaken(views, { ...found, name })) return "taken";
  return views.map((one) => (one.id === id ? { ...one, name } : one));
}

/** Views of lists that staff have named, so that all of them find them again. */
import type { FormName } from "../registration/forms";

/** A list as somebody has set it up. It holds nothing of a registered person: what was searched for is left out. */
export interface View {
  id: string;
  name: string;
  form: FormName;
  /** The query of the list's address: filters, order, and columns in their order. */
  query: string;
  /** Who saved it. */
  by: string;
}

/** More would be a list that nobody reads. */
export const MOST_VIEWS = 50;
/** The longest name of a view. */
export const LONGEST_NAME = 60;

/** How a change of the views ends. */
export const viewNotes = ["saved", "renamed", "deleted", "full", "taken", "unnamed"] as const;
export type ViewNote = (typeof viewNotes)[number];

/** Whether the change was made. */
export function isDone(note: ViewNote): boolean {
  return note === "saved" || note === "renamed" || note === "deleted";
}

/** A name as it is kept: without spaces around it and in one line. Empty if nothing is left. */
export function viewName(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
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
  return views.length >= MOST_VIEWS ? "full" : [...views, view];
}

/** Gives a view another name, or says why not. One that is gone meanwhile stays gone. */
export function withNewName(views: readonly View[], id: string, name: string): View[] | ViewNote {
  const found = views.find((one) => one.id === id);
  if (!name) return "unnamed";
  if (found && isTaken(views, { ...found, name })) return "taken";
  return views.map((one) => (one.id === id ? { ...one, name } : one));
}

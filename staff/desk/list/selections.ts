/**
 * Selected registrations, kept under an id that the list's address names. A kept selection never changes: each press
 * keeps another one, so Back, bookmarks and two tabs work. Only ids are kept, so that no erased person is shown.
 */
import "server-only";
import { createHash } from "node:crypto";
import type { FormName } from "@/lib/registration/forms";

export interface Selection {
  form: FormName;
  ids: readonly string[];
  /** The list (`formatListFilter`), if all that matched it were selected. */
  filter?: string;
}

export interface Selections {
  /** @returns its id, equal for equal selections */
  keep(selection: Selection): string;
  /** Undefined if it was forgotten: the desk was restarted, or many others were kept since. */
  get(id: string): Selection | undefined;
}

declare module "../context/desk-context" {
  interface DeskContext {
    selections: Selections;
  }
}

/** Registrations of all selections together, some 10 MB. The ones unused for longest are forgotten first. */
const MAX_KEPT_IDS = 1_000_000;

export function openSelections(maxIds = MAX_KEPT_IDS): Selections {
  const kept = new Map<string, Selection>();
  let total = 0;

  function keepAlive(id: string, selection: Selection): void {
    kept.delete(id);
    kept.set(id, selection);
  }

  return {
    keep(selection) {
      const { form, ids, filter = "" } = selection;
      const hash = createHash("sha256").update(JSON.stringify([form, filter]));
      for (const one of ids) hash.update(`\n${one}`);
      const id = hash.digest("base64url").slice(0, 22);
      if (!kept.has(id)) total += ids.length;
      keepAlive(id, selection);
      for (const [oldest, { ids }] of kept) {
        if (total <= maxIds || oldest === id) break;
        kept.delete(oldest);
        total -= ids.length;
      }
      return id;
    },
    get(id) {
      const selection = kept.get(id);
      if (selection) keepAlive(id, selection);
      return selection;
    },
  };
}

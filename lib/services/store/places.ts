/**
 * Every place that the stores have: tables of the embedded one, collections of Firestore. Erasing goes
 * through this list, so whatever a new place holds of a person is erased once it stands here.
 */
import "server-only";
import type { FormName } from "@/lib/registration/forms";
import { collectionOf, collections } from "./shared";

/** A place that holds something of a registered person. */
interface PersonalPlace {
  table: string;
  /** The columns that tell what belongs to a registration of an edition. */
  key: (edition: string, form: FormName, id: string) => Record<string, string>;
  /** Path of the document that belongs to a registration of an edition. */
  path: (edition: string, form: FormName, id: string) => string;
}

export const personalPlaces: readonly PersonalPlace[] = [
  {
    table: "registrations",
    key: (edition, form, id) => ({ collection: collectionOf(edition, form), id }),
    path: (edition, form, id) => `${collectionOf(edition, form)}/${id}`,
  },
  {
    table: "pending_notifications",
    key: (edition, form, id) => ({ edition, form, id }),
    path: (edition, _, id) => `${collections.queue(edition)}/${id}`,
  },
  {
    table: "arrivals",
    key: (edition, form, id) => ({ edition, form, id }),
    path: (edition, form, id) => daysPath(collections.arrivals(edition), form, id),
  },
  {
    table: "rehearsals",
    key: (edition, form, id) => ({ edition, form, id }),
    path: (edition, form, id) => daysPath(collections.rehearsals(edition), form, id),
  },
];

/** Places that hold nothing of anybody: ids of what was erased, and what tries the disk. */
export const otherPlaces: readonly {
  table: string;
  collection: (edition: string) => string;
}[] = [
  { table: "erasures", collection: collections.erasures },
  { table: "probe", collection: collections.probe },
];

/** Path of the document that says on which days somebody was marked, in arrivals or in rehearsal. */
export function daysPath(collection: string, form: FormName, id: string): string {
  return `${collection}/${form}_${id}`;
}

/**
 * Every place that the stores have: tables of the embedded one, collections of Firestore. Erasing goes
 * through this list, so whatever a new place holds of a person is erased once it stands here.
 */
import "server-only";
import type { FormName } from "@/lib/registration/forms";
import {
  arrivalsCollection,
  collectionOf,
  erasuresCollection,
  probeCollection,
  queueCollection,
  rehearsalsCollection,
} from "./shared";

/** A place that holds something of a registered person. */
interface PersonalPlace {
  table: string;
  /** The columns that tell what belongs to a registration. */
  key: (form: FormName, id: string) => Record<string, string>;
  /** Path of the document that belongs to a registration. */
  path: (form: FormName, id: string) => string;
}

export const personalPlaces: readonly PersonalPlace[] = [
  {
    table: "registrations",
    key: (form, id) => ({ collection: collectionOf(form), id }),
    path: (form, id) => `${collectionOf(form)}/${id}`,
  },
  {
    table: "pending_notifications",
    key: (form, id) => ({ form, id }),
    path: (_, id) => `${queueCollection}/${id}`,
  },
  {
    table: "arrivals",
    key: (form, id) => ({ form, id }),
    path: (form, id) => daysPath(arrivalsCollection, form, id),
  },
  {
    table: "rehearsals",
    key: (form, id) => ({ form, id }),
    path: (form, id) => daysPath(rehearsalsCollection, form, id),
  },
];

/** Places that hold nothing of anybody: ids of what was erased, and what tries the disk. */
export const otherPlaces: readonly { table: string; collection: string }[] = [
  { table: "erasures", collection: erasuresCollection },
  { table: "probe", collection: probeCollection },
];

/** Path of the document that says on which days somebody was marked, in arrivals or in rehearsal. */
export function daysPath(collection: string, form: FormName, id: string): string {
  return `${collection}/${form}_${id}`;
}

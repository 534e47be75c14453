/**
 * Every place that the stores have: tables of the embedded one, collections of Firestore. Erasing goes
 * through this list, so whatever a new place holds of a person is erased once it stands here.
 */
import "server-only";
import { kindsOf } from "@/lib/mails/kinds";
import { messageKey } from "@/lib/mails/mail-key";
import type { FormName } from "@/lib/registration/forms";
import type { MessageName } from "@/lib/registration/ports";
import { collectionOf, collections } from "./shared";

/** A place that holds something of a registered person. */
interface PersonalPlace {
  table: string;
  /** The columns that tell what belongs to a registration of an edition. */
  key: (edition: string, form: FormName, id: string) => Record<string, string>;
  /** Rows that stay nevertheless. */
  spared?: string;
  /** Paths of the documents that belong to a registration of an edition. */
  paths: (edition: string, form: FormName, id: string) => string[];
  /**
   * A collection whose documents name their registration in the field `registration`, and its form in
   * `about`. Nobody can tell their paths without asking for them.
   */
  collection?: (edition: string) => string;
}

export const personalPlaces: readonly PersonalPlace[] = [
  {
    table: "registrations",
    key: (edition, form, id) => ({ collection: collectionOf(edition, form), id }),
    paths: (edition, form, id) => [`${collectionOf(edition, form)}/${id}`],
  },
  {
    table: "pending_notifications",
    key: (edition, form, id) => ({ edition, form, id }),
    paths: (edition, form, id) =>
      kindsOf(form).map((kind) => messagePath(collections.queue(edition), { id, kind })),
  },
  {
    table: "pending_events",
    key: (edition, form, id) => ({ edition, form, id }),
    // That it is gone is still to be told, also if it is erased once more.
    spared: "kind LIKE '%.withdrawn.%'",
    paths: () => [],
    collection: collections.events,
  },
  {
    table: "arrivals",
    key: (edition, form, id) => ({ edition, form, id }),
    paths: (edition, form, id) => [besidePath(collections.arrivals(edition), form, id)],
  },
  {
    table: "rehearsals",
    key: (edition, form, id) => ({ edition, form, id }),
    paths: (edition, form, id) => [besidePath(collections.rehearsals(edition), form, id)],
  },
  {
    table: "staff_files",
    key: (edition, form, id) => ({ edition, form, id }),
    paths: (edition, form, id) => [besidePath(collections.staffFiles(edition), form, id)],
  },
  {
    // Firestore has the tokens in the file.
    table: "given_passes",
    key: (edition, form, id) => ({ edition, form, id }),
    paths: () => [],
  },
];

/**
 * Places that hold nothing of a registration: ids of what was erased or corrected, the version of the list of
 * exhibitors, what tries the disk, and digests of addresses that confirmations went to, which are forgotten after the
 * day. Collections of documents say so themselves (`lib/store/collections.ts`).
 */
export const otherPlaces: readonly {
  table: string;
  collection: (edition: string) => string;
}[] = [
  { table: "erasures", collection: collections.erasures },
  { table: "corrections", collection: collections.corrections },
  { table: "staff_list", collection: collections.staffList },
  { table: "probe", collection: collections.probe },
  { table: "confirmed_addresses", collection: collections.confirmed },
];

/** Path of the document of a message. */
export function messagePath(collection: string, name: MessageName): string {
  return `${collection}/${messageKey(name)}`;
}

/** Path of the one document that a collection has beside a registration: its days, its file. */
export function besidePath(collection: string, form: FormName, id: string): string {
  return `${collection}/${form}_${id}`;
}

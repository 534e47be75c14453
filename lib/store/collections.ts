/**
 * Every collection of an edition: the fields of its queries, and what it holds of a registered person. Erasing,
 * withdrawing, merging, copying and handing out go through this list. A collection that does not say whether it
 * holds something of a person does not compile.
 */
import "server-only";
import type { Collection, DocumentPlace } from "@/lib/database/port";
import { listFormMailKinds } from "@/lib/mails/kinds";
import { toMessageKey } from "@/lib/mails/mail-key";
import { type FormName, formNames } from "@/lib/registration/forms";

/** What a collection holds of a registered person. */
type PersonalDataRule =
  /** Nothing: counts, ids of what is gone, digests that are forgotten after the day. */
  | "nothing"
  /** Documents whose ids follow from the registration. */
  | ((form: FormName, id: string) => string[])
  /**
   * Documents that name the registration in `registration` and its form in `about`. A document whose kind matches
   * `spared` stays. `owner` is the field with the exhibitor to whom a document belongs.
   */
  | { spared: RegExp; owner?: "company" };

interface CollectionFacts {
  /** What follows the edition in its name. */
  name: string;
  /** The fields of its queries. */
  indexed: readonly string[];
  /** Long texts and maps that no query asks for, so that Firestore need not make indexes of them. */
  unindexed?: readonly string[];
  holds: PersonalDataRule;
  /** Whether its documents are large, so that fewer of them go into one change. */
  large?: boolean;
  /** What a copy to another store calls its documents. Without it they stay behind. */
  copiedAs?: string;
}

const defineRegistrationCollection = (form: FormName, ...unindexed: string[]) => ({
  name: `${form}_registrations`,
  copiedAs: form,
  indexed: form === "visit" ? ["createdAt", "token", "email"] : ["createdAt"],
  unindexed,
  holds: (of: FormName, id: string) => (of === form ? [id] : []),
});

/** The id of the one document that a collection has about a registration. */
export const toDocumentId = (form: FormName, id: string) => `${form}_${id}`;
const toDocumentIds = (form: FormName, id: string) => [toDocumentId(form, id)];

const checkInFacts = {
  indexed: ["changedAt"],
  unindexed: ["days", "admissions"],
  holds: toDocumentIds,
};

const collections = {
  visit: defineRegistrationCollection("visit"),
  exhibit: defineRegistrationCollection("exhibit", "applicationDetails"),
  press: defineRegistrationCollection("press", "coveragePlan"),
  /** Messages that must still be sent, and those that are remembered as sent. */
  queue: {
    name: "pending_notifications",
    copiedAs: "notifications",
    indexed: ["dueAt", "createdAt", "kind"],
    holds: (form, id) => listFormMailKinds(form).map((kind) => toMessageKey({ id, kind })),
  },
  /** Events that other systems must still be told of. An event about an erasure survives the erasure. */
  events: {
    name: "pending_events",
    copiedAs: "events",
    indexed: ["dueAt", "createdAt", "registration"],
    holds: { spared: /\.withdrawn\./ },
  },
  /** How many confirmations an address got today, by a digest of the address. */
  confirmed: { name: "confirmed_addresses", indexed: ["day"], holds: "nothing" },
  /** Who arrived when. */
  arrivals: { name: "arrivals", copiedAs: "arrivals", ...checkInFacts },
  /** Who was marked in a rehearsal. */
  rehearsals: { name: "rehearsals", ...checkInFacts },
  /** What staff decided and noted. */
  staffFiles: {
    name: "staff_files",
    copiedAs: "decisions",
    indexed: ["changedAt", "stand", "listed", "tokens", "slug"],
    unindexed: ["file"],
    holds: toDocumentIds,
  },
  /** Who may open the page of an exhibitor. It holds the digest of a link, not the link. */
  companyAccess: {
    name: "company_access",
    copiedAs: "companyLinks",
    indexed: ["digests", "emails"],
    unindexed: ["people"],
    holds: toDocumentIds,
  },
  /** What companies tell about themselves, until it is published. */
  entries: {
    name: "listing_drafts",
    copiedAs: "entries",
    indexed: ["sentAt"],
    unindexed: ["entry"],
    holds: toDocumentIds,
  },
  /** The pictures of companies. An erasure spares none. */
  pictures: {
    name: "pictures",
    copiedAs: "pictures",
    indexed: ["registration"],
    unindexed: ["files"],
    holds: { spared: /(?!)/ },
    large: true,
  },
  /** Whom companies have met. A lead is erased with the person and with the company. */
  leads: {
    name: "leads",
    copiedAs: "leads",
    indexed: ["registration", "company"],
    unindexed: ["lead"],
    holds: { spared: /(?!)/, owner: "company" },
  },
  /** How often each company has tried unknown codes. */
  leadGuesses: { name: "lead_guesses", copiedAs: "leadGuesses", indexed: [], holds: toDocumentIds },
  /** The version of the public list of exhibitors. */
  staffList: { name: "staff_list", indexed: ["version"], holds: "nothing" },
  /** The log of what was erased. */
  erasures: {
    name: "erasures",
    copiedAs: "erasures",
    indexed: ["at", "isPending"],
    holds: "nothing",
  },
  /** The log of what was corrected. */
  corrections: { name: "corrections", copiedAs: "corrections", indexed: ["at"], holds: "nothing" },
  /** The log of exports with guarded columns. */
  exports: { name: "exports", copiedAs: "exports", indexed: ["at"], holds: "nothing" },
  /** The log of attempts to tell other systems something. */
  tries: { name: "event_tries", indexed: ["at"], holds: "nothing" },
  /** The views of lists that staff have named. */
  views: { name: "views", copiedAs: "views", indexed: [], holds: "nothing" },
  /** The frozen reports, and changed thresholds. They hold only counts. */
  reports: {
    name: "reports",
    copiedAs: "reports",
    indexed: ["at"],
    unindexed: ["figures"],
    holds: "nothing",
  },
  /** How many registrations came from where. */
  sourceCounts: {
    name: "source_counts",
    copiedAs: "counts",
    indexed: ["day"],
    unindexed: ["counts"],
    holds: "nothing",
  },
  /** The links that the desk has named. */
  campaigns: { name: "campaigns", copiedAs: "campaigns", indexed: ["at"], holds: "nothing" },
  /** The devices of the entrance with the ids of what was registered at them, and the key of the check. */
  door: { name: "door", copiedAs: "devices", indexed: ["kind"], holds: "nothing" },
} as const satisfies Record<string, CollectionFacts>;

export type CollectionKind = keyof typeof collections;

/** The collections that hold something of a registered person. */
export type PersonalKind = {
  [K in CollectionKind]: (typeof collections)[K]["holds"] extends "nothing" ? never : K;
}[CollectionKind];

const collectionFacts: Record<CollectionKind, CollectionFacts> = collections;

export const collectionKinds = Object.keys(collections) as readonly CollectionKind[];

/** What a collection holds of a registered person. */
export const getPersonalDataRule = (kind: CollectionKind): PersonalDataRule =>
  collectionFacts[kind].holds;

/** What a copy calls the documents of a collection, if it includes them. */
export const getCopyName = (kind: CollectionKind): string | undefined =>
  collectionFacts[kind].copiedAs;

export const hasLargeDocuments = (kind: CollectionKind): boolean =>
  collectionFacts[kind].large === true;

/** The fields of an edition's collections for which Firestore makes no index (`firestore.indexes.json`). */
export function listUnindexedFields(edition: string): { collection: string; field: string }[] {
  return collectionKinds.flatMap((kind) =>
    (collectionFacts[kind].unindexed ?? []).map((field) => ({
      collection: getCollection(edition, kind).name,
      field,
    })),
  );
}

export function getCollection(edition: string, kind: CollectionKind): Collection {
  const { name, indexed } = collectionFacts[kind];
  return { name: `${edition}_${name}`, indexed };
}

export function getDocumentPlace(edition: string, kind: CollectionKind, id: string): DocumentPlace {
  return { in: getCollection(edition, kind), id };
}

/** The places that belong to a registration and follow from its id, without a query. */
export function listRegistrationPlaces(
  edition: string,
  form: FormName,
  id: string,
): DocumentPlace[] {
  return collectionKinds.flatMap((kind) => {
    const holds = getPersonalDataRule(kind);
    const ids = typeof holds === "function" ? holds(form, id) : [];
    return ids.map((one) => getDocumentPlace(edition, kind, one));
  });
}

const editionPattern = new RegExp(
  `^([\\w-]+)_(?:(?:${formNames.join("|")})_registrations|erasures|door)$`,
);

/**
 * The editions that collections with these names belong to, in the order of their ids. An edition exists if it has
 * registrations, a log of erasures or devices. Without these, nothing else is useful.
 */
export function listEditions(names: Iterable<string>): string[] {
  const found = Array.from(names, (name) => editionPattern.exec(name)?.[1]);
  return [...new Set(found)].filter((edition) => edition !== undefined).sort();
}

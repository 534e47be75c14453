/**
 * All collections of an edition: indexed fields, and the personal data in them. Erasing, withdrawing, merging, copying
 * and exporting use this list. A collection that does not declare what personal data it holds does not compile.
 */
import "server-only";
import { listFormMailKinds } from "@/lib/mails/kinds";
import { toMessageKey } from "@/lib/mails/mail-key";
import type { FormName } from "@/lib/registration/forms";

export type PersonalDataRule =
  /** Only counts, ids of deleted documents, or digests that are dropped after a day. */
  | "nothing"
  /** Documents whose ids follow from the registration. */
  | ((form: FormName, id: string) => string[])
  /**
   * Documents that name the registration in `registration` and its form in `about`. Kinds that match `spared` survive
   * an erasure. `owner` is the field with the exhibitor that owns a document.
   */
  | { spared: RegExp; owner?: "company" };

export interface CollectionFacts {
  /** Appended to the edition. */
  name: string;
  indexed: readonly string[];
  /** Long texts and maps that no query uses, so Firestore needs no index of them. */
  unindexed?: readonly string[];
  holds: PersonalDataRule;
  /** Large documents go into smaller batches. */
  large?: boolean;
  /** Name in a copy to another store. Without it the collection is not copied. */
  copiedAs?: string;
}

const defineRegistrationCollection = (form: FormName, ...unindexed: string[]) => ({
  name: `${form}_registrations`,
  copiedAs: form,
  indexed: form === "visit" ? ["createdAt", "token", "email"] : ["createdAt"],
  unindexed,
  holds: (of: FormName, id: string) => (of === form ? [id] : []),
});

/** The id of the only document about a registration. */
export const toDocumentId = (form: FormName, id: string) => `${form}_${id}`;
const toDocumentIds = (form: FormName, id: string) => [toDocumentId(form, id)];

const checkInFacts = {
  indexed: ["changedAt"],
  unindexed: ["days", "admissions"],
  holds: toDocumentIds,
};

export const collections = {
  visit: defineRegistrationCollection("visit"),
  exhibit: defineRegistrationCollection("exhibit", "applicationDetails"),
  press: defineRegistrationCollection("press", "coveragePlan"),
  /** Messages to send, and those remembered as sent. */
  queue: {
    name: "pending_notifications",
    copiedAs: "notifications",
    indexed: ["dueAt", "createdAt", "kind"],
    holds: (form, id) => listFormMailKinds(form).map((kind) => toMessageKey({ id, kind })),
  },
  /** Events for other systems. That of an erasure survives it. */
  events: {
    name: "pending_events",
    copiedAs: "events",
    indexed: ["dueAt", "createdAt", "registration"],
    holds: { spared: /\.withdrawn\./ },
  },
  /** Messages that staff write to the people of a list. */
  broadcasts: {
    name: "broadcasts",
    copiedAs: "broadcasts",
    indexed: ["createdAt", "state"],
    unindexed: ["texts"],
    holds: "nothing",
  },
  /** Who gets a broadcast, and who has got it. */
  recipients: {
    name: "broadcast_recipients",
    copiedAs: "broadcastRecipients",
    indexed: ["due", "state", "registration"],
    holds: { spared: /(?!)/ },
  },
  /** Unsubscribed and unreachable addresses; ids are digests with a secret key (decision 265). */
  addresses: {
    name: "address_states",
    copiedAs: "addressStates",
    indexed: [],
    holds: "nothing",
  },
  /** Per address and day; ids are digests of the address. */
  confirmed: { name: "confirmed_addresses", indexed: ["day"], holds: "nothing" },
  arrivals: { name: "arrivals", copiedAs: "arrivals", ...checkInFacts },
  /** Check-ins of rehearsals. */
  rehearsals: { name: "rehearsals", ...checkInFacts },
  reviews: {
    name: "staff_files",
    copiedAs: "decisions",
    indexed: ["changedAt", "stand", "listed", "tokens", "slug"],
    unindexed: ["file"],
    holds: toDocumentIds,
  },
  /** Access to company pages, with digests of the links only. */
  companyAccess: {
    name: "company_access",
    copiedAs: "companyLinks",
    indexed: ["digests", "emails"],
    unindexed: ["people"],
    holds: toDocumentIds,
  },
  /** Listings of companies until they are published. */
  entries: {
    name: "listing_drafts",
    copiedAs: "entries",
    indexed: ["sentAt"],
    unindexed: ["entry"],
    holds: toDocumentIds,
  },
  /** `(?!)` matches nothing: an erasure spares none. */
  pictures: {
    name: "pictures",
    copiedAs: "pictures",
    indexed: ["registration"],
    unindexed: ["files"],
    holds: { spared: /(?!)/ },
    large: true,
  },
  /** What staff ask of companies, in one document; the answers are in the reviews. */
  tasks: { name: "tasks", copiedAs: "tasks", indexed: [], unindexed: ["tasks"], holds: "nothing" },
  /** Files that companies give for tasks, in parts. */
  taskFiles: {
    name: "task_files",
    copiedAs: "taskFiles",
    indexed: ["registration"],
    unindexed: ["content"],
    holds: { spared: /(?!)/ },
    large: true,
  },
  /** People whom companies have met. Erased with the person and with the company. */
  leads: {
    name: "leads",
    copiedAs: "leads",
    indexed: ["registration", "company"],
    unindexed: ["lead"],
    holds: { spared: /(?!)/, owner: "company" },
  },
  /** Attempts with unknown codes, per company. */
  leadGuesses: { name: "lead_guesses", copiedAs: "leadGuesses", indexed: [], holds: toDocumentIds },
  staffList: { name: "staff_list", indexed: ["version"], holds: "nothing" },
  erasures: {
    name: "erasures",
    copiedAs: "erasures",
    indexed: ["at", "isPending"],
    holds: "nothing",
  },
  corrections: { name: "corrections", copiedAs: "corrections", indexed: ["at"], holds: "nothing" },
  /** The log of exports with guarded columns. */
  exports: { name: "exports", copiedAs: "exports", indexed: ["at"], holds: "nothing" },
  /** What staff have done, with ids of registrations alone. */
  staffActions: {
    name: "staff_actions",
    copiedAs: "staffActions",
    indexed: ["keys"],
    holds: "nothing",
  },
  /** The log of attempts to send events. */
  tries: { name: "event_tries", indexed: ["at"], holds: "nothing" },
  /** Work of staff on many registrations, by id, until it is done. */
  bulkWork: {
    name: "bulk_work",
    indexed: ["at", "begunAt"],
    unindexed: ["items"],
    holds: "nothing",
  },
  views: { name: "views", copiedAs: "views", indexed: [], holds: "nothing" },
  /** Frozen reports and changed thresholds; only counts. */
  reports: {
    name: "reports",
    copiedAs: "reports",
    indexed: ["at"],
    unindexed: ["figures"],
    holds: "nothing",
  },
  sourceCounts: {
    name: "source_counts",
    copiedAs: "counts",
    indexed: ["day"],
    unindexed: ["counts"],
    holds: "nothing",
  },
  /** Named campaign links. */
  campaigns: { name: "campaigns", copiedAs: "campaigns", indexed: ["at"], holds: "nothing" },
  /** Versions of the site's content, its draft, and links to previews. `by` is a person of the desk. */
  siteContent: {
    name: "site_content",
    copiedAs: "siteContent",
    indexed: ["version"],
    unindexed: ["changes"],
    holds: "nothing",
  },
  /** Pictures and logos that the content names. */
  siteFiles: {
    name: "site_files",
    copiedAs: "siteFiles",
    indexed: [],
    unindexed: ["files"],
    holds: "nothing",
    large: true,
  },
  /** Gate devices, with the ids of registrations made on them, and the key of the pass check. */
  door: { name: "door", copiedAs: "devices", indexed: ["kind"], holds: "nothing" },
} as const satisfies Record<string, CollectionFacts>;

export type CollectionKind = keyof typeof collections;

export type PersonalKind = {
  [K in CollectionKind]: (typeof collections)[K]["holds"] extends "nothing" ? never : K;
}[CollectionKind];

/**
 * All collections of an edition: indexed fields, and the personal data in them. Erasing, withdrawing, merging, copying
 * exporting and restoring use this list. A collection that does not declare what personal data it holds, and what a
 * restore does with it, does not compile.
 */
import "server-only";
import { listFormMailKinds } from "@/lib/outbox/mail-kinds";
import { toMessageKey } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { CollectionFacts } from "./collection-facts";
import { staffCollections } from "./staff-collections";

const defineRegistrationCollection = (form: FormName, ...unindexed: string[]) => ({
  name: `${form}_registrations`,
  copiedAs: form,
  indexed: form === "visit" ? ["createdAt", "token", "email"] : ["createdAt"],
  unindexed,
  holds: (of: FormName, id: string) => (of === form ? [id] : []),
  onRestore: "keepsEnds" as const,
});

/** The id of the only document about a registration. */
export const toDocumentId = (form: FormName, id: string) => `${form}_${id}`;
const toDocumentIds = (form: FormName, id: string) => [toDocumentId(form, id)];

const checkInFacts = {
  indexed: ["changedAt"],
  unindexed: ["days", "admissions"],
  holds: toDocumentIds,
  onRestore: "comesBack",
} as const;

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
    onRestore: "keepsEnds",
  },
  /** Events for other systems. That of an erasure survives it. */
  events: {
    name: "pending_events",
    copiedAs: "events",
    indexed: ["dueAt", "createdAt", "registration"],
    holds: { spared: /\.withdrawn\./ },
    onRestore: "keepsEnds",
  },
  /** Work on many registrations, and the messages that staff write, whose name its collections have. */
  jobs: {
    name: "broadcasts",
    copiedAs: "broadcasts",
    indexed: ["createdAt", "begunAt", "state"],
    unindexed: ["texts", "keys", "items"],
    holds: "nothing",
    onRestore: "keepsEnds",
  },
  /** Registrations of a job, with what became of each. */
  jobItems: {
    name: "broadcast_recipients",
    copiedAs: "broadcastRecipients",
    indexed: ["due", "state", "registration"],
    holds: { spared: /(?!)/ },
    onRestore: "keepsEnds",
  },
  /** Unsubscribed and unreachable addresses; ids are digests with a secret key (decision 265). */
  addresses: {
    name: "address_states",
    copiedAs: "addressStates",
    indexed: [],
    holds: "nothing",
    onRestore: "keepsEnds",
  },
  /** Per address and day; ids are digests of the address. */
  confirmed: {
    name: "confirmed_addresses",
    indexed: ["day"],
    holds: "nothing",
    onRestore: "keepsEnds",
  },
  /** `store.checkIns`. Stored data, exports and columns in saved views keep the former name. */
  checkIns: { name: "arrivals", copiedAs: "arrivals", ...checkInFacts },
  /** Check-ins of rehearsals. */
  rehearsals: { name: "rehearsals", ...checkInFacts },
  reviews: {
    name: "staff_files",
    copiedAs: "decisions",
    indexed: ["changedAt", "stand", "listed", "tokens", "slug"],
    unindexed: ["file"],
    holds: toDocumentIds,
    onRestore: "keepsEnds",
  },
  /** Access to company pages, with digests of the links only. */
  companyAccess: {
    name: "company_access",
    copiedAs: "companyLinks",
    indexed: ["digests", "emails"],
    unindexed: ["people"],
    holds: toDocumentIds,
    onRestore: "keepsEnds",
  },
  /** Listings of companies until they are published. */
  entries: {
    name: "listing_drafts",
    copiedAs: "entries",
    indexed: ["sentAt"],
    unindexed: ["entry"],
    holds: toDocumentIds,
    onRestore: "comesBack",
  },
  /** `(?!)` matches nothing: an erasure spares none. */
  pictures: {
    name: "pictures",
    copiedAs: "pictures",
    indexed: ["registration"],
    unindexed: ["files"],
    holds: { spared: /(?!)/ },
    large: true,
    onRestore: "comesBack",
  },
  /** What staff ask of companies, in one document; the answers are in the reviews. */
  tasks: {
    name: "tasks",
    copiedAs: "tasks",
    indexed: [],
    unindexed: ["tasks"],
    holds: "nothing",
    onRestore: "comesBack",
  },
  /** Files that companies give for tasks, in parts. */
  taskFiles: {
    name: "task_files",
    copiedAs: "taskFiles",
    indexed: ["registration"],
    unindexed: ["content"],
    holds: { spared: /(?!)/ },
    large: true,
    onRestore: "comesBack",
  },
  /** People whom companies have met. Erased with the person and with the company. */
  leads: {
    name: "leads",
    copiedAs: "leads",
    indexed: ["registration", "company"],
    unindexed: ["lead"],
    holds: { spared: /(?!)/, owner: "company" },
    onRestore: "keepsEnds",
  },
  /** Attempts with unknown codes, per company. */
  leadGuesses: {
    name: "lead_guesses",
    copiedAs: "leadGuesses",
    indexed: [],
    holds: toDocumentIds,
    onRestore: "comesBack",
  },
  /** What visitors keep with their passes. */
  kept: {
    name: "kept_lists",
    copiedAs: "kept",
    indexed: ["keys", "fresh"],
    unindexed: ["items"],
    holds: (form, id) => (form === "visit" ? toDocumentIds(form, id) : []),
    onRestore: "keepsEnds",
  },
  ...staffCollections,
} as const satisfies Record<string, CollectionFacts>;

export type CollectionKind = keyof typeof collections;

export type PersonalKind = {
  [K in CollectionKind]: (typeof collections)[K]["holds"] extends "nothing" ? never : K;
}[CollectionKind];

export type KindThatKeepsEnds = {
  [K in CollectionKind]: (typeof collections)[K]["onRestore"] extends "keepsEnds" ? K : never;
}[CollectionKind];

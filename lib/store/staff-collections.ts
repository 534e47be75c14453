/** The collections without personal data: logs, the work of staff, the site's content, devices. */
import type { CollectionFacts } from "./collection-facts";

export const staffCollections = {
  staffList: { name: "staff_list", indexed: ["version"], holds: "nothing", onRestore: "comesBack" },
  erasures: {
    name: "erasures",
    copiedAs: "erasures",
    indexed: ["at", "isPending"],
    holds: "nothing",
    onRestore: "keepsEnds",
  },
  corrections: {
    name: "corrections",
    copiedAs: "corrections",
    indexed: ["at"],
    holds: "nothing",
    onRestore: "keepsEnds",
  },
  /** The log of exports with guarded columns. */
  exports: {
    name: "exports",
    copiedAs: "exports",
    indexed: ["at"],
    holds: "nothing",
    onRestore: "keepsEnds",
  },
  /** What copies from another store have brought in, with ids of documents alone. */
  copied: {
    name: "copied_documents",
    indexed: ["at"],
    unindexed: ["ids"],
    holds: "nothing",
    onRestore: "comesBack",
  },
  /** What staff have done, with ids of registrations alone. */
  staffActions: {
    name: "staff_actions",
    copiedAs: "staffActions",
    indexed: ["keys"],
    holds: "nothing",
    onRestore: "comesBack",
  },
  /** The log of attempts to send events. */
  tries: { name: "event_tries", indexed: ["at"], holds: "nothing", onRestore: "comesBack" },
  /** Work on many registrations of an earlier release, until the desk takes it over (`earlier-jobs.ts`). */
  bulkWork: {
    name: "bulk_work",
    indexed: ["at", "begunAt"],
    unindexed: ["items"],
    holds: "nothing",
    onRestore: "keepsEnds",
  },
  views: {
    name: "views",
    copiedAs: "views",
    indexed: [],
    holds: "nothing",
    onRestore: "comesBack",
  },
  /** Frozen reports and changed thresholds; only counts. */
  reports: {
    name: "reports",
    copiedAs: "reports",
    indexed: ["at"],
    unindexed: ["figures"],
    holds: "nothing",
    onRestore: "comesBack",
  },
  sourceCounts: {
    name: "source_counts",
    copiedAs: "counts",
    indexed: ["day"],
    unindexed: ["counts"],
    holds: "nothing",
    onRestore: "comesBack",
  },
  /** How often devices have kept something. */
  keptCounts: {
    name: "kept_counts",
    copiedAs: "keptCounts",
    indexed: ["day"],
    unindexed: ["counts"],
    holds: "nothing",
    onRestore: "comesBack",
  },
  /** How many visitors have registered, rounded; the desk counts each minute. */
  visitorCounts: {
    name: "visitor_counts",
    indexed: [],
    unindexed: ["byCountry"],
    holds: "nothing",
    onRestore: "comesBack",
  },
  /** Named campaign links. */
  campaigns: {
    name: "campaigns",
    copiedAs: "campaigns",
    indexed: ["at"],
    holds: "nothing",
    onRestore: "comesBack",
  },
  /** Versions of the site's content, its draft, and links to previews. `by` is a person of the desk. */
  siteContent: {
    name: "site_content",
    copiedAs: "siteContent",
    indexed: ["version"],
    unindexed: ["changes"],
    holds: "nothing",
    onRestore: "keepsEnds",
  },
  /** Pictures and logos that the content names. */
  siteFiles: {
    name: "site_files",
    copiedAs: "siteFiles",
    indexed: [],
    unindexed: ["files"],
    holds: "nothing",
    large: true,
    onRestore: "comesBack",
  },
  /** Gate devices, with the ids of registrations made on them, and the key of the pass check. */
  gate: {
    name: "door",
    copiedAs: "devices",
    indexed: ["kind"],
    holds: "nothing",
    onRestore: "keepsEnds",
  },
} as const satisfies Record<string, CollectionFacts>;

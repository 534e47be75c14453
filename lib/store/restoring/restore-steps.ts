/** Everything that a restored backup must not bring back to life: one step for each collection that says so. */
import "server-only";
import type { Database } from "@/lib/database/port";
import type { KindThatKeepsEnds } from "../collection-list";
import { listEditions } from "../editions";
import { restoreLinks, restorePermissions, restoreReviews } from "./permissions";
import {
  restoreAddresses,
  restoreConsentLines,
  restoreConsents,
  restoreKept,
  restoreLeads,
} from "./restore-consents";
import { restoreErasures } from "./restore-erasures";
import { restoreItems, restoreJobs, restoreMessageCounts, restoreQueue } from "./restore-messages";
import {
  loadRegistrationKeys,
  type RestoreCounts,
  type RestoreScope,
  restoreDocuments,
} from "./restore-scope";
import { restoreBulkWork, restorePublications } from "./restore-site";

/** In this order: consents before the lines about them. */
const steps: Record<
  Exclude<KindThatKeepsEnds, "erasures">,
  (scope: RestoreScope) => Promise<void>
> = {
  visit: (scope) => restoreConsents(scope, "visit"),
  exhibit: (scope) => restoreConsents(scope, "exhibit"),
  press: (scope) => restoreConsents(scope, "press"),
  corrections: restoreConsentLines,
  queue: (scope) => restoreQueue(scope, "queue"),
  events: (scope) => restoreQueue(scope, "events"),
  jobs: restoreJobs,
  jobItems: restoreItems,
  addresses: restoreAddresses,
  confirmed: restoreMessageCounts,
  reviews: restoreReviews,
  companyAccess: restoreLinks,
  leads: restoreLeads,
  kept: restoreKept,
  /** Data that have left the house do not come back. */
  exports: (scope) =>
    restoreDocuments(scope, "exports", ({ copy, present }) =>
      present && !copy ? { write: present } : undefined,
    ),
  bulkWork: restoreBulkWork,
  siteContent: restorePublications,
  gate: restorePermissions,
};

/**
 * Changes the copy of a backup before it replaces the present store.
 * @param databases `present` is undefined if it is missing or unreadable; then everything that could be sent stops
 */
export async function keepEnds(
  databases: { copy: Database; present: Database | undefined },
  times: { now: Date; backedUpAt: Date },
  counts: RestoreCounts,
): Promise<void> {
  const { copy, present } = databases;
  const editions = [copy, present].map(async (one) =>
    listEditions((await one?.listCollections()) ?? []),
  );
  for (const edition of new Set((await Promise.all(editions)).flat())) {
    const scope = { ...databases, ...times, edition, counts };
    const there = await loadRegistrationKeys(present, edition);
    const { count, merged } = await restoreErasures(scope, there);
    counts.erasures += count;
    const registrations = { copy: await loadRegistrationKeys(copy, edition), present: there };
    const known = { ...scope, registrations, merged, withdrawn: new Set<string>() };
    for (const step of Object.values(steps)) await step(known);
  }
  await copy.finishErasures(true);
}

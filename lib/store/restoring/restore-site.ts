/** What a restore stops of the work of staff: publications that were taken back or are still to come, bulk work. */
import "server-only";
import type { Database } from "@/lib/database/port";
import { getDocumentPlace } from "../collections";
import {
  type ContentHead,
  getVersionId,
  type StoredVersion,
} from "../site-content/content-versions";
import { type RestoreScope, restoreDocuments } from "./restore-scope";

/** Only the latest version can wait for its time. The site would show it by itself. */
export async function restorePublications({
  copy,
  present,
  edition,
  now,
  backedUpAt,
  counts,
}: RestoreScope): Promise<void> {
  const headAt = getDocumentPlace(edition, "siteContent", "head");
  const [head] = await copy.read<ContentHead>(headAt);
  if (!head || head.isCancelled) return;
  const versionAt = getDocumentPlace(edition, "siteContent", getVersionId(head.latest));
  const load = async (database: Database | undefined) =>
    (await database?.read<StoredVersion>(versionAt))?.[0];
  const [version, known] = await Promise.all([load(copy), load(present)]);
  if (!version) return;
  const isSame = known?.at.getTime() === version.at.getTime();
  const couldBeTakenBack = isSame ? version.from > now : version.from > backedUpAt;
  if (!(isSame && known.isCancelled) && !couldBeTakenBack) return;
  await copy.change([], () => ({
    writes: [
      { put: versionAt, data: { ...version, isCancelled: true } },
      { put: headAt, data: { ...head, isCancelled: true } },
    ],
    result: undefined,
  }));
  counts.publications += 1;
}

/** Work on many registrations that was under way. Going on would decide and send what was done since. */
export function restoreBulkWork(scope: RestoreScope): Promise<void> {
  return restoreDocuments<{ waiting?: number }>(
    scope,
    "bulkWork",
    ({ copy }) => copy && { write: "delete", ...(copy.waiting && { counts: "bulkWork" as const }) },
  );
}

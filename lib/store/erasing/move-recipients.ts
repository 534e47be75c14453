import "server-only";
import { type DocumentPlace, iterateDocuments } from "@/lib/database/port";
import type { Merge } from "@/lib/store/ports";
import { getCollection, getDocumentPlace } from "../collections";
import { getItemPlace, type ItemEntry, withOutcome } from "../jobs/job-items";
import { READ_BATCH_SIZE } from "../pages";
import type { Scope } from "../scope";

/**
 * Moves the items of jobs to the kept registration. If both get a message, it is sent once; if either has it, not again.
 * Each moves in its own change.
 */
export async function moveRecipients(
  { database, edition }: Pick<Scope, "database" | "edition">,
  { form, keep, others }: Pick<Merge, "form" | "keep" | "others">,
): Promise<void> {
  const recipients = getCollection(edition, "jobItems");
  for (const id of others) {
    const query = { by: "registration", is: id, limit: READ_BATCH_SIZE };
    const found = await Array.fromAsync(iterateDocuments<ItemEntry>(database, recipients, query));
    for (const { data } of found) if (data.about === form) await move(data);
  }

  async function move({ registration, kind }: ItemEntry): Promise<void> {
    const [from, to] = [registration, keep].map((id) => getItemPlace(edition, { id, kind })) as [
      DocumentPlace,
      DocumentPlace,
    ];
    const kept = getDocumentPlace(edition, form, keep);
    type Read = [ItemEntry, ItemEntry, object];
    await database.change<Read, void>([from, to, kept], (moved, own, registered) => {
      // If the kept one is erased meanwhile, that erasure deletes its entries.
      if (!moved || !registered) return { result: undefined };
      const data = { ...mergeRecipients(own, moved), registration: keep };
      return { writes: [{ delete: from }, { put: to, data }], result: undefined };
    });
  }
}

function mergeRecipients(own: ItemEntry | undefined, moved: ItemEntry): ItemEntry {
  if (!own || own.sentAt) return own ?? moved;
  if (moved.sentAt) return withOutcome(own, "sent", { sentAt: moved.sentAt });
  // One that waits reaches the person; a failed or unreachable one does not.
  return own.dueAt ? own : moved;
}

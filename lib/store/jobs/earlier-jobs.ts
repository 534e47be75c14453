/** Work on many registrations that an earlier release has left. It goes on as a job. */
import "server-only";
import { iterateDocuments, type Write } from "@/lib/database/port";
import type { NewItem, NewJob } from "@/lib/staff-records/jobs";
import { getCollection } from "../collections";
import { READ_BATCH_SIZE } from "../pages";
import type { Scope } from "../scope";

/** A job, or a batch of one that waits. */
type EarlierWork =
  | (Omit<NewJob, "at"> & { begunAt: Date; waiting: number })
  | { job: string; items: string[]; at: Date };

/** @param add stores a job @throws StoreUnavailable */
export async function takeOverEarlierJobs(
  { database, edition }: Pick<Scope, "database" | "edition">,
  add: (job: NewJob, items: readonly NewItem[]) => Promise<unknown>,
): Promise<void> {
  const work = getCollection(edition, "bulkWork");
  const query = { limit: READ_BATCH_SIZE };
  const found = await Array.fromAsync(iterateDocuments<EarlierWork>(database, work, query));
  for (const { data } of found) {
    if (!("begunAt" in data) || data.waiting === 0) continue;
    const { begunAt: at, id, form, task, by } = data;
    const items = found.flatMap((one) =>
      "items" in one.data && one.data.job === id ? one.data.items : [],
    );
    await add({ id, form, task, by, at }, items.map(toItem));
  }
  for (const { id } of found) {
    const writes: Write[] = [{ delete: { in: work, id } }];
    await database.change([], () => ({ writes, result: undefined }));
  }
}

/** A registration, and the decision of its email. */
function toItem(text: string): NewItem {
  const [id = "", detail] = text.split(" ");
  return { id, ...(detail && { detail }) };
}

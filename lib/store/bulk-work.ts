/** A document per job, and one per batch of a job until it is finished. */
import "server-only";
import type { Database, Write } from "@/lib/database/port";
import { DAY_MS } from "@/lib/fair/day-ms";
import type {
  BulkBatch,
  BulkCounts,
  BulkJob,
  BulkWorkRepository,
} from "@/lib/staff-records/bulk-work";
import { getCollection, getDocumentPlace } from "./collections";

/** After a crash, so many are done once more, which changes nothing. */
const BATCH_SIZE = 100;
/** A transaction of Firestore has at most 500 writes. */
const MAX_BATCHES = 400;
const MAX_DROPPED_JOBS = 50;

/** Only jobs have `begunAt`, only batches `at`. */
type StoredJob = Omit<BulkJob, "at"> & { begunAt: Date };
type StoredBatch = Omit<BulkBatch, "id"> & { at: Date };

export function createBulkWorkRepository(database: Database, edition: string): BulkWorkRepository {
  const work = getCollection(edition, "bulkWork");
  const place = (id: string) => getDocumentPlace(edition, "bulkWork", id);

  /** Jobs are kept for a day, so that their pages say what was done. */
  async function dropEnded(now: Date): Promise<void> {
    const before = new Date(now.getTime() - DAY_MS);
    const { documents } = await database.find<StoredJob>(work, {
      by: "begunAt",
      before,
      limit: MAX_DROPPED_JOBS,
    });
    const ended = documents.filter(({ data }) => data.waiting === 0);
    if (ended.length === 0) return;
    const places = ended.map(({ id }) => place(id));
    const writes = places.map((one): Write => ({ delete: one }));
    await database.change<StoredJob[], void>(places, () => ({ writes, result: undefined }));
  }

  return {
    async add(job, items) {
      await dropEnded(job.at);
      const { at, ...facts } = job;
      const batches = splitIntoBatches(items);
      const stored: StoredJob = {
        ...facts,
        begunAt: at,
        total: items.length,
        counts: { done: 0, left: 0, lacking: 0 },
        waiting: batches.length,
      };
      return database.change<[StoredJob], BulkJob>([place(job.id)], (before) => {
        if (before) return { result: toJob(before) };
        const writes = batches.map((own, n): Write => {
          const data: StoredBatch = { job: job.id, items: own, at };
          return { put: place(`${job.id} ${n}`), data };
        });
        return { writes: [{ put: place(job.id), data: stored }, ...writes], result: toJob(stored) };
      });
    },

    async get(id) {
      const [stored] = await database.read<StoredJob>(place(id));
      return stored && "begunAt" in stored ? toJob(stored) : undefined;
    },

    async next() {
      const { documents } = await database.find<StoredBatch>(work, { by: "at", limit: 1 });
      const [found] = documents;
      return found && { id: found.id, job: found.data.job, items: found.data.items };
    },

    finish: (batch, counts) =>
      database.change<[StoredBatch, StoredJob], void>(
        [place(batch.id), place(batch.job)],
        (waits, job) => {
          if (!waits) return { result: undefined };
          const counted = job && {
            ...job,
            counts: sumCounts(job.counts, counts),
            waiting: job.waiting - 1,
          };
          return {
            writes: [
              { delete: place(batch.id) },
              ...(counted ? [{ put: place(batch.job), data: counted }] : []),
            ],
            result: undefined,
          };
        },
      ),
  };
}

function toJob({ begunAt, ...facts }: StoredJob): BulkJob {
  return { ...facts, at: begunAt };
}

function sumCounts(one: BulkCounts, other: BulkCounts): BulkCounts {
  return {
    done: one.done + other.done,
    left: one.left + other.left,
    lacking: one.lacking + other.lacking,
  };
}

function splitIntoBatches(items: readonly string[]): string[][] {
  const size = Math.max(BATCH_SIZE, Math.ceil(items.length / MAX_BATCHES));
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );
}

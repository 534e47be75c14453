/** Counts of processes: each has its own document per day, so writers never conflict and can rewrite it whole. */
import "server-only";
import { type Database, iterateDocuments } from "@/lib/database/port";
import { getCollection, getDocumentPlace } from "./collections";

const BATCH_SIZE = 300;

interface WriterCount {
  day: string;
  writer: string;
  key: string;
  count: number;
}

interface StoredCounts {
  day: string;
  writer: string;
  counts: Record<string, number>;
}

export function openWriterCounts(
  database: Database,
  edition: string,
  kind: "sourceCounts" | "keptCounts",
) {
  const getPlace = ({ day, writer }: Pick<WriterCount, "day" | "writer">) =>
    getDocumentPlace(edition, kind, `${day}_${writer}`);
  return {
    getPlace,

    async put(counts: readonly WriterCount[]): Promise<void> {
      const groups = Map.groupBy(counts, ({ day, writer }) => `${day}_${writer}`).values();
      const writes = Array.from(groups, (some) => {
        const [{ day, writer }] = some as [WriterCount];
        const own = Object.fromEntries(some.map(({ key, count }) => [key, count]));
        return { merge: getPlace({ day, writer }), data: { day, writer, counts: own } };
      });
      await database.change([], () => ({ writes, result: undefined }));
    },

    /** @param from the first day */
    async list(from?: string): Promise<WriterCount[]> {
      const query = { by: "day", from, limit: BATCH_SIZE };
      const documents = iterateDocuments<StoredCounts>(
        database,
        getCollection(edition, kind),
        query,
      );
      const found: WriterCount[] = [];
      for await (const { data } of documents) {
        const { day, writer, counts } = data;
        for (const [key, count] of Object.entries(counts)) found.push({ day, writer, key, count });
      }
      return found;
    },
  };
}

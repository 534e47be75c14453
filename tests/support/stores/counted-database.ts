/** A database that counts what Firestore bills: documents that are read, and questions without an answer. For one writer. */
import type { Database } from "@/lib/database/port";

/** How many entries of an index Firestore counts for the price of one document. */
const COUNTED_FOR_ONE = 1000;

/** The same database, and how many documents were read of it so far. */
export function countedDatabase(database: Database): { database: Database; reads: () => number } {
  let reads = 0;
  const bill = (documents: number) => {
    reads += Math.max(documents, 1);
  };
  const counted: Database = {
    ...database,
    read(...places) {
      bill(places.length);
      return database.read(...places);
    },
    async find(...asked) {
      const found = await database.find(...(asked as Parameters<typeof database.find>));
      bill(found.documents.length);
      return found as never;
    },
    async count(...asked) {
      const count = await database.count(...asked);
      bill(Math.ceil(count / COUNTED_FOR_ONE));
      return count;
    },
    change(places, decide) {
      if (places.length > 0) bill(places.length);
      return database.change(places, decide);
    },
    // A listener reads what it is told first. While nothing changes it is told nothing more, and costs nothing.
    watch(collection, query, tell) {
      let isOver = false;
      void counted.find(collection, query).then(({ documents }) => {
        if (!isOver) tell(documents as never);
      });
      return () => {
        isOver = true;
      };
    },
    listCollections() {
      bill(1);
      return database.listCollections();
    },
  };
  return { database: counted, reads: () => reads };
}

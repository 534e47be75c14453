import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "@/lib/database/port";
import type { VisitorCountRepository, VisitorCounts } from "@/lib/registration/visitor-counts";
import { getDocumentPlace } from "./collections";

export function createVisitorCountRepository(
  database: Database,
  edition: string,
): VisitorCountRepository {
  const place = getDocumentPlace(edition, "visitorCounts", "latest");
  return {
    async read() {
      const [stored] = await database.read<VisitorCounts>(place);
      return stored;
    },

    put: (counts) =>
      database.change<[VisitorCounts], void>([place], (stored) => {
        const isSame = stored && isDeepStrictEqual({ ...stored, at: counts.at }, counts);
        // The time says which hour was the last one.
        if (isSame && counts.lastHour === 0) return { result: undefined };
        return { writes: [{ put: place, data: counts }], result: undefined };
      }),
  };
}

/** The log of the tries to tell other systems what happens. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Database } from "@/lib/database/port";
import type { Try } from "@/lib/registration/events";
import type { EventBook } from "@/lib/registration/ports";
import { collectionIn, placeIn } from "./collections";

const FORGOTTEN_AT_ONCE = 400;

/** The log of an edition. */
export function tryLog(
  database: Database,
  edition: string,
): Pick<EventBook, "note" | "tries" | "forget"> {
  const lines = collectionIn(edition, "tries");
  return {
    note({ at, to, event, outcome, ms }) {
      const put = placeIn(edition, "tries", randomUUID());
      const data = { at, to, event, outcome, ms };
      return database.change([], () => ({ writes: [{ put, data }], result: undefined }));
    },

    async tries(limit) {
      const { documents } = await database.find<Try>(lines, { by: "at", latestFirst: true, limit });
      return documents.map(({ data }) => data);
    },

    async forget(before) {
      for (;;) {
        const old = await database.find(lines, { by: "at", before, limit: FORGOTTEN_AT_ONCE });
        if (old.documents.length === 0) return;
        const writes = old.documents.map(({ id }) => ({ delete: placeIn(edition, "tries", id) }));
        await database.change([], () => ({ writes, result: undefined }));
      }
    },
  };
}

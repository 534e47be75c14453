/** The log of exports. */
import "server-only";
import { createHash } from "node:crypto";
import { all, type Database } from "@/lib/database/port";
import type { DeskStore, NotedExport } from "@/lib/people/ports";
import { collectionIn, placeIn } from "./collections";

const READ_AT_ONCE = 500;

/** The log of an edition. */
export function exportLog(
  database: Database,
  edition: string,
): Pick<DeskStore, "noteExport" | "exports"> {
  return {
    noteExport(line) {
      const put = placeIn(edition, "exports", digestOf(line));
      return database.change([], () => ({ writes: [{ put, data: line }], result: undefined }));
    },

    async exports() {
      const lines = collectionIn(edition, "exports");
      const found = all<NotedExport>(database, lines, { by: "at", limit: READ_AT_ONCE });
      return (await Array.fromAsync(found)).map(({ data }) => data);
    },
  };
}

/** The id of a line is a digest of it, so that the same line is one document. */
function digestOf({ at, by, form, columns, count }: NotedExport): string {
  return createHash("sha256")
    .update(JSON.stringify([at, by, form, columns, count]))
    .digest("hex");
}

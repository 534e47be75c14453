/** The log of exports. */
import "server-only";
import { createHash } from "node:crypto";
import type { NotedExport } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { placeIn } from "./collections";
import { logIn } from "./pages";
import type { Scope } from "./scope";

export function exportLog(scope: Scope): Pick<DeskStore, "noteExport" | "exports"> {
  const { database, edition } = scope;
  return {
    noteExport(line) {
      const put = placeIn(edition, "exports", digestOf(line));
      return database.change([], () => ({ writes: [{ put, data: line }], result: undefined }));
    },
    exports: logIn<NotedExport>(scope, "exports"),
  };
}

/** The id of a line is a digest of it, so that the same line is one document. */
function digestOf({ at, by, form, columns, count }: NotedExport): string {
  return createHash("sha256")
    .update(JSON.stringify([at, by, form, columns, count]))
    .digest("hex");
}

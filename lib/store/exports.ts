import "server-only";
import { createHash } from "node:crypto";
import type { ExportRecord } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { getDocumentPlace } from "./collections";
import { createLog } from "./pages";
import type { Scope } from "./scope";

export function createExportLog(scope: Scope): Pick<DeskStore, "logExport" | "exports"> {
  const { database, edition } = scope;
  return {
    logExport(line) {
      const put = getDocumentPlace(edition, "exports", hashExport(line));
      return database.change([], () => ({ writes: [{ put, data: line }], result: undefined }));
    },
    exports: createLog<ExportRecord>(scope, "exports"),
  };
}

/** The id of a line is its digest, so a repeated line stays one document. */
function hashExport({ at, by, form, columns, count }: ExportRecord): string {
  return createHash("sha256")
    .update(JSON.stringify([at, by, form, columns, count]))
    .digest("hex");
}

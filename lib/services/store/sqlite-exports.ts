/** The log of exports in the embedded store. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import type { NotedExport } from "@/lib/people/ports";
import type { FormName } from "@/lib/registration/forms";

const insert = `
  INSERT OR IGNORE INTO exports (edition, at, by, form, columns, total)
  VALUES (:edition, :at, :by, :form, :columns, :count)`;
const selectLines = "SELECT * FROM exports WHERE edition = ? ORDER BY at, by, form, columns";

/** Adds a line, unless it is there. */
export function noteExport(db: DatabaseSync, edition: string, line: NotedExport): void {
  const { at, by, form, columns, count } = line;
  const row = { edition, at: at.getTime(), by, form, columns: JSON.stringify(columns), count };
  db.prepare(insert).run(row);
}

/** The lines of an edition, oldest first. */
export function notedExports(db: DatabaseSync, edition: string): NotedExport[] {
  return db
    .prepare(selectLines)
    .all(edition)
    .map(({ at, by, form, columns, total }) => ({
      at: new Date(Number(at)),
      by: String(by),
      form: form as FormName,
      columns: JSON.parse(String(columns)),
      count: Number(total),
    }));
}

/** The views that staff have saved, in the embedded store: one row for each edition. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import type { View } from "@/lib/people/views";
import { inNameOrder } from "./shared";

const select = "SELECT views FROM views WHERE edition = ?";
const upsert = "INSERT OR REPLACE INTO views (edition, views) VALUES (?, ?)";

/** The views of an edition. */
export function views(db: DatabaseSync, edition: string): View[] {
  return JSON.parse(String(db.prepare(select).get(edition)?.views ?? "[]"));
}

/** Changes them within a transaction (see the port). */
export function changeViews(
  db: DatabaseSync,
  edition: string,
  change: (before: View[]) => View[] | undefined,
): void {
  const after = change(views(db, edition));
  if (after) db.prepare(upsert).run(edition, JSON.stringify(inNameOrder(after)));
}

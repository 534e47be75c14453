/** Where registrations come from, counted in the embedded store. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import type { Locale } from "@/lib/locales";
import type {
  Campaign,
  CountedBy,
  SourceBook,
  SourceCount,
  SourceStep,
} from "@/lib/registration/sources";
import type { SqliteFile } from "./sqlite-file";

const columns = "(edition, day, step, form, language, source, writer, count)";
const values = "(:edition, :day, :step, :form, :language, :source, :writer, :count)";
const key = "(edition, day, step, form, language, source, writer)";

const upsert = `
  INSERT INTO source_counts ${columns} VALUES ${values}
  ON CONFLICT ${key} DO UPDATE SET count = max(count, excluded.count)`;
const addOne = `
  INSERT INTO source_counts ${columns} VALUES ${values}
  ON CONFLICT ${key} DO UPDATE SET count = count + 1`;
const selectCounts = "SELECT * FROM source_counts WHERE edition = ? AND day >= ?";
const selectCampaigns = "SELECT * FROM campaigns WHERE edition = ? AND at >= ? ORDER BY code";
const insertCampaign = `
  INSERT INTO campaigns (edition, code, name, kind, at)
  VALUES (:edition, :code, :name, :kind, :at) ON CONFLICT (edition, code) DO NOTHING`;
const deleteCampaign = "DELETE FROM campaigns WHERE edition = ? AND code = ?";

/** The counts of an edition. */
export function sourceBook(file: SqliteFile, edition: string): SourceBook {
  return {
    put: (counts) =>
      file.write((db) => {
        const statement = db.prepare(upsert);
        for (const count of counts) statement.run(rowOf(edition, count));
      }),
    counts: (since = "") =>
      file.read((db) => db.prepare(selectCounts).all(edition, since).map(countIn)),
    campaigns: (since = "") =>
      file.read((db) => db.prepare(selectCampaigns).all(edition, since).map(campaignIn)),
    name: ({ code, name, kind, at }) =>
      file.write(
        (db) => db.prepare(insertCampaign).run({ edition, code, name, kind, at }).changes > 0,
      ),
    forget: (code) => file.write((db) => db.prepare(deleteCampaign).run(edition, code).changes > 0),
  };
}

/** Counts a registration, within the transaction that stores it. */
export function countOne(db: DatabaseSync, edition: string, counted: CountedBy): void {
  db.prepare(addOne).run(rowOf(edition, { ...counted, count: 1 }));
}

function rowOf(edition: string, of: SourceCount) {
  const { day, step, form, language, source, writer, count } = of;
  return { edition, day, step, form, language, source, writer, count };
}

function countIn(row: Record<string, unknown>): SourceCount {
  return {
    day: String(row.day),
    step: String(row.step) as SourceStep,
    form: String(row.form) as SourceCount["form"],
    language: String(row.language) as Locale,
    source: String(row.source),
    writer: String(row.writer),
    count: Number(row.count),
  };
}

function campaignIn(row: Record<string, unknown>): Campaign {
  return {
    code: String(row.code),
    name: String(row.name),
    kind: String(row.kind) as Campaign["kind"],
    at: String(row.at),
  };
}

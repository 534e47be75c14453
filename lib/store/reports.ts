/** The frozen reports of an edition, and the thresholds that staff have changed. */
import "server-only";
import { all, type Database } from "@/lib/database/port";
import type { ChangedThreshold, FrozenReport, ReportRepository } from "@/lib/staff-records/reports";
import { collectionIn, placeIn } from "./collections";

/** Few reports are frozen, and each is large. */
const READ_AT_ONCE = 20;

/** Which version is the latest, and which press made it. */
interface Head {
  latest: number;
  press: string;
}

export function reportRepository(database: Database, edition: string): ReportRepository {
  const place = (id: string) => placeIn(edition, "reports", id);
  const versionAt = (version: number) => place(`version ${version}`);
  const head = place("head");
  const thresholds = place("thresholds");
  return {
    async freeze(report, press) {
      const decide = (before: Head = { latest: 0, press: "" }) => {
        if (before.press === press) return { result: before.latest };
        const version = before.latest + 1;
        return {
          writes: [
            { create: versionAt(version), data: { ...report, version } },
            { put: head, data: { latest: version, press } },
          ],
          result: version,
        };
      };
      const version = await database.change<[Head], number>([head], decide);
      const [stored] = await database.read<FrozenReport>(versionAt(version));
      return stored ?? { ...report, version };
    },

    async versions() {
      // Neither of the two other documents has a time.
      const query = { by: "at", limit: READ_AT_ONCE };
      const reports = collectionIn(edition, "reports");
      const found = await Array.fromAsync(all<FrozenReport>(database, reports, query));
      return found.map(({ data }) => data).sort((a, b) => a.version - b.version);
    },

    async thresholds() {
      const [stored] = await database.read<{ changed: ChangedThreshold[] }>(thresholds);
      return stored?.changed ?? [];
    },

    changeThreshold: (changed) =>
      database.change<[{ changed: ChangedThreshold[] }], void>([thresholds], (stored) => {
        const others = (stored?.changed ?? []).filter(({ id }) => id !== changed.id);
        const data = { changed: [...others, changed] };
        return { writes: [{ put: thresholds, data }], result: undefined };
      }),
  };
}

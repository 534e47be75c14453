import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type Database, iterateDocuments } from "@/lib/database/port";
import type { ChangedThreshold, FrozenReport, ReportRepository } from "@/lib/staff-records/reports";
import { getCollection, getDocumentPlace } from "./collections";

/** Few reports exist, and each is large. */
const REPORT_BATCH_SIZE = 20;

/** The latest version, and the form submission that made it. */
interface Head {
  latest: number;
  press: string;
}

export function createReportRepository(database: Database, edition: string): ReportRepository {
  const getPlace = (id: string) => getDocumentPlace(edition, "reports", id);
  const getVersionPlace = (version: number) => getPlace(`version ${version}`);
  const head = getPlace("head");
  const thresholds = getPlace("thresholds");
  return {
    async freeze(report, press) {
      const decide = (before: Head = { latest: 0, press: "" }) => {
        if (before.press === press) return { result: before.latest };
        const version = before.latest + 1;
        return {
          writes: [
            { create: getVersionPlace(version), data: { ...report, version } },
            { put: head, data: { latest: version, press } },
          ],
          result: version,
        };
      };
      const version = await database.change<[Head], number>([head], decide);
      const [stored] = await database.read<FrozenReport>(getVersionPlace(version));
      return stored ?? { ...report, version };
    },

    async listVersions() {
      // The two other documents have no `at`.
      const query = { by: "at", limit: REPORT_BATCH_SIZE };
      const reports = getCollection(edition, "reports");
      const found = await Array.fromAsync(iterateDocuments<FrozenReport>(database, reports, query));
      return found.map(({ data }) => data).sort((a, b) => a.version - b.version);
    },

    async listThresholds() {
      const [stored] = await database.read<{ changed: ChangedThreshold[] }>(thresholds);
      return stored?.changed ?? [];
    },

    changeThreshold: (changed) =>
      database.change<[{ changed: ChangedThreshold[] }], boolean>([thresholds], (stored) => {
        const all = stored?.changed ?? [];
        const before = all.find(({ id }) => id === changed.id);
        // If the answer to the write was lost, an equal time means that this call wrote it.
        if (
          before &&
          isDeepStrictEqual({ ...before, by: "", at: "" }, { ...changed, by: "", at: "" })
        )
          return { result: before.at === changed.at };
        const data = { changed: [...all.filter((one) => one !== before), changed] };
        return { writes: [{ put: thresholds, data }], result: true };
      }),
  };
}

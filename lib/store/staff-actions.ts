import "server-only";
import { randomUUID } from "node:crypto";
import type { DocumentPlace, Write } from "@/lib/database/port";
import { getIsoDayAt } from "@/lib/fair/days";
import { toComparisonForm } from "@/lib/locales/comparison";
import {
  MAX_LOGGED_IDS,
  type StaffAction,
  type StaffActionFilter,
  type StaffActionLog,
} from "@/lib/staff-records/staff-actions";
import { getCollection, getDocumentPlace } from "./collections";
import type { Scope } from "./scope";

/** Later than any stored time, in milliseconds. */
const END_OF_TIME = 9_999_999_999_999;

interface StoredAction extends StaffAction {
  keys: string[];
}

/** Every search is one query on one field, so that neither engine needs an index of several. */
export function createStaffActionLog({
  database,
  edition,
}: Pick<Scope, "database" | "edition">): StaffActionLog {
  const lines = getCollection(edition, "staffActions");

  function buildPut({ ids = [], ...line }: StaffAction): Extract<Write, { put: DocumentPlace }> {
    const kept = ids.slice(0, MAX_LOGGED_IDS);
    const count = line.count ?? (kept.length < ids.length ? ids.length : undefined);
    const data: StoredAction = {
      ...line,
      ...(kept.length > 0 && { ids: kept }),
      count,
      keys: listKeys(line),
    };
    return { put: getDocumentPlace(edition, "staffActions", buildId(line.at)), data };
  }

  const write = (writes: readonly Write[]) =>
    database.change([], () => ({ writes, result: undefined }));

  return {
    add: (line) => write([buildPut(line)]),

    async begin(line) {
      const begun = buildPut({ ...line, detail: "begun" });
      await write([begun]);
      return { end: (done) => write([{ delete: begun.put }, ...done.map(buildPut)]) };
    },

    async find(filter, { after, limit }) {
      const query = { by: "keys", has: buildKey(filter), after, limit };
      const { documents, next } = await database.find<StoredAction>(lines, query);
      return { items: documents.map(({ data: { keys: _, ...line } }) => line), next };
    },
  };
}

/** In the order of ids the latest is the first. */
function buildId(at: Date): string {
  return `${String(END_OF_TIME - at.getTime()).padStart(13, "0")}-${randomUUID()}`;
}

function buildKey({ by, kind, day }: StaffActionFilter): string {
  return JSON.stringify([by === undefined ? "" : toComparisonForm(by), kind ?? "", day ?? ""]);
}

/** One for each combination of filters. */
function listKeys({ by, kind, at }: Pick<StaffAction, "by" | "kind" | "at">): string[] {
  const day = getIsoDayAt(at.getTime());
  const withAll = <Value>(value: Value) => [undefined, value];
  const keys = withAll(by).flatMap((person) =>
    withAll(kind).flatMap((what) =>
      withAll(day).map((when) => buildKey({ by: person, kind: what, day: when })),
    ),
  );
  return [...new Set(keys)];
}

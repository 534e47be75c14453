/** The database as a map in memory: what the engines must do, in the fewest words. */
import {
  type Database,
  type DocumentPlace,
  type DocumentQuery,
  type FieldFilter,
  FieldTransform,
  type Write,
} from "@/lib/database/port";

type Data = Record<string, unknown>;

const clean = (value: unknown, old: unknown, merges: boolean): unknown => {
  if (value instanceof FieldTransform) {
    return (typeof old === "number" ? old : 0) + (value.more ?? 0);
  }
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((one) => clean(one, undefined, false));
  const isMap = merges && typeof old === "object" && !(old instanceof Date);
  const given = Object.entries(value).filter(([, one]) => one !== undefined);
  const base: Data = isMap && given.length > 0 ? { ...(old as Data) } : {};
  for (const [key, one] of given) base[key] = clean(one, base[key], merges);
  return base;
};

/** A database of its own, for one collection. */
export function modelDatabase(): Database {
  const documents = new Map<string, Data>();
  const write = (one: Write) => {
    if ("delete" in one) documents.delete(one.delete.id);
    else if ("put" in one) documents.set(one.put.id, clean(one.data, undefined, false) as Data);
    else if ("merge" in one) {
      const before = documents.get(one.merge.id);
      const data = clean(one.data, before, true) as Data;
      documents.set(one.merge.id, { ...before, ...data });
    } else documents.set(one.create.id, clean(one.data, undefined, false) as Data);
  };
  const at = ({ id }: DocumentPlace) => documents.get(id);
  const number = (value: unknown) => (value instanceof Date ? value.getTime() : value) as number;
  const asked = (query: FieldFilter) =>
    [...documents].filter(([, { [query.by]: value }]) => {
      if (value === undefined || value === null) return false;
      if ("is" in query) return number(value) === number(query.is);
      if ("has" in query) return (value as unknown[]).includes(query.has);
      const { from, before } = query;
      const isFrom = from === undefined || number(value) >= number(from);
      return isFrom && (before === undefined || number(value) < number(before));
    });
  return {
    kind: "sqlite",
    read: async <Read>(...places: DocumentPlace[]) =>
      places.map((place) => at(place) as Read | undefined),
    async find<Read>(_: unknown, query: DocumentQuery) {
      if (query.after) return { documents: [], next: query.after };
      const { by } = query;
      const some = by === undefined ? [...documents] : asked(query);
      const isOne = by === undefined || "is" in query || "has" in query;
      const compare = (one: unknown, other: unknown) =>
        number(one) < number(other) ? -1 : Number(number(one) > number(other));
      some.sort(
        ([id, data], [otherId, other]) =>
          (isOne ? 0 : compare(data[by], other[by])) || compare(id, otherId),
      );
      if (query.latestFirst) some.reverse();
      const kept = some.map(([id, data]) => ({ id, data: data as Read, changedAt: new Date(0) }));
      return { documents: kept, next: "end" };
    },
    watch: () => () => undefined,
    count: async (_, query) => asked(query).length,
    async change(places, decide) {
      const { writes = [], result } = decide(...(places.map(at) as Parameters<typeof decide>));
      writes.forEach(write);
      return result;
    },
    listCollections: async () => [],
    ping: async () => undefined,
    hasUnfinishedErasure: async () => false,
    finishErasures: async () => undefined,
    close: async () => undefined,
  };
}

/** Jobs, and the messages that staff write, which are jobs once they are confirmed. */
import "server-only";
import { type DocumentPlace, iterateDocuments, type Write } from "@/lib/database/port";
import { DAY_MS } from "@/lib/fair/day-ms";
import type { AddedJob, JobRepository } from "@/lib/staff-records/job-repository";
import { itemStates, type NewItem } from "@/lib/staff-records/jobs";
import { getCollection, getDocumentPlace } from "../collections";
import { READ_BATCH_SIZE } from "../pages";
import type { Scope } from "../scope";
import { takeOverEarlierJobs } from "./earlier-jobs";
import {
  buildItemWrite,
  countItems,
  formatState,
  getItemKind,
  getItemPlace,
  type ItemEntry,
  openJobQueue,
} from "./job-items";
import {
  createJobChange,
  getItemsPlace,
  getJobPlace,
  listItemStates,
  listListPlaces,
  type StoredJob,
  splitItems,
  toJob,
  withoutHolder,
  withoutRun,
} from "./stored-jobs";

const MAX_DROPPED_JOBS = 50;

export function createJobRepository(scope: Pick<Scope, "database" | "edition">): JobRepository {
  const { database, edition } = scope;
  const jobs = getCollection(edition, "jobs");
  const items = getCollection(edition, "jobItems");
  const getPlace = (id: string) => getJobPlace(edition, id);

  const change = createJobChange<StoredJob>(scope);

  /** @param decide returns undefined to leave it as it is */
  const changeIf = (id: string, decide: (before: StoredJob) => StoredJob | undefined) =>
    change(id, (before) => {
      const after = before && decide(before);
      return { ...(after && { after }), result: undefined };
    });

  async function deleteItems(id: string): Promise<void> {
    const query = { by: "state", from: `${id} `, before: `${id}!`, limit: READ_BATCH_SIZE };
    for (;;) {
      const { documents } = await database.find<ItemEntry>(items, query);
      if (documents.length === 0) return;
      const writes = documents.map(({ id: key }): Write => ({ delete: { in: items, id: key } }));
      await database.change([], () => ({ writes, result: undefined }));
    }
  }

  const add: JobRepository["add"] = ({ id, at, ...facts }, own) => {
    const parts = splitItems(own ?? []);
    const state = own?.length === 0 ? "done" : "confirmed";
    const counted = own && { total: own.length };
    const stored: StoredJob = { ...facts, ...counted, state, begunAt: at, activeAt: at };
    return change<AddedJob>(id, (before) => {
      if (before) return { result: { job: toJob(id, before), isNew: false } };
      const more = parts.map(
        (items, n): Write => ({ put: getItemsPlace(edition, id, n), data: { items } }),
      );
      return { after: stored, more, result: { job: toJob(id, stored), isNew: true } };
    });
  };

  return {
    add,

    takeOverEarlier: () => takeOverEarlierJobs(scope, add),

    async read(id) {
      const [stored] = await database.read<StoredJob>(getPlace(id));
      return stored && toJob(id, stored);
    },

    async listActive() {
      const query = { by: "state", is: "confirmed", limit: READ_BATCH_SIZE };
      const found = iterateDocuments<StoredJob>(database, jobs, query);
      return (await Array.fromAsync(found)).map(({ id, data }) => toJob(id, data));
    },

    async findLatest(what) {
      const query = { by: "begunAt", latestFirst: true, limit: READ_BATCH_SIZE } as const;
      const { documents } = await database.find<StoredJob>(jobs, query);
      const found = documents.filter(({ data }) => data.task?.what === what);
      const [latest] = [...found.filter(({ data }) => data.state === "confirmed"), ...found];
      return latest && toJob(latest.id, latest.data);
    },

    hold: (id, by, { now, until, activeAt }) =>
      change(id, (before) => {
        const { state, heldBy = by, heldUntil = now } = before ?? {};
        const isFree = heldBy === by || heldUntil <= now;
        if (!before || state !== "confirmed" || !isFree) return { result: false };
        const held = { heldBy: by, heldUntil: until, ...(activeAt && { activeAt }) };
        return { after: { ...before, ...held }, result: true };
      }),

    release: (id, by) =>
      changeIf(id, (before) => (before.heldBy === by ? withoutHolder(before) : undefined)),

    stop: (id, why) =>
      changeIf(id, (before) =>
        before.state === "confirmed" || (before.overdue && !why)
          ? { ...withoutRun(before), state: "stopped", ...why }
          : undefined,
      ),

    finish: (id) =>
      changeIf(id, (before) =>
        before.state === "confirmed" && before.isQueued
          ? { ...withoutHolder(before), state: "done" }
          : undefined,
      ),

    async loadItems(id) {
      const found: NewItem[] = [];
      for (let n = 0; ; n += 1) {
        const [part] = await database.read<{ items: NewItem[] }>(getItemsPlace(edition, id, n));
        if (!part) return found;
        found.push(...part.items);
      }
    },

    async *listItemIds(id, states = itemStates) {
      for (const state of states) {
        const query = { by: "state", is: formatState(id, state), limit: READ_BATCH_SIZE };
        const found = iterateDocuments<ItemEntry>(database, items, query);
        for await (const { data } of found) yield data.registration;
      }
    },

    addItems(job, by, some) {
      const kind = getItemKind(job);
      const places: DocumentPlace[] = [
        getPlace(job.id),
        ...some.map(({ id }) => getDocumentPlace(edition, job.form, id)),
        ...some.map(({ id }) => getItemPlace(edition, { id, kind })),
      ];
      return database.change<(StoredJob | object)[], boolean>(places, (stored, ...read) => {
        const { state, heldBy } = (stored ?? {}) as Partial<StoredJob>;
        if (state !== "confirmed" || heldBy !== by) return { result: false };
        const missing = some.filter((_, n) => read[n] && !read[some.length + n]);
        return { writes: missing.map((one) => buildItemWrite(edition, job, one)), result: true };
      });
    },

    endQueuing: (id, by, queued) =>
      change(id, (before) => {
        if (before?.state !== "confirmed" || before.heldBy !== by) return { result: false };
        const { list } = before;
        const after = {
          ...before,
          ...queued,
          ...(list && { list: dropSearch(list) }),
          isQueued: true,
        };
        const more = listListPlaces(edition, id, before).map((one) => ({ delete: one }));
        return { after, more, result: true };
      }),

    openQueue: ({ id }) => openJobQueue(scope, id),

    async countItems({ id, task }) {
      const none = itemStates.map((state) => [state, 0]);
      return {
        ...Object.fromEntries(none),
        ...(await countItems(scope, id, listItemStates(task))),
      };
    },

    async dropEnded(now) {
      const before = new Date(now.getTime() - DAY_MS);
      const query = { by: "begunAt", before, limit: MAX_DROPPED_JOBS };
      const { documents } = await database.find<StoredJob>(jobs, query);
      for (const { id, data } of documents) {
        const { state, overdue, activeAt = before } = data;
        if (state === "confirmed" || overdue || activeAt > before) continue;
        await deleteItems(id);
        const places = [getPlace(id), ...listListPlaces(edition, id, data)];
        const writes = places.map((one): Write => ({ delete: one }));
        await database.change([], () => ({ writes, result: undefined }));
      }
    },
  };
}

function dropSearch(list: string): string {
  const params = new URLSearchParams(list);
  params.delete("search");
  return params.size > 0 ? `?${params}` : "";
}

/** How jobs are stored. The names of both collections are those of messages, which came first. */
import "server-only";
import type { Write } from "@/lib/database/port";
import type { ItemState, Job, JobTask, NewItem } from "@/lib/staff-records/jobs";
import { getDocumentPlace } from "../collections";
import type { Scope } from "../scope";

/** Per document, which has at most 1 MB. */
const ITEMS_PER_DOCUMENT = 5000;

/** A message has no task, and the times of `Broadcast`; the others alone have `begunAt`. */
export interface StoredJob extends Omit<Job, "id" | "task" | "at"> {
  task?: JobTask;
  begunAt?: Date;
  confirmedAt?: Date;
  createdAt?: Date;
  list?: string;
}

export const getJobPlace = (edition: string, id: string) => getDocumentPlace(edition, "jobs", id);

/** Who was on the list when a message was confirmed. Has no `createdAt` or `state`, so no list finds it. */
export const getConfirmedPlace = (edition: string, id: string) =>
  getJobPlace(edition, `${id} confirmed`);

export const getItemsPlace = (edition: string, id: string, n: number) =>
  getJobPlace(edition, `${id} items ${n}`);

/** @returns changes a stored job. Without `after` it stays as it is; `more` is stored with it */
export const createJobChange =
  <Stored extends object>({ database, edition }: Pick<Scope, "database" | "edition">) =>
  <Result>(
    id: string,
    decide: (before: Stored | undefined) => {
      after?: Stored | undefined;
      more?: Write[];
      result: Result;
    },
  ): Promise<Result> => {
    const place = getJobPlace(edition, id);
    return database.change<[Stored], Result>([place], (stored) => {
      const { after, more = [], result } = decide(stored);
      return { writes: [...(after ? [{ put: place, data: after }] : []), ...more], result };
    });
  };

/** Needed until it is queued. */
export const listListPlaces = (
  edition: string,
  id: string,
  { total = 0 }: Pick<StoredJob, "total">,
) => [
  getConfirmedPlace(edition, id),
  ...Array.from({ length: Math.ceil(total / ITEMS_PER_DOCUMENT) }, (_, n) =>
    getItemsPlace(edition, id, n),
  ),
];

/** No process works on it. */
export function withoutHolder<Stored extends Partial<Job>>(stored: Stored) {
  const { heldBy: _, heldUntil: __, ...rest } = stored;
  return rest;
}

/** Nobody works on it, and nothing is asked. */
export function withoutRun<Stored extends Partial<Job>>(stored: Stored) {
  const { overdue: _, overdueSince: __, ...rest } = stored;
  return withoutHolder(rest);
}

export function toJob(id: string, stored: StoredJob): Job {
  const { task = { what: "broadcast" }, begunAt, confirmedAt, createdAt, ...known } = stored;
  return { id, task, ...known, at: begunAt ?? confirmedAt ?? createdAt ?? new Date(0) };
}

/** The states that an item of a job can have. */
export function listItemStates({ what }: JobTask): readonly ItemState[] {
  if (what === "broadcast") return ["waiting", "sent", "failed", "unreachable"];
  return what === "reminder"
    ? ["waiting", "sent", "failed", "left"]
    : ["waiting", "done", "left", "lacking"];
}

export function splitItems(items: readonly NewItem[]): NewItem[][] {
  return Array.from({ length: Math.ceil(items.length / ITEMS_PER_DOCUMENT) }, (_, n) =>
    items.slice(n * ITEMS_PER_DOCUMENT, (n + 1) * ITEMS_PER_DOCUMENT),
  );
}

/** One run of a job in a process: it waits for its time, takes the job, stores its items, and works on them. */
import "server-only";
import { setImmediate as letOthersWork } from "node:timers/promises";
import { log } from "@/lib/http/log";
import { isLate } from "@/lib/mails/late";
import type { JobQueue, JobRepository } from "@/lib/staff-records/job-repository";
import {
  getDueTime,
  isSending,
  type Job,
  type JobTask,
  type NewItem,
  type OverdueCause,
} from "@/lib/staff-records/jobs";
import { type JobWork, runItems, systemClock, type WorkOptions } from "./work-items";

/** `refused`: the mail server accepts nothing; it is tried again. `unavailable`: the store does not answer. */
export type RunPhase = "waiting" | "queuing" | "sending" | "refused" | "unavailable";

export interface JobKind {
  /** Default: the items that were stored with it. @param stored ids of registrations that have one already */
  listItems?(job: Job, stored: ReadonlySet<string>): Promise<readonly NewItem[]>;
  /** What is stored with the job when its items are. */
  describeQueued?(job: Job): Promise<object | undefined>;
  open(job: Job, queue: JobQueue): JobWork | Promise<JobWork>;
}

export interface RunOptions
  extends Pick<WorkOptions, "now" | "signal">,
    Partial<Pick<WorkOptions, "clock" | "lookMs">> {
  jobs: JobRepository;
  /** Others are left to other processes. */
  kinds: Partial<Record<JobTask["what"], JobKind>>;
  /** The process. */
  by: string;
  /** How long others leave it a job when it is not heard of. */
  holdMs?: number;
  onPhase: (phase: RunPhase) => void;
}

export const LOOK_INTERVAL_MS = 20_000;
/** With the registrations that it reads, a change stays small on both engines, and the site's own writes come between. */
const ITEMS_PER_CHANGE = 50;

/** @throws StoreUnavailable */
export async function runJob(id: string, options: RunOptions): Promise<void> {
  const {
    jobs,
    kinds,
    now,
    clock = systemClock,
    lookMs = LOOK_INTERVAL_MS,
    signal,
    onPhase,
  } = options;
  onPhase("waiting");
  const at = Date.parse((await jobs.read(id))?.sendAt ?? "");
  while (now().getTime() < at && !signal.aborted) {
    await clock.wait(Math.min(lookMs, at - now().getTime()), signal);
  }
  // Another process may have stopped it meanwhile.
  const job = await jobs.read(id);
  const kind = job && kinds[job.task.what];
  if (!kind || job.state !== "confirmed" || signal.aborted) return;
  const late = findLateness(job, now());
  if (late) return holdBack(job, late, options);
  const keepHold = createHold(id, options);
  if (!(await keepHold())) return;
  if (!job.isQueued) {
    onPhase("queuing");
    if (!(await queueItems(job, kind, options, keepHold))) return;
  }
  const queue = jobs.openQueue(job);
  const work = await kind.open(job, queue);
  const end = await runItems(job, {
    ...{ queue, work, now, clock, lookMs, signal, onPhase, keepHold },
  });
  if (end === "done") await jobs.finish(id);
  else if (end !== "ended") await holdBack(job, end, options);
}

function findLateness(job: Job, now: Date): OverdueCause | undefined {
  if (!isSending(job.task)) return undefined;
  if (job.endAt && now >= new Date(job.endAt)) return "over";
  const since = getDueTime(job);
  return since && isLate(since, now) ? "late" : undefined;
}

/** Staff decide whether it goes on. */
async function holdBack({ id }: Job, overdue: OverdueCause, { jobs, now }: RunOptions) {
  const job = await jobs.read(id);
  const overdueSince = (job && getDueTime(job)) ?? now();
  await jobs.stop(id, { overdue, overdueSince });
  log.warn({ event: "job", id, outcome: overdue });
}

/** @returns tells the store from time to time that this process has the job, and asks if it still has */
function createHold(id: string, { jobs, by, now, holdMs = 90_000 }: RunOptions) {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async (activeAt?: Date): Promise<boolean> => {
    const time = now();
    if (time.getTime() - toldAt < holdMs / 3) return true;
    const until = new Date(time.getTime() + holdMs);
    const isHeld = await jobs.hold(id, by, { now: time, until, ...(activeAt && { activeAt }) });
    if (isHeld) toldAt = time.getTime();
    return isHeld;
  };
}

/**
 * Stores the items of a job, batch by batch. A process that was killed meanwhile has left some: what is stored is not
 * added again, nor is another registration or address of that person.
 * @returns false if it was stopped, or another process has taken over
 * @throws StoreUnavailable
 */
async function queueItems(
  job: Job,
  kind: JobKind,
  { jobs, by, signal }: RunOptions,
  keepHold: () => Promise<boolean>,
): Promise<boolean> {
  const stored = new Set(await Array.fromAsync(jobs.listItemIds(job.id)));
  const items = await (kind.listItems?.(job, stored) ?? jobs.loadItems(job.id));
  for (let from = 0; from < items.length; from += ITEMS_PER_CHANGE) {
    if (signal.aborted || !(await keepHold())) return false;
    const some = items.slice(from, from + ITEMS_PER_CHANGE);
    if (!(await jobs.addItems(job, by, some))) return false;
    await letOthersWork();
  }
  return jobs.endQueuing(job.id, by, await kind.describeQueued?.(job));
}

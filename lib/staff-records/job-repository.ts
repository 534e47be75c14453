import type { MessageName, NotificationQueue, PendingNotification } from "@/lib/outbox/queue";
import type { ItemCounts, ItemState, Job, JobTask, NewItem, NewJob, OverdueCause } from "./jobs";

export interface PendingItem extends PendingNotification {
  detail?: string;
}

/** The items of one job as a queue. What is dropped or acknowledged stays as failed or sent. */
export interface JobQueue extends Pick<NotificationQueue, "nack" | "ack" | "drop"> {
  /** Finds waiting ones only. */
  get(name: MessageName): Promise<PendingItem | undefined>;
  /** Each goes to one caller. */
  lease(now: Date, until: Date, limit: number): Promise<PendingItem[]>;
  /** When the first waiting one is due. */
  findNextDue(): Promise<Date | undefined>;
  /** What became of a waiting one. */
  end(name: MessageName, state: Exclude<ItemState, "waiting">): Promise<void>;
}

export interface AddedJob {
  job: Job;
  isNew: boolean;
}

/** Every method throws StoreUnavailable if the store is unavailable. */
export interface JobRepository {
  /**
   * Stores a confirmed job, once.
   * @param items omitted: they are looked up when it begins
   * @returns the stored one, and whether this call has stored it
   */
  add(job: NewJob, items?: readonly NewItem[]): Promise<AddedJob>;
  /** Stores anew what an earlier release has left. */
  takeOverEarlier(): Promise<void>;
  /** Also a message that staff write. Undefined if there is none, or if it ended a day ago. */
  read(id: string): Promise<Job | undefined>;
  /** Confirmed ones that are not done. */
  listActive(): Promise<Job[]>;
  /** One that is under way, or the latest. Not for messages. */
  findLatest(what: JobTask["what"]): Promise<Job | undefined>;
  /**
   * Takes a confirmed job, or keeps it. Its holder alone adds items, and starts new ones.
   * @param by the process
   * @returns false if another process has it, or it is not confirmed any more
   */
  hold(id: string, by: string, time: { now: Date; until: Date; activeAt?: Date }): Promise<boolean>;
  /** Another process may go on at once. */
  release(id: string, by: string): Promise<void>;
  /** Until it is confirmed again. @param why omitted: staff stop it, and an overdue one is overdue no longer */
  stop(id: string, why?: { overdue: OverdueCause; overdueSince: Date }): Promise<void>;
  /** No item waits any more. */
  finish(id: string): Promise<void>;
  /** The items that were stored with a job. */
  loadItems(id: string): Promise<NewItem[]>;
  /** Ids of registrations that have an item. */
  listItemIds(id: string, states?: readonly ItemState[]): AsyncIterable<string>;
  /**
   * Stores items in one change, except those that are stored or whose registration is gone.
   * @returns false if the process does not hold the job
   */
  addItems(
    job: Pick<Job, "id" | "form" | "task">,
    by: string,
    items: readonly NewItem[],
  ): Promise<boolean>;
  /** All items are stored. Drops the search words from the filter of a message, which may be a name. */
  endQueuing(id: string, by: string, more?: object): Promise<boolean>;
  openQueue(job: Pick<Job, "id" | "task">): JobQueue;
  countItems(job: Pick<Job, "id" | "task">): Promise<ItemCounts>;
  /** Deletes jobs that ended a day ago, with their items. Messages stay. */
  dropEnded(now: Date): Promise<void>;
}

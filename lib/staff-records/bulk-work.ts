/** What staff do to many registrations at once. It is stored, so that a process that ends leaves nobody out. */

import type { FormName } from "@/lib/registration/forms";
import type { DecisionState } from "@/lib/reviews/review";

export type BulkTask =
  | { what: "tag"; tag: string; removes: boolean }
  | { what: "decision"; state: DecisionState }
  /** An email of a kind, to each. */
  | { what: "email"; kind: string }
  /** Decision emails with their usual text. Items are a registration and the decision, separated by a blank. */
  | { what: "decisionEmail" };

/** `left`: there was nothing to do, or the registration is gone. `lacking`: the task is not for this registration. */
export type BulkOutcome = "done" | "left" | "lacking";
export type BulkCounts = Record<BulkOutcome, number>;

export interface NewBulkJob {
  /** The same for a press that arrives twice. */
  id: string;
  form: FormName;
  task: BulkTask;
  by: string;
  at: Date;
}

export interface BulkJob extends NewBulkJob {
  total: number;
  counts: BulkCounts;
  /** Batches that are not finished. */
  waiting: number;
}

export interface BulkBatch {
  id: string;
  job: string;
  /** Ids of registrations. */
  items: string[];
}

export interface BulkWorkRepository {
  /** Stores a job with its batches in one transaction, once. @throws StoreUnavailable */
  add(job: NewBulkJob, items: readonly string[]): Promise<BulkJob>;
  /** Undefined if there is none, or if it ended a day ago. @throws StoreUnavailable */
  get(id: string): Promise<BulkJob | undefined>;
  /** The oldest batch that is not finished. @throws StoreUnavailable */
  next(): Promise<BulkBatch | undefined>;
  /** Removes a batch and counts its outcomes, once. @throws StoreUnavailable */
  finish(batch: BulkBatch, counts: BulkCounts): Promise<void>;
}

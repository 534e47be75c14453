/** Work on many registrations, by the desk or a command. It is stored, so that a process that ends leaves nobody out. */
import type { FormName } from "@/lib/registration/forms";
import type { DecisionState } from "@/lib/reviews/review";

export type JobTask =
  /** Sends what staff have written (`lib/broadcasts`). */
  | { what: "broadcast" }
  /** Sends an email that each person gets once. @property language only people who registered in it */
  | { what: "reminder"; kind: string; language?: string }
  | { what: "tag"; tag: string; removes: boolean }
  | { what: "decision"; state: DecisionState }
  /** Queues an email of a kind for each. */
  | { what: "email"; kind: string }
  /** Queues decision emails with their usual text. The detail of an item is the decision. */
  | { what: "decisionEmail" }
  /** Queues an email to companies about what staff wait for. */
  | { what: "tasks" };

/** Sends emails at a pace, and asks staff before it sends them late. The others only change the store. */
export const isSending = ({ what }: JobTask): boolean =>
  what === "broadcast" || what === "reminder";

/**
 * `left`: there was nothing to do. `lacking`: the task is not for this registration. `unreachable` people were left
 * out. `sent` and `failed` are emails.
 */
export const itemStates = [
  "waiting",
  "sent",
  "failed",
  "unreachable",
  "done",
  "left",
  "lacking",
] as const;
export type ItemState = (typeof itemStates)[number];
export type ItemCounts = Record<ItemState, number>;

/** `confirmed` until nothing waits any more. `stopped` until staff go on. Only a message is a draft first. */
export type JobState = "draft" | "confirmed" | "done" | "stopped";

/** `late`: nothing worked on it. `refused`: the mail server accepted nothing. `over`: its time has passed. */
export type OverdueCause = "late" | "refused" | "over";

export interface NewJob {
  /** The same for a press that arrives twice. */
  id: string;
  form: FormName;
  task: JobTask;
  by: string;
  at: Date;
  /** In ISO 8601; undefined: at once. */
  sendAt?: string;
  /** In ISO 8601. It may begin late, but ends then. */
  endAt?: string;
  /** Emails per minute. */
  perMinute?: number;
}

export interface Job extends NewJob {
  state: JobState;
  /** Number of items that were stored with it. */
  total?: number;
  /** Whether all items wait or have been done. */
  isQueued?: boolean;
  /** When it was confirmed last, or a process worked on it. */
  activeAt?: Date;
  /** Why it was stopped, if not by staff. */
  overdue?: OverdueCause;
  /** When it was due. */
  overdueSince?: Date;
  /** The process that works on it, until when at least. */
  heldBy?: string;
  heldUntil?: Date;
}

/** Since when it waits for a process; undefined if it may begin as late as now. */
export function getDueTime({ sendAt, endAt, at, activeAt = at }: Job): Date | undefined {
  const begin = sendAt ? Date.parse(sendAt) : 0;
  if (endAt !== undefined && activeAt.getTime() <= begin) return undefined;
  return new Date(Math.max(begin, at.getTime(), activeAt.getTime()));
}

export interface NewItem {
  /** Of the registration. */
  id: string;
  detail?: string;
  /** `unreachable` people are left out. Default: it waits. */
  state?: Extract<ItemState, "waiting" | "unreachable">;
}

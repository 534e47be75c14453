/** The log of what staff have done at the desk. It outlives erasures: of registrants it holds ids alone. */
import type { FormName } from "@/lib/registration/forms";
import type { Page } from "./logs";

export const staffActionKinds = [
  "decision",
  "email",
  "reminders",
  "broadcast",
  "note",
  "tag",
  "publication",
  "pass",
  "companyLink",
  "task",
  "standCompany",
  "correction",
  "merge",
  "erasure",
  "export",
  "checkIn",
  "rehearsal",
  "view",
  "campaign",
  "device",
  "report",
  "webhook",
  "site",
  /** An action that does not say what it is. */
  "other",
] as const;
export type StaffActionKind = (typeof staffActionKinds)[number];

/** What was done, in words of our own: staff could type the name of a person. */
export const staffActionDetails = [
  "added",
  "badges",
  /** Before the work: the line stays if the process ends meanwhile. */
  "begun",
  "changed",
  "dropped",
  "ended",
  "erased",
  "forgotten",
  "frozen",
  "invited",
  "iys",
  "issued",
  "marked",
  "named",
  "personData",
  "published",
  "previewed",
  "released",
  "reminded",
  "removed",
  "renamed",
  "renewed",
  "report",
  "restored",
  "returned",
  "sample",
  "scheduled",
  "started",
  "stopped",
  "takenBack",
  "tested",
  "threshold",
] as const;
export type StaffActionDetail = (typeof staffActionDetails)[number];

export interface StaffAction {
  at: Date;
  by: string;
  kind: StaffActionKind;
  /** A `StaffActionDetail`, the state of a decision, or the kind of an email. */
  detail?: string | undefined;
  form?: FormName | undefined;
  /** Of registrations, at most `MAX_LOGGED_IDS`. */
  ids?: readonly string[] | undefined;
  /** How many registrations or emails, if the ids do not tell. */
  count?: number | undefined;
  /** A device, a link, a receiver, a version, a broadcast or a task: nothing of a registrant. */
  subject?: string | undefined;
}

/** Keeps a line small when somebody acts on thousands at once. */
export const MAX_LOGGED_IDS = 500;

/** Undefined fields match everything. */
export interface StaffActionFilter {
  /** Name of the person. Case and accents do not matter. */
  by?: string | undefined;
  kind?: StaffActionKind | undefined;
  /** ISO date in the time zone of the fair. */
  day?: string | undefined;
}

/** A line that says what somebody begins to do. */
export interface BegunAction {
  /** Puts the lines of what was done in its place, in one change; none if nothing was. @throws StoreUnavailable */
  end(lines: readonly StaffAction[]): Promise<void>;
}

export interface StaffActionLog {
  /** Adds a line with the detail "begun". @throws StoreUnavailable */
  begin(line: StaffAction): Promise<BegunAction>;
  /** @throws StoreUnavailable */
  add(line: StaffAction): Promise<void>;
  /** The latest first. @throws StoreUnavailable */
  find(
    filter: StaffActionFilter,
    page: { after?: string | undefined; limit: number },
  ): Promise<Page<StaffAction>>;
}

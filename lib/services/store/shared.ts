import "server-only";
import type { Merge } from "@/lib/people/ports";
import { type FormName, formNames } from "@/lib/registration/forms";

/** Name of the collection that holds an edition's registrations of a form (specification, section 3). */
export function collectionOf(edition: string, form: FormName): string {
  return `${edition}_${form}_registrations`;
}

/** Names of the other collections of an edition. */
export const collections = {
  /** Notifications to be sent: they hold ids only, apart from the registrations. */
  queue: (edition: string) => `${edition}_pending_notifications`,
  /** Events that other systems must still be told of: they hold ids only. */
  events: (edition: string) => `${edition}_pending_events`,
  /** How many confirmations an address got today, by a digest of it. */
  confirmed: (edition: string) => `${edition}_confirmed_addresses`,
  /** Who arrived when. */
  arrivals: (edition: string) => `${edition}_arrivals`,
  /** Who was marked while the door was tried. */
  rehearsals: (edition: string) => `${edition}_rehearsals`,
  /** The ledger of what was erased. */
  erasures: (edition: string) => `${edition}_erasures`,
  /** The log of what was corrected. */
  corrections: (edition: string) => `${edition}_corrections`,
  /** What staff decided and noted. */
  staffFiles: (edition: string) => `${edition}_staff_files`,
  /** The version of the public list of exhibitors. */
  staffList: (edition: string) => `${edition}_staff_list`,
  /** Nothing is ever stored here. */
  probe: (edition: string) => `${edition}_probe`,
} as const;

const telling = new RegExp(`^([\\w-]+)_(?:(?:${formNames.join("|")})_registrations|erasures)$`);

/**
 * The editions that collections with these names belong to, in the order of their ids. Registrations
 * and the ledger of erasures tell an edition: without them nothing else is of use.
 */
export function editionsOf(names: Iterable<string>): string[] {
  const found = Array.from(names, (name) => telling.exec(name)?.[1]);
  return [...new Set(found)].filter((edition) => edition !== undefined).sort();
}

/**
 * The code for a log that could not be emptied of what was erased, because another process reads the file.
 */
export const erasureUnfinished = "ERASURE_UNFINISHED";

/** The most notifications that one claim takes. They are sent together, well within a lease. */
export const claimSize = 5;

/** No notification is ever put off for as long as this. */
const FARTHEST_MS = 60 * 60_000;

/** A due time after this one cannot be meant: a clock was ahead when it was written. */
export function beyondDue(now: Date): Date {
  return new Date(now.getTime() + FARTHEST_MS);
}

/** The registrations that a merge erases: each once, and never the one that it keeps. */
export function othersOf({ keep, others }: Merge): string[] {
  return [...new Set(others)].filter((id) => id !== keep);
}

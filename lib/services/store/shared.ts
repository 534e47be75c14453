import "server-only";
import type { Merge } from "@/lib/people/ports";
import { type FormName, formNames } from "@/lib/registration/forms";
import { isStoreUnavailable, StoreUnavailable } from "@/lib/registration/ports";
import { errorCode } from "@/lib/security/error-code";

/** Name of the collection that holds an edition's registrations of a form (specification, section 3). */
export function collectionOf(edition: string, form: FormName): string {
  return `${edition}_${form}_registrations`;
}

/** Names of the other collections of an edition. */
export const collections = {
  /** Notifications to be sent: they hold ids only, apart from the registrations. */
  queue: (edition: string) => `${edition}_pending_notifications`,
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

/** The first mark of each day of several registrations. */
export function firstOfEachDay(books: readonly Record<string, Date>[]): Record<string, Date> {
  const first: Record<string, Date> = {};
  for (const [day, at] of books.flatMap(Object.entries<Date>)) {
    if (!first[day] || at < first[day]) first[day] = at;
  }
  return first;
}

/** Turns any failure of a store into the error of the port, with a code that is safe to log. */
export function unavailable(error: unknown): StoreUnavailable {
  if (isStoreUnavailable(error)) return error;
  return new StoreUnavailable(errorCode(error), { cause: error });
}

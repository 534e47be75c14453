import "server-only";
import { newCheckKey } from "@/lib/entrance/pass-check";
import { type CopiedDoor, type DoorKey, type DoorThings, renewedAt } from "@/lib/people/door";
import type { Merge } from "@/lib/people/ports";
import type { View } from "@/lib/people/views";
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
  /** The log of the tries to tell them. */
  tries: (edition: string) => `${edition}_event_tries`,
  /** The views of lists that staff have named. */
  views: (edition: string) => `${edition}_views`,
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
  /** The devices of the entrance, and the key of the check. */
  door: (edition: string) => `${edition}_door`,
  /** What staff decided and noted. */
  staffFiles: (edition: string) => `${edition}_staff_files`,
  /** The version of the public list of exhibitors. */
  staffList: (edition: string) => `${edition}_staff_list`,
  /** The log of what was exported by name. */
  exports: (edition: string) => `${edition}_exports`,
  /** How many came from where. */
  sourceCounts: (edition: string) => `${edition}_source_counts`,
  /** The links that the desk has named. */
  campaigns: (edition: string) => `${edition}_campaigns`,
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

/** Views in the order of their names. */
export function inNameOrder(views: readonly View[]): View[] {
  const { compare } = new Intl.Collator("tr", { numeric: true });
  return views.toSorted((a, b) => compare(a.name, b.name));
}

/** The key of the check as a store keeps it. */
export function checkKeyThing(): DoorKey {
  return { id: "check", key: newCheckKey() };
}

/** What one store takes over of a device or a key: the later contact or the newer key counts. */
export function laterSeen<Thing extends DoorThings[CopiedDoor]>(
  thing: Thing,
  before: Thing | undefined,
): Thing | undefined {
  const time = (one: Thing | undefined) =>
    (one && "seenAt" in one && one.seenAt) || (one && "key" in one && renewedAt(one)) || "";
  return time(before) > time(thing) ? undefined : thing;
}

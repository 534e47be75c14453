/** What the organiser's desk needs of the store beyond the public site's port. */
import type { FormName } from "../registration/forms";
import type {
  PendingNotification,
  RegistrationStore,
  StoredRegistration,
} from "../registration/ports";

/** A piece of something long, in ascending order of time. */
export interface Page<Item> {
  items: Item[];
  /** Where to go on, also later for what is newer; the cursor that was given when nothing follows. */
  next: string | undefined;
}

/** Which piece of something long. */
export interface PageRequest {
  /** The `next` of an earlier page, or the time to begin at; from the start without. */
  from?: string | Date;
  /** How many at most. */
  limit: number;
}

/** A line of the ledger: what it names is gone. It holds nothing else of anybody. */
export interface Erasure {
  at: Date;
  /** Who erased: a person's address or the name of a command. */
  by: string;
  form: FormName;
  /** Ids of the registrations, as many as were erased. */
  ids: string[];
}

/** The days of the fair on which a registered person arrived. */
export interface Arrivals {
  form: FormName;
  /** Id of the registration. */
  id: string;
  /** Time of the first mark by day (ISO 8601); empty when the last one was taken back. */
  days: Record<string, Date>;
  changedAt: Date;
}

export interface ArrivalBook {
  /**
   * Marks that somebody arrived on a day. The first mark of a day stays, whoever else marks it.
   * @returns when they first arrived on that day and whether it is this mark; undefined when there
   *   is no such registration
   * @throws StoreUnavailable
   */
  mark(
    form: FormName,
    id: string,
    day: string,
    at: Date,
  ): Promise<{ first: boolean; at: Date } | undefined>;
  /** Takes the mark of a day back, if there is one. @throws StoreUnavailable */
  takeBack(form: FormName, id: string, day: string): Promise<void>;
  /** The marks of one registration by day. @throws StoreUnavailable */
  of(form: FormName, id: string): Promise<Record<string, Date>>;
  /** The arrivals of the edition, of all forms, by their last change. @throws StoreUnavailable */
  page(request: PageRequest): Promise<Page<Arrivals>>;
}

/** Marks that were made to try the door: apart from the arrivals, and counted nowhere. */
export interface RehearsalBook extends ArrivalBook {
  /** Removes all of them. @throws StoreUnavailable */
  wipe(): Promise<void>;
}

export interface DeskStore extends RegistrationStore {
  inEdition(edition: string): DeskStore;
  /**
   * Registrations of a form by `createdAt`. Who keeps what was read asks for what is newer from
   * `next`; on Firestore the clocks of its servers may differ, so there begin some seconds before
   * the newest known one and drop what is known.
   * @throws StoreUnavailable
   */
  page(form: FormName, request: PageRequest): Promise<Page<StoredRegistration>>;
  /** How many registrations a form has, without reading them. @throws StoreUnavailable */
  count(form: FormName): Promise<number>;
  /**
   * Deletes registrations for good, each in one transaction with its pending notification, its marks
   * and the line of the ledger. Ids that are not there are left out of the ledger. When it
   * resolves, nothing of them is left in the store's files. Files of the outbox folder are the
   * notifier's (`forgetEmail`).
   * @returns the ids that were there
   * @throws StoreUnavailable some may be erased then; ask again, also when the rest is gone already
   */
  erase(erasure: Pick<Erasure, "by" | "form" | "ids">): Promise<string[]>;
  /** Whether the files of the store may still hold what an erasure that failed has erased, in any edition. @throws StoreUnavailable */
  hasUnfinishedErasure(): Promise<boolean>;
  /** Finishes what such an erasure has left; else nothing. @throws StoreUnavailable while that cannot be */
  finishErasures(): Promise<void>;
  /** The ledger of the edition since a time, oldest first: who keeps registrations forgets these. @throws StoreUnavailable */
  erasures(since?: Date): Promise<Erasure[]>;
  /** Who arrived when, apart from the registrations. */
  readonly arrivals: ArrivalBook;
  /** Who was marked in rehearsal. */
  readonly rehearsals: RehearsalBook;
}

/** A registration on its way into another store, with its notification while that is to be sent. */
export interface Moved {
  registration: StoredRegistration;
  notification?: PendingNotification;
}

/**
 * Lets a store take over what another one holds, with its ids and times: for moving from one to the
 * other alone. Everything may be repeated; what is there already stays or is brought up to date.
 * Every method throws StoreUnavailable.
 */
export interface Takeover {
  /** The same store for another edition. Both are closed together. */
  inEdition(edition: string): Takeover;
  /** Stores each with its notification in one transaction, unless its id is taken. */
  registrations(form: FormName, moved: readonly Moved[]): Promise<void>;
  /** Brings a notification up to date that is there; adds none. */
  notification(entry: PendingNotification): Promise<void>;
  /** Stores who arrived when, unless a later change is stored. */
  arrivals(items: readonly Arrivals[]): Promise<void>;
  /** Erases whom a line of the ledger names and who registered before it, then adds the line. */
  erasure(line: Erasure): Promise<void>;
  close(): Promise<void>;
}

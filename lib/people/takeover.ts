/** What lets a store take over what another one holds. */
import type { FormName } from "../registration/forms";
import type { PendingNotification, StoredRegistration } from "../registration/ports";
import type { Campaign, SourceCount } from "../registration/sources";
import type { StaffFileOf } from "../registration/staff-file";
import type { CopiedDoor, DoorThings } from "./door";
import type { Arrivals, Correction, Erasure } from "./ports";

/**
 * A registration that is copied into another store, with its messages that must still be sent or that are
 * remembered as sent.
 */
export interface Moved {
  registration: StoredRegistration;
  messages: readonly PendingNotification[];
}

/**
 * Lets a store take over what another one holds, with its ids and times. It is only used to move from one
 * store to another. Each call may be repeated: what is there already stays, or is brought up to date.
 * Every method throws StoreUnavailable.
 */
export interface Takeover {
  /** The same store for another edition. Both are closed together. */
  inEdition(edition: string): Takeover;
  /** Stores each registration with its messages in one transaction, unless its id is taken. */
  registrations(form: FormName, moved: readonly Moved[]): Promise<void>;
  /** Brings a message up to date if it is there. It adds none. */
  message(entry: PendingNotification): Promise<void>;
  /** Stores events that must still be told, or brings them up to date. */
  events(entries: readonly PendingNotification[]): Promise<void>;
  /** Stores who arrived when, unless a later change is already stored. */
  arrivals(items: readonly Arrivals[]): Promise<void>;
  /** Stores files of staff, each unless a later change is already stored or its registration is gone. */
  staffFiles(items: readonly StaffFileOf[]): Promise<void>;
  /** Stores a thing of the entrance; a device unless it was seen later there. */
  door<Kind extends CopiedDoor>(kind: Kind, thing: DoorThings[Kind]): Promise<void>;
  /** Stores counts of the other store's writers. The higher one of a count stays. */
  sourceCounts(counts: readonly SourceCount[]): Promise<void>;
  /** Stores a named link, unless its code is taken. */
  campaign(campaign: Campaign): Promise<void>;
  /**
   * Erases the registrations that a line of the ledger names, if they are older than it, and adds the
   * line.
   */
  erasure(line: Erasure): Promise<void>;
  /**
   * Adds a line of the log of corrections, in one transaction with the record as the other store has it
   * now. A registration that was corrected later here stays as it is.
   */
  correction(line: Correction, registration: StoredRegistration | undefined): Promise<void>;
  close(): Promise<void>;
}

/**
 * The interfaces of what the registration needs from outside. Services implement them; the
 * registration imports no service.
 */
import type { CompanyAccessRepository } from "./company/company-access";
import type { EntryRepository } from "./company/company-entry";
import type { PictureRepository } from "./company/company-pictures";
import type { LeadRepository } from "./company/lead-repository";
import type { StandRepository } from "./company/stand-repository";
import type { FormName } from "./forms";
import type { NewMessages } from "./mail-kinds";
import type { EventRepository, NotificationQueue } from "./queue";
import type { RegistrationRecord, StoredRegistration } from "./record";
import type { CountedBy, SourceRepository } from "./sources";
import type { StaffFilesRead } from "./staff-file";

export type { NewMessages, StoredRegistration };

/** What the logs of erasures and corrections call visitors who act by their own pass. */
export const VISITOR = "visitor";

/** Both in base64url: the public one as a point, the private one as PKCS 8. */
export interface SealingKeys {
  publicKey: string;
  privateKey: string;
}

/** The registrations of one edition of the fair. */
export interface RegistrationStore {
  /** The kind of store, for the log at the start. */
  readonly kind: "firestore" | "sqlite";
  /** Id of the edition: of the current one, unless `inEdition` has named another. */
  readonly edition: string;
  /** Ids of all editions that the store holds something of, in their order. @throws StoreUnavailable */
  editions(): Promise<string[]>;
  /** The same store for another edition. Data of two editions never mix. Both are closed together. */
  inEdition(edition: string): RegistrationStore;
  /**
   * Stores a record under its id, with the store's own `createdAt`. If the id is taken, the stored
   * record stays as it is. The promise resolves only when the record is durable. It resolves or
   * rejects within 8 s; a write that was reported as failed is not saved later.
   * @param messages if given, they are stored in the same transaction
   * @param counted if given, it is counted in the same transaction where the registration came from
   * @returns "unconfirmed" if it was created without its confirmation, because the address has had
   *   enough of them for a day
   * @throws StoreUnavailable
   */
  create(
    form: FormName,
    id: string,
    record: RegistrationRecord,
    messages?: NewMessages,
    counted?: CountedBy,
  ): Promise<"created" | "unconfirmed" | "exists">;
  /**
   * Puts a corrected record in the place of the stored one. Id, `createdAt` and arrivals stay. The line of
   * the log of corrections is written in the same transaction, and the confirmation if it is given.
   * The confirmation is left out if the address has had enough of them for a day.
   * @returns "changed" if the stored record is neither the one that was seen nor the new one; then nothing
   *   is written. "replaced" if it is the new one already, because a correction was sent twice.
   * @throws StoreUnavailable
   */
  replace(
    form: FormName,
    id: string,
    change: Replacement,
    messages?: NewMessages,
  ): Promise<"replaced" | "changed" | "gone">;
  /**
   * One registration. Undefined if there is none.
   * @throws StoreUnavailable
   */
  get<N extends FormName>(form: N, id: string): Promise<StoredRegistration<N> | undefined>;
  /**
   * The visitor's registration with this pass token. Undefined if there is none.
   * @throws StoreUnavailable
   */
  findByToken(token: string): Promise<StoredRegistration<"visit"> | undefined>;
  /**
   * Erases the visitor's registration with this pass token, as the desk erases one: with all that belongs to it,
   * and with a line in the log of erasures. Nothing happens if there is none. @throws StoreUnavailable
   */
  withdraw(token: string): Promise<void>;
  /**
   * Deletes what an interrupted erasure of the edition has left. Each process calls it at its start, and once a day.
   * @throws StoreUnavailable
   */
  deleteLeftovers(): Promise<void>;
  /**
   * The visitors' registrations with an e-mail address as it is stored, the latest first, and at most
   * `passesInLetter` of them. @throws StoreUnavailable
   */
  findByEmail(email: string): Promise<StoredRegistration<"visit">[]>;
  /**
   * Stores the message that sends passes again, about the latest of these registrations, and one for each link to the
   * page of a company that belongs to the address. It stores none if there is no registration, if the message
   * waits already, or if the address has had enough of a day. Whatever it finds, it looks up the same and writes
   * the same count, so that the time tells nothing.
   * @returns the id of the registration, if the message with the passes was stored
   * @throws StoreUnavailable
   */
  askForPass(
    email: string,
    message: Required<Pick<NewMessages, "dueAt" | "limit">>,
  ): Promise<string | undefined>;
  /** All registrations of a form, oldest first. @throws StoreUnavailable */
  list(form: FormName): AsyncIterable<StoredRegistration>;
  /**
   * The key of the check in the codes of passes (base64url). It is made at the first call and stays until
   * the desk makes a new one.
   * @throws StoreUnavailable
   */
  checkKey(): Promise<string>;
  /** The pair of keys for which devices encrypt what they keep. It is made at the first call. @throws StoreUnavailable */
  sealingKeys(): Promise<SealingKeys>;
  /** What staff decided and noted. */
  readonly staffFiles: StaffFilesRead;
  /** Who may open the pages of accepted exhibitors. */
  readonly companies: CompanyAccessRepository;
  /** What they tell of themselves and is not published yet. */
  readonly entries: EntryRepository;
  /** The pictures in what they tell. */
  readonly pictures: PictureRepository;
  /** Whom they have met on their stands. */
  readonly leads: LeadRepository;
  /** The passes on stands, as their companies give them. */
  readonly stands: StandRepository;
  /** The messages that must still be sent. */
  readonly queue: NotificationQueue;
  /** The events that other systems must still be told of. */
  readonly events: EventRepository;
  /** How many came from where. Nothing of it belongs to a person. */
  readonly sources: SourceRepository;
  /** Resolves when the store accepts writes. @throws StoreUnavailable */
  ping(): Promise<void>;
  /** Closes connections and files. */
  close(): Promise<void>;
}

/** A correction of a stored registration. */
export interface Replacement {
  /** The fingerprint of the record that the corrector saw (`fingerprintOf`). */
  was: string;
  record: RegistrationRecord;
  /** Who corrects: "visitor", or the desk's person. */
  by: string;
  /** The names of the changed fields, never their values. */
  fields: readonly string[];
}

/** How many passes one letter brings: nobody means to register more people by one address. */
export const passesInLetter = 10;

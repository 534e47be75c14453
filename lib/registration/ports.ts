/**
 * The interfaces of what the registration needs from outside. Services implement them; the
 * registration imports no service.
 */
import type { FormName } from "./forms";
import type { RegistrationRecord } from "./record";

/** A stored registration: the record, and the time at which the store saved it. */
export interface StoredRegistration<N extends FormName = FormName> {
  id: string;
  record: RegistrationRecord<N>;
  createdAt: Date;
}

/** The registrations of one edition of the fair. */
export interface RegistrationStore {
  /** The kind of store, for the log at the start. */
  readonly kind: "firestore" | "sqlite";
  /** Id of the edition: of the current one, unless `inEdition` has named another. */
  readonly edition: string;
  /** Ids of all editions that the store holds something of, in their order. @throws StoreUnavailable */
  editions(): Promise<string[]>;
  /** The same store for another edition: nothing of the one meets anything of the other. Both are closed together. */
  inEdition(edition: string): RegistrationStore;
  /**
   * Stores a record under its id, with the store's own `createdAt`. If the id is taken, the stored
   * record stays as it is. The promise resolves only when the record is durable. It resolves or
   * rejects within 8 s; a write that was reported as failed is not saved later.
   * @param notifyAt if given, a notification that is due then is stored in the same transaction
   * @throws StoreUnavailable
   */
  create(
    form: FormName,
    id: string,
    record: RegistrationRecord,
    notifyAt?: Date,
  ): Promise<"created" | "exists">;
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
  /** All registrations of a form, oldest first. @throws StoreUnavailable */
  list(form: FormName): AsyncIterable<StoredRegistration>;
  /** The notifications that must still be sent. */
  readonly queue: NotificationQueue;
  /** Resolves when the store accepts writes. @throws StoreUnavailable */
  ping(): Promise<void>;
  /** Closes connections and files. */
  close(): Promise<void>;
}

/**
 * A notification that must be sent: about which registration, and when to try. It holds no personal
 * data.
 */
export interface PendingNotification {
  /** The id of the registration. */
  id: string;
  /** The name of its form. Another version may have stored a form that this version does not know. */
  form: string;
  /** How often sending was tried. */
  attempts: number;
  /** When it was stored. */
  createdAt: Date;
  /**
   * It is not tried before this time. Claiming it sets a later time, so that nobody else tries
   * meanwhile.
   */
  dueAt: Date;
}

/** The notifications of one edition. Every method throws StoreUnavailable when the store cannot be reached. */
export interface NotificationQueue {
  /** All notifications that must still be sent, the earliest due first. */
  list(): Promise<PendingNotification[]>;
  /** The notification of a registration, if it must still be sent. */
  get(id: string): Promise<PendingNotification | undefined>;
  /** How many must still be sent, and how long the oldest has waited. */
  backlog(): Promise<{ pending: number; oldest?: Date }>;
  /**
   * Claims some notifications that are due at `now`. It also takes those that were put off by hours
   * because a clock was ahead. Each goes to one caller only, and its attempts are increased by one.
   * It is due again at `until`, in case the caller dies.
   */
  claim(now: Date, until: Date): Promise<PendingNotification[]>;
  /** Sets the time of the next try. */
  postpone(id: string, dueAt: Date): Promise<void>;
  /** Deletes a notification that was sent. */
  settle(id: string): Promise<void>;
}

/** The store could not save or read a registration. `code` names the cause and may be logged. */
export class StoreUnavailable extends Error {
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`The registration store is unavailable (${code}).`, options);
    this.name = "StoreUnavailable";
    this.code = code;
  }
}

/**
 * Whether an error comes from the store. The name is compared because two bundles of the server
 * have a class each.
 */
export function isStoreUnavailable(error: unknown): error is StoreUnavailable {
  return error instanceof Error && error.name === "StoreUnavailable";
}

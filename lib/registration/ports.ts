/** What the registration needs from the outside. Services implement these, never the reverse. */
import type { FormName } from "./forms";
import type { RegistrationRecord } from "./record";

/** A stored registration: the record and the time the store gave it. */
export interface StoredRegistration<N extends FormName = FormName> {
  id: string;
  record: RegistrationRecord<N>;
  createdAt: Date;
}

export interface RegistrationStore {
  /** Which store this is, for the start log. */
  readonly kind: "firestore" | "sqlite";
  /**
   * Stores a record under its id with the store's own `createdAt`, unless the id is taken: then the
   * stored one stays as it is. Resolves only when the record is durable. Answers or throws within
   * 8 s; a write reported as failed does not land later.
   * @param notifyAt with it, a notification that is due then is stored in the same transaction
   * @throws StoreUnavailable
   */
  create(
    form: FormName,
    id: string,
    record: RegistrationRecord,
    notifyAt?: Date,
  ): Promise<"created" | "exists">;
  /** One registration, or undefined. @throws StoreUnavailable */
  get<N extends FormName>(form: N, id: string): Promise<StoredRegistration<N> | undefined>;
  /** The visitor's registration that bears a token, or undefined. @throws StoreUnavailable */
  findByToken(token: string): Promise<StoredRegistration<"visit"> | undefined>;
  /** All registrations of a form, oldest first. @throws StoreUnavailable */
  list(form: FormName): AsyncIterable<StoredRegistration>;
  /** The notifications that are still to be sent. */
  readonly queue: NotificationQueue;
  /** Resolves when the store takes writes. @throws StoreUnavailable */
  ping(): Promise<void>;
  /** Frees connections and files. */
  close(): Promise<void>;
}

/** A notification to be sent: of which registration, and when to try. Holds no personal data. */
export interface PendingNotification {
  /** Id of the registration. */
  id: string;
  /** Name of its form; of a form that this version does not know when another version stored it. */
  form: string;
  /** How often it was tried. */
  attempts: number;
  /** When it was stored. */
  createdAt: Date;
  /** Not to be tried before; a claim moves it, so that nobody else tries meanwhile. */
  dueAt: Date;
}

/** Every method throws StoreUnavailable when the store is out of reach. */
export interface NotificationQueue {
  /** All that is to be sent, the earliest due first. */
  list(): Promise<PendingNotification[]>;
  /** The notification of a registration while it is to be sent. */
  get(id: string): Promise<PendingNotification | undefined>;
  /** How many are to be sent, and since when the oldest waits. */
  backlog(): Promise<{ pending: number; oldest?: Date }>;
  /**
   * Takes some of what is due at `now` for the caller, also what was put off by hours while a clock was
   * ahead: each entry goes to one caller only, counts one attempt more and is due again at `until`,
   * should the caller die.
   */
  claim(now: Date, until: Date): Promise<PendingNotification[]>;
  /** Tries again at another time. */
  postpone(id: string, dueAt: Date): Promise<void>;
  /** Forgets a notification that was sent. */
  settle(id: string): Promise<void>;
}

/** The store did not take or give a registration. `code` names the cause and is safe to log. */
export class StoreUnavailable extends Error {
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`The registration store is unavailable (${code}).`, options);
    this.name = "StoreUnavailable";
    this.code = code;
  }
}

/** Whether an error is that of a store. By name: two bundles of the server have a class each. */
export function isStoreUnavailable(error: unknown): error is StoreUnavailable {
  return error instanceof Error && error.name === "StoreUnavailable";
}

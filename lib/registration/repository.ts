/** What the registration needs of a store. `lib/store/ports.ts` puts the repositories of all subjects together. */

import type { NewMessages } from "../outbox/mail-kinds";
import type { FormName } from "./forms";
import type { RegistrationRecord, StoredRegistration } from "./record";
import type { SourceCountKey } from "./sources";

/** The registrations of one edition of the fair. */
export interface RegistrationRepository {
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
    counted?: SourceCountKey,
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
    change: RecordReplacement,
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
   * The visitors' registrations with an e-mail address as it is stored, the latest first, and at most
   * `MAX_PASSES_PER_EMAIL` of them. @throws StoreUnavailable
   */
  findByEmail(email: string): Promise<StoredRegistration<"visit">[]>;
  /** All registrations of a form, oldest first. @throws StoreUnavailable */
  list(form: FormName): AsyncIterable<StoredRegistration>;
}

/** A correction of a stored registration. */
export interface RecordReplacement {
  /** The fingerprint of the record that the corrector saw (`computeFingerprint`). */
  was: string;
  record: RegistrationRecord;
  /** Who corrects: "visitor", or the desk's person. */
  by: string;
  /** The names of the changed fields, never their values. */
  fields: readonly string[];
}

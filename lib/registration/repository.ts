import type { NewMessages } from "@/lib/outbox/mail-kinds";
import type { FormName } from "./forms";
import type { RegistrationRecord, StoredRegistration } from "./record";
import type { SourceCountKey } from "./sources";

/** Holds one edition of the fair. */
export interface RegistrationRepository {
  /**
   * Keeps an existing record; the store sets `createdAt`. Resolves when the record is durable, or rejects, within 8 s:
   * a write that was reported as failed is never saved later. `messages` and `counted` share the transaction.
   * @returns "unconfirmed" if the confirmation was left out at the daily limit of the address
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
   * Keeps id, `createdAt` and check-ins. Writes the corrections log and the confirmation in the same transaction;
   * leaves out the confirmation at the daily limit of the address.
   * @returns "changed" if the stored record is neither `was` nor the new one: nothing is written. "replaced" also if
   *   it is the new one
   * @throws StoreUnavailable
   */
  replace(
    form: FormName,
    id: string,
    change: RecordReplacement,
    messages?: NewMessages,
  ): Promise<"replaced" | "changed" | "gone">;
  /** @throws StoreUnavailable */
  get<N extends FormName>(form: N, id: string): Promise<StoredRegistration<N> | undefined>;
  /** @throws StoreUnavailable */
  findByToken(token: string): Promise<StoredRegistration<"visit"> | undefined>;
  /** Expects the email as stored. Latest first, at most `MAX_PASSES_PER_EMAIL`. @throws StoreUnavailable */
  findByEmail(email: string): Promise<StoredRegistration<"visit">[]>;
  /** Oldest first. @throws StoreUnavailable */
  list(form: FormName): AsyncIterable<StoredRegistration>;
}

interface RecordReplacement {
  /** The fingerprint of the record that was corrected (`computeFingerprint`). */
  was: string;
  record: RegistrationRecord;
  by: string;
  /** The names of the changed fields, never their values. */
  fields: readonly string[];
  /** The address to which no news goes any more: its owner has withdrawn the consent, wherever else it was given. */
  endsNewsTo?: string | undefined;
}

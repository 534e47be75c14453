/** What the list of collections says of each. */
import type { FormName } from "@/lib/registration/forms";

export type PersonalDataRule =
  /** Only counts, ids of deleted documents, or digests that are dropped after a day. */
  | "nothing"
  /** Documents whose ids follow from the registration. */
  | ((form: FormName, id: string) => string[])
  /**
   * Documents that name the registration in `registration` and its form in `about`. Kinds that match `spared` survive
   * an erasure. `owner` is the field with the exhibitor that owns a document.
   */
  | { spared: RegExp; owner?: "company" };

/** What becomes of a collection when a backup replaces the store. */
type RestoreRule =
  /** It comes back as it was: nothing in it is a right, a consent, or a message. */
  | "comesBack"
  /** What has ended, was withdrawn or sent since the backup stays so: `restoring/restore-steps.ts` says how. */
  | "keepsEnds";

export interface CollectionFacts {
  /** Appended to the edition. */
  name: string;
  indexed: readonly string[];
  /** Long texts and maps that no query uses, so Firestore needs no index of them. */
  unindexed?: readonly string[];
  holds: PersonalDataRule;
  onRestore: RestoreRule;
  /** Large documents go into smaller batches. */
  large?: boolean;
  /** Name in a copy to another store. Without it the collection is not copied. */
  copiedAs?: string;
}

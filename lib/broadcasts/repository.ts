import type { FormName } from "@/lib/fair/form-names";
import type { Page, PageRequest } from "@/lib/staff-records/logs";
import type { Broadcast, BroadcastContent, BroadcastRecipient, RecipientState } from "./broadcast";

export type RecipientCounts = Record<RecipientState, number>;

/** Messages and their recipients; sending is a job. Every method throws StoreUnavailable if the store is unavailable. */
export interface BroadcastRepository {
  read(id: string): Promise<Broadcast | undefined>;
  /** The latest first. */
  loadPage(request: { after?: string | undefined; limit: number }): Promise<Page<Broadcast>>;
  /** Stopped ones that were not sent in time. */
  listOverdue(): Promise<Broadcast[]>;
  /**
   * Creates a draft or changes it.
   * @param written `isNew`: what a colleague has made of it stays
   * @returns "same" if only the count is new, "over" if it is no draft any more
   */
  saveDraft(
    id: string,
    content: BroadcastContent,
    written: Pick<Broadcast, "by" | "counted"> & { isNew?: true },
  ): Promise<"saved" | "same" | "over">;
  /** Does nothing if it is no draft. */
  discard(id: string): Promise<void>;
  /**
   * From a draft, if it is still what was shown, or from a stopped one.
   * @param baseVersion digest of the shown content (`hashContent`)
   * @param confirmed `people` are ids of registrations
   */
  confirm(
    id: string,
    baseVersion: string,
    confirmed: { by: string; count: number; at: Date; people?: readonly string[] },
  ): Promise<"confirmed" | "changed" | "over">;
  /** Keys of the people to whom it was confirmed, until it is queued; undefined if they are not known. */
  loadConfirmed(id: string): Promise<readonly string[] | undefined>;
  countRecipients(id: string): Promise<RecipientCounts>;
  loadRecipients(
    id: string,
    state: RecipientState,
    request: PageRequest,
  ): Promise<Page<BroadcastRecipient>>;
  /** Confirms it again for those who failed. @returns how many wait again */
  sendAgain(id: string, at: Date): Promise<number>;
  /** What a registration has got or gets. */
  listAbout(form: FormName, id: string): Promise<BroadcastRecipient[]>;
}

/** What is known of an email address. Its id is a digest with a secret key, so that the address itself is not stored. */
export interface AddressState {
  /** When its owner unsubscribed from news. */
  unsubscribedAt?: Date;
  /** When its owner, who had unsubscribed, asked for news again. */
  subscribedAt?: Date;
  unreachableAt?: Date;
  reason?: AddressEventKind;
  /** The mail server's sentence, without the address. A report has none. */
  answer?: string;
}

export const addressEventKinds = ["bounce", "complaint"] as const;
type AddressEventKind = (typeof addressEventKinds)[number];

/** Every method throws StoreUnavailable if the store is unavailable. */
export interface AddressRepository {
  /** The id of an address. */
  createHasher(): Promise<(email: string) => string>;
  /** The secret in the address that unsubscribes. */
  createToken(email: string): Promise<string>;
  /** @returns the id of the address, or undefined if the site has not issued the token */
  verifyToken(token: string): Promise<string | undefined>;
  read(id: string): Promise<AddressState | undefined>;
  readAll(): Promise<Map<string, AddressState>>;
  /** Keeps the first time. */
  unsubscribe(id: string, at: Date): Promise<void>;
  subscribe(id: string, at: Date): Promise<void>;
  /**
   * A complaint also unsubscribes. Repeating it changes nothing; an event older than the last release is ignored.
   * @param answer the mail server's sentence
   */
  markUnreachable(id: string, kind: AddressEventKind, at: Date, answer?: string): Promise<void>;
  /** Emails go to it again. @returns whether it was unreachable */
  release(id: string, at: Date): Promise<boolean>;
  /** Releases those that bounced. Who complained stays out. @returns how many it released */
  releaseBounced(ids: readonly string[], at: Date): Promise<number>;
}

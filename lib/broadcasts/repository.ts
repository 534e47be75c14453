import type { FormName } from "@/lib/fair/form-names";
import type { NotificationQueue } from "@/lib/outbox/queue";
import type { Page, PageRequest } from "@/lib/staff-records/logs";
import type { AudienceChange } from "./audience-change";
import type {
  Broadcast,
  BroadcastContent,
  BroadcastRecipient,
  OverdueCause,
  RecipientState,
} from "./broadcast";

/** A registration to add. `state` is `unreachable` for people who are left out. */
export interface NewRecipient {
  /** Of the registration. */
  id: string;
  state: Extract<RecipientState, "waiting" | "unreachable">;
}

export type RecipientCounts = Record<RecipientState, number>;

/** Recipients of one broadcast as a queue. What is dropped or acknowledged stays as failed or sent. */
export interface BroadcastQueue
  extends Pick<NotificationQueue, "get" | "nack" | "ack" | "drop" | "lease"> {
  /** When the first waiting one is due. */
  nextDue(): Promise<Date | undefined>;
}

/** Every method throws StoreUnavailable if the store is unavailable. */
export interface BroadcastRepository {
  read(id: string): Promise<Broadcast | undefined>;
  /** The latest first. */
  page(request: { after?: string | undefined; limit: number }): Promise<Page<Broadcast>>;
  /** Confirmed ones that are not done. */
  listActive(): Promise<Broadcast[]>;
  /** Stopped ones that were not sent in time. */
  listOverdue(): Promise<Broadcast[]>;
  /** Creates a draft or changes it. @returns "same" if only the count is new, "over" if it is no draft any more */
  saveDraft(
    id: string,
    content: BroadcastContent,
    written: Pick<Broadcast, "by" | "counted">,
  ): Promise<"saved" | "same" | "over">;
  /** Does nothing if it is no draft. */
  discard(id: string): Promise<void>;
  /**
   * From a draft, if it is still what was shown, or from a stopped one.
   * @param seen digest of the shown content (`hashContent`)
   * @param confirmed `people` are ids of registrations
   */
  confirm(
    id: string,
    seen: string,
    confirmed: { by: string; count: number; at: Date; people?: readonly string[] },
  ): Promise<"confirmed" | "changed" | "over">;
  /** Keys of the people to whom it was confirmed, until it is queued; undefined if they are not known. */
  loadConfirmed(id: string): Promise<readonly string[] | undefined>;
  /** An overdue one is overdue no longer. */
  stop(id: string): Promise<void>;
  /** Stops it until staff confirm it again. */
  holdBack(id: string, why: { cause: OverdueCause; since: Date }): Promise<void>;
  /** Notes that it is being worked on. @returns whether it is still confirmed */
  touch(id: string, at: Date): Promise<boolean>;
  /** Everybody has it, or has failed. */
  finish(id: string): Promise<void>;
  /** Takes over the queuing from any earlier process. @returns undefined if there is nothing to queue */
  claimQueuing(id: string): Promise<string | undefined>;
  /** Ids of registrations that are recipients already. */
  listRecipientIds(id: string, states?: readonly RecipientState[]): AsyncIterable<string>;
  /**
   * Stores recipients in one change, except those that are stored or whose registration is gone.
   * @returns false if another process has taken over, or somebody has stopped it
   */
  addRecipients(
    broadcast: Pick<Broadcast, "id" | "form">,
    claim: string,
    recipients: readonly NewRecipient[],
  ): Promise<boolean>;
  /** All recipients are stored. Drops the search words from the filter, which may be a name. */
  endQueuing(id: string, claim: string, changed?: AudienceChange): Promise<boolean>;
  queueOf(id: string): BroadcastQueue;
  counts(id: string): Promise<RecipientCounts>;
  recipients(
    id: string,
    state: RecipientState,
    request: PageRequest,
  ): Promise<Page<BroadcastRecipient>>;
  /** Confirms it again for those who failed. @returns how many wait again */
  sendAgain(id: string, at: Date): Promise<number>;
  /** What a registration has got or gets. */
  about(form: FormName, id: string): Promise<BroadcastRecipient[]>;
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
  hasher(): Promise<(email: string) => string>;
  /** The secret in the address that unsubscribes. */
  createToken(email: string): Promise<string>;
  /** @returns the id of the address, or undefined if the site has not issued the token */
  verifyToken(token: string): Promise<string | undefined>;
  read(id: string): Promise<AddressState | undefined>;
  all(): Promise<Map<string, AddressState>>;
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

/**
 * The desk of one edition. A module whose pages need more declares its part with `declare module` of this file;
 * `staff/desk/host/desks.ts` joins all parts.
 */
import "server-only";
import type { NotifyResult } from "@/lib/mails/ports";
import type { PendingNotification } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { DeskOperation } from "@/lib/security/desk-rights";
import type { DeskStore } from "@/lib/store/ports";
import type { CheckInFeed } from "../core/check-ins";
import type { ReviewFeed } from "../core/review-feed";
import type { RowCache } from "../core/row-cache";

export interface MessageToSend extends Pick<PendingNotification, "id" | "form" | "kind"> {
  /** It was queued just now. If it does not wait any more, another process has sent it: the store was slow. */
  isQueued?: boolean;
}

export interface DeskContext {
  store: DeskStore;
  cache: RowCache;
  checkIns: CheckInFeed;
  reviews: ReviewFeed;
  /** Updates cache, check-ins and reviews from the store in parallel. @throws StoreUnavailable */
  refresh(): Promise<void>;
  /** Outbox folder. */
  dataDir: string;
  /** Sends a message about a registration now. */
  sendMessage(message: MessageToSend): Promise<NotifyResult>;
  /** Whether there is no mail server, so that messages are only written to files. */
  onlyWrites: boolean;
  /** Forms whose registrants get a confirmation. */
  confirm: readonly FormName[];
  /** The current edition first. */
  editions: readonly string[];
  /** Desk of another edition, for comparison. @throws StoreUnavailable */
  openFormer(
    edition: string,
  ): Promise<Pick<DeskContext, "store" | "cache" | "checkIns" | "reviews">>;
  /** Prefix of its page addresses. */
  base: string;
  /** Whether the current person has a right (`staff/gate/server/rights.ts`). */
  isAllowed(action: DeskOperation): boolean;
}

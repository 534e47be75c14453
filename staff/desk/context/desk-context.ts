/**
 * The desk of one edition, as all its subjects know it. A subject whose pages need more declares that part beside its
 * own code, by a `declare module` of this file; `staff/desk/host/desks.ts` puts all parts together.
 */
import "server-only";
import type { NotifyResult } from "@/lib/mails/ports";
import type { PendingNotification } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { DeskStore } from "@/lib/store/ports";
import type { CheckInFeed } from "../core/check-ins";
import type { ReviewFeed } from "../core/review-feed";
import type { RowCache } from "../core/row-cache";

export interface DeskContext {
  store: DeskStore;
  cache: RowCache;
  arrivals: CheckInFeed;
  /** What staff decided and noted. */
  staffFiles: ReviewFeed;
  /** Brings cache, arrivals and files up to date with the store, all at once. @throws StoreUnavailable */
  refresh(): Promise<void>;
  /** The folder of the outbox. */
  dataDir: string;
  /** Sends a message about a registration at once. */
  sendMessage(message: Pick<PendingNotification, "id" | "form" | "kind">): Promise<NotifyResult>;
  /** Whether there is no mail server, so that messages become files and reach nobody. */
  onlyWrites: boolean;
  /** Forms whose registrants get a confirmation. */
  confirm: readonly FormName[];
  /** The editions that can be chosen, the current one first. */
  editions: readonly string[];
  /** The desk of another edition, to compare with. @throws StoreUnavailable */
  former(
    edition: string,
  ): Promise<Pick<DeskContext, "store" | "cache" | "arrivals" | "staffFiles">>;
  /** How the addresses of its pages begin. */
  base: string;
  /** Whether the person who asks has the right to something (`staff/gate/server/rights.ts`). */
  may(action: "export" | "change"): boolean;
}

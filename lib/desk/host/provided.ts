/**
 * The objects that a process of the desk has once. They are handed to Next's bundles in the same
 * way as `lib/services` does it for the site.
 */
import "server-only";
import type { NotifyResult } from "../../mails/ports";
import type { FormName } from "../../registration/forms";
import type { PendingNotification } from "../../registration/queue";
import type { DeskStore } from "../../store/ports";
import type { ArrivalsRead } from "../core/arrivals";
import type { RowCache } from "../core/row-cache";
import type { StaffFilesKept } from "../core/staff-files";
import type { ExportFiles } from "../export/files";
import type { Reminders } from "../mail/reminders";
import type { BadgeJobs } from "../record/badges";
import type { WebhookEndpoints } from "../webhooks/endpoints";
import type { ShownAgain } from "./shown-again";

/** The desk of one edition. */
export interface Desk {
  store: DeskStore;
  cache: RowCache;
  arrivals: ArrivalsRead;
  /** What staff decided and noted. */
  staffFiles: StaffFilesKept;
  /** Brings cache, arrivals and files up to date with the store, all at once. @throws StoreUnavailable */
  refresh(): Promise<void>;
  /** The long exports of this process. */
  exports: ExportFiles;
  /** The badges that are being printed. */
  badges: BadgeJobs;
  /** The folder of the outbox. */
  dataDir: string;
  /** Sends a message about a registration at once. */
  sendMessage(message: Pick<PendingNotification, "id" | "form" | "kind">): Promise<NotifyResult>;
  /** Whether there is no mail server, so that messages become files and reach nobody. */
  onlyWrites: boolean;
  /** The reminders to visitors. A former edition has none. */
  reminders?: Reminders;
  /** Sets the status of the page that is being rendered. */
  setStatus(status: 404 | 503): void;
  /** The form that the current request has posted, if it was not saved. */
  again(): ShownAgain;
  /** Forms whose registrants get a confirmation. */
  confirm: readonly FormName[];
  /** The systems that are told of events. */
  endpoints: WebhookEndpoints;
  /** The editions that can be chosen, the current one first. */
  editions: readonly string[];
  /** The desk of another edition, to compare with. @throws StoreUnavailable */
  former(edition: string): Promise<Pick<Desk, "store" | "cache" | "arrivals" | "staffFiles">>;
  /** How the addresses of its pages begin. */
  base: string;
  /** Whether the person who asks has the right to something (`lib/gate/rights.ts`). */
  may(action: "export" | "change"): boolean;
}

/** The header in which the desk's guard names the person who asks. Nobody outside can set it. */
export const personHeader = "x-desk-person";
/** The header in which the guard names the right of that person. */
export const rightHeader = "x-desk-right";

const place = Symbol.for("istanbul-expo.desk");
const shared = globalThis as typeof globalThis & { [place]?: () => Desk | undefined };

/** Tells every bundle in this process how to find the desk that a request is about. */
export function provideDesk(find: () => Desk | undefined): void {
  shared[place] = find;
}

/** The desk that the request is about. It is undefined in the process of the public server. */
export function providedDesk(): Desk | undefined {
  return shared[place]?.();
}

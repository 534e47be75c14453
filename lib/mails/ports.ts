/** What sending needs from outside. */
import type { Refusal } from "@/lib/outbox/queue";
import type { DeliverableMessage } from "./message";

/**
 * `written`: only to a file on this machine. `reason` is safe to log. `permanent`: the receiver accepts nothing until
 * somebody changes something. `noSuchRecipient`: the address does not exist, and the server reaches others.
 */
export type NotifyResult =
  | { outcome: "sent" | "written"; where: string }
  | (Refusal & { outcome: "failed"; permanent?: boolean; noSuchRecipient?: boolean });

export type NotifyCount = Record<NotifyResult["outcome"], number>;

export interface Notifier {
  /** Writes files on this machine and sends nothing. */
  onlyWrites?: true;
  /**
   * @param key unique to the message and the same for each retry (`toMailKey`)
   * @param request id of the request that stored the registration
   */
  send(key: string, message: DeliverableMessage, request?: string): Promise<NotifyResult>;
  /** Deletes a message, where that is possible after sending. */
  takeBack?(key: string): Promise<void>;
  /** Closes pooled connections. */
  close?(): Promise<void>;
}

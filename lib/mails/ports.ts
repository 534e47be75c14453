/** What sending a message needs from the outside. Services implement it, never the reverse. */

import type { DeliverableMessage } from "./message";

/**
 * How a notification ended. It is never an exception. `written` means a file on this machine, so nobody
 * was told. `reason` is safe to log. `permanent` says that the receiver accepts nothing until somebody has
 * changed something, and `noSuchRecipient` that nobody has the address.
 */
export type NotifyResult =
  | { outcome: "sent" | "written"; where: string }
  | { outcome: "failed"; reason: string; permanent?: boolean; noSuchRecipient?: boolean };

/** How many notifications ended in each way. */
export type NotifyCount = Record<NotifyResult["outcome"], number>;

export interface Notifier {
  /** It writes every message to a file on this machine, so that nobody is told. */
  onlyWrites?: true;
  /**
   * Sends one message. `key` is the same for every try, and no other message has it (`toMailKey`). `request`
   * is the id of the request that brought the registration.
   */
  send(key: string, message: DeliverableMessage, request?: string): Promise<NotifyResult>;
  /** Takes back the message with a key, where what was sent can be taken back. */
  takeBack?(key: string): Promise<void>;
  /** Closes the connections that are kept for the next message. */
  close?(): Promise<void>;
}

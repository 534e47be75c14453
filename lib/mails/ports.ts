/** What sending a message needs from the outside. Services implement it, never the reverse. */

/** An e-mail for the sales team. */
export interface SalesEmail {
  subject: string;
  text: string;
  title: string;
  /** HTML table with every value escaped. */
  detail: string;
  /** The same as plain text. */
  plain: string;
  /** Address of whom it is about. */
  replyTo: string;
}

/**
 * How a notification ended; never an exception. `written` is a file on this machine: nobody has been
 * told. `reason` is safe to log; `permanent` says that the receiver will not take it before somebody has
 * changed something.
 */
export type NotifyResult =
  | { outcome: "sent" | "written"; where: string }
  | { outcome: "failed"; reason: string; permanent?: boolean };

/** How many notifications ended in each way. */
export type NotifyCount = Record<NotifyResult["outcome"], number>;

export interface Notifier {
  /**
   * Sends one e-mail. `key` is the same for every try and no other e-mail has it (`mailKey`); `request` is
   * the id of the request that brought the registration.
   */
  send(key: string, email: SalesEmail, request?: string): Promise<NotifyResult>;
  /** Takes back the e-mail with a key, where what was sent can be taken back. */
  takeBack?(key: string): Promise<void>;
}

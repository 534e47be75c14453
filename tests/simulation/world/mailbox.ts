/** All emails that the mail server has taken for people. */

import type { SimulatedProcess } from "./process";

export interface Delivery {
  at: number;
  sender: SimulatedProcess;
  /** When the sending program began to hand it over. */
  begunAt: number;
  to: string;
  subject: string;
  text: string;
  messageId: string;
  /** The address in List-Unsubscribe. */
  unsubscribe?: string | undefined;
  /** The sender was not told that it was taken. */
  isAnswerLost: boolean;
}

export interface Mailbox {
  readonly deliveries: Delivery[];
  /** Addresses that do not exist; the server says so. */
  readonly unknown: Set<string>;
  /** Boxes that are full for good. */
  readonly full: Set<string>;
}

export const createMailbox = (): Mailbox => ({
  deliveries: [],
  unknown: new Set(),
  full: new Set(),
});

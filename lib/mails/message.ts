/** A message about a registration, as it is sent. */
import type { Locale } from "../locales";

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Name by which the HTML shows it as a picture. */
  cid?: string;
}

type Recipient = "salesTeam" | { address: string };

export interface Message {
  language: Locale;
  /** Undefined where the registrant's address is one that no mail server is sure to take. */
  to: Recipient | undefined;
  /** Who gets the answer. */
  replyTo?: string;
  subject: string;
  /** All of it as plain text. */
  text: string;
  /** All of it as a page, with the pictures that are attached. */
  html: string;
  attachments: Attachment[];
  /** The same for a notification function, which makes the page itself and attaches nothing. */
  call: NotificationPayload;
}

/** A message that somebody can get. */
export type DeliverableMessage = Message & {
  to: Recipient;
  /** When it was asked for: with its registration, or later. */
  askedAt?: Date;
};

/** Where a message goes. @param team address of the sales team */
export function getRecipientAddress({ to }: DeliverableMessage, team: string): string {
  return to === "salesTeam" ? team : to.address;
}

/** The fields that a notification function takes beside the address. */
export interface NotificationPayload {
  subject: string;
  text: string;
  title: string;
  /** Tables of HTML. */
  detail: string;
}

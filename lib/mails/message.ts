import type { Locale } from "@/lib/locales";

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Content id by which the HTML shows the picture. */
  cid?: string;
}

type Recipient = "salesTeam" | { address: string };

export interface Message {
  language: Locale;
  /** Undefined if mail servers may not accept the registrant's address. */
  to: Recipient | undefined;
  replyTo?: string;
  subject: string;
  text: string;
  /** With the attached pictures. */
  html: string;
  attachments: Attachment[];
  /** Address that unsubscribes by a post without a body of ours (RFC 8058). */
  unsubscribe?: string;
  /** For a notification function, which adds its own page and attaches nothing. */
  call: NotificationPayload;
}

export type DeliverableMessage = Message & {
  to: Recipient;
  /** Time of the request: with the registration, or later. */
  askedAt?: Date;
};

/** @param team address of the sales team */
export function getRecipientAddress({ to }: DeliverableMessage, team: string): string {
  return to === "salesTeam" ? team : to.address;
}

/** What a notification function gets, besides the address. */
export interface NotificationPayload {
  subject: string;
  text: string;
  title: string;
  /** HTML tables. */
  detail: string;
  /** For the headers of RFC 8058, in emails that can be unsubscribed from. */
  unsubscribe?: string;
}

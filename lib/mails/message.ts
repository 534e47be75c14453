/** A message as it is sent, to whomever and by whatever way. */
import type { Locale } from "../locales";

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer | string;
  /** Name by which the HTML shows it as a picture. */
  cid?: string;
}

/** What one kind of message says of one registration. */
export interface Letter {
  language: Locale;
  subject: string;
  /** Its heading. */
  title: string;
  /** All of it as plain text. */
  text: string;
  /** All of it as a page, with the pictures that are attached. */
  html: string;
  /** Its tables alone, without heading and pictures, for a function that makes the page itself. */
  detail: string;
  attachments: Attachment[];
}

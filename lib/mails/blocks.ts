/** What a letter is made of. One list of blocks is written as HTML and as plain text. */
import type { Locale } from "../locales";

export interface Fact {
  label: string;
  value: string;
  /** A code, which is read from left to right in every language. */
  isCode?: boolean;
}

export interface Link {
  label: string;
  href: string;
}

/** Whether a link writes to somebody or calls them: its label is the address or the number. */
export function isContactHref(href: string): boolean {
  return /^(mailto|tel):/.test(href);
}

/** The visitor's pass as a picture, with what is read out where no picture is shown. */
export interface PassBlock {
  kind: "pass";
  /** Name of the attached picture. */
  cid: string;
  /** What the picture is. */
  alt: string;
  name?: string;
  reference: Fact;
  open: Link;
}

export type Block =
  | { kind: "text"; text: string; isQuiet?: boolean }
  | { kind: "heading"; text: string }
  | { kind: "facts"; facts: Fact[] }
  /** A single link to a page becomes a button, unless it is plain. */
  | { kind: "links"; links: Link[]; isPlain?: boolean }
  | { kind: "steps"; steps: string[] }
  | { kind: "ways"; ways: { title: string; text: string }[] }
  | PassBlock;

/** A letter before it is written out. */
export interface EmailDraft {
  language: Locale;
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  title: string;
  blocks: Block[];
  /** Why it was sent, and where to read on. */
  foot: { text: string; links: Link[] };
}

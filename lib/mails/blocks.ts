/** The parts of an email, rendered as HTML and as plain text. */
import type { Locale } from "@/lib/locales";

export interface Fact {
  label: string;
  value: string;
  /** Left to right in every language. */
  isCode?: boolean;
}

export interface Link {
  label: string;
  href: string;
}

export function isContactHref(href: string): boolean {
  return /^(mailto|tel):/.test(href);
}

/** An attached picture, with text for when pictures are off. */
interface Picture {
  /** Content id. */
  cid: string;
  alt: string;
}

/** The pass as a QR picture and its star. */
export interface PassBlock {
  kind: "pass";
  code: Picture;
  /** Undefined if it could not be drawn. */
  star: (Picture & { caption: string }) | undefined;
  name?: string;
  reference: Fact;
  open: Link;
}

export type Block =
  /** With `hasLinks`, web addresses in it can be pressed. */
  | { kind: "text"; text: string; isQuiet?: boolean; hasLinks?: boolean }
  | { kind: "heading"; text: string }
  | { kind: "facts"; facts: Fact[] }
  /** A single link to a page becomes a button, unless `isPlain`. */
  | { kind: "links"; links: Link[]; isPlain?: boolean }
  | { kind: "steps"; steps: string[] }
  | { kind: "ways"; ways: { title: string; text: string }[] }
  | PassBlock;

export interface EmailDraft {
  language: Locale;
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  title: string;
  blocks: Block[];
  /** Why it was sent, and links to more. */
  foot: { text: string; links: Link[] };
}

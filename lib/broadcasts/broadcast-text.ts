/** Plain text with arguments such as `{name}`, and with links that lead where they say. */
import { parseWebAddress } from "@/lib/security/web-address";

export const broadcastArguments = ["name", "reference", "fair", "dates"] as const;
type BroadcastArgument = (typeof broadcastArguments)[number];
export type BroadcastArguments = Record<BroadcastArgument, string>;

const ARGUMENT = /\{([^{}\n]{0,40})\}/g;

/** Braces that are no known argument, as typed. */
export function findUnknownArgument(text: string): string | undefined {
  const known = (name: string) => broadcastArguments.some((one) => one === name);
  for (const [typed, name = ""] of text.matchAll(ARGUMENT)) if (!known(name)) return typed;
  return /[{}]/.exec(text.replace(ARGUMENT, ""))?.[0];
}

/** In one pass: a value is never read as an argument. */
export function fillArguments(text: string, values: BroadcastArguments): string {
  return text.replace(
    ARGUMENT,
    (typed, name: string) => values[name as BroadcastArgument] ?? typed,
  );
}

/** Ends before quotes and the like, which belong to the sentence. Invisible characters are found, to be refused. */
const ADDRESS = /\bhttps?:\/\/[\p{L}\p{M}\p{N}\p{Cf}\p{Pd}!#$%&()*+,./:;=?@[\]_~،؛؟-]+/giu;
/** Punctuation of the sentence around an address. */
const AFTER_ADDRESS = /[.,;:!?،؛؟]$/u;
const BRACKETS: Record<string, string> = { ")": "(", "]": "[" };

export type TextPart = { text: string } | { href: string };

/** Divides a text into words and web addresses. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { typed, index } of listAddresses(text)) {
    const address = parseAddress(typed);
    if (!("href" in address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push(address);
    end = index + typed.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** An address that shows another host than it opens, or hides letters of another script. */
export const findUnsafeAddress = (text: string) =>
  listAddresses(text).find(({ typed }) => !("href" in parseAddress(typed)))?.typed;

/** Addresses as a browser sends them, so that each mail program finds their end. */
export const encodeAddresses = (text: string) =>
  splitLinks(text)
    .map((part) => ("href" in part ? part.href : part.text))
    .join("");

const parseAddress = (typed: string) => parseWebAddress(typed, ["https:", "http:"]);

const listAddresses = (text: string) =>
  Array.from(text.matchAll(ADDRESS), ({ 0: found, index }) => ({
    typed: trimSentence(found),
    index,
  }));

/** A closing bracket belongs to an address that opens it. */
function trimSentence(found: string): string {
  const last = found.at(-1) ?? "";
  const opening = BRACKETS[last];
  const isBeyond = opening
    ? found.split(last).length > found.split(opening).length
    : AFTER_ADDRESS.test(found);
  return isBeyond ? trimSentence(found.slice(0, -1)) : found;
}

export function splitParagraphs(text: string): string[] {
  return text.split(/\s*\n\s*/).filter(Boolean);
}

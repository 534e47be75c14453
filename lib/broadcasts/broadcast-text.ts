/** Plain text with arguments such as `{name}`, and with links that lead where they say. */

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

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^]+/gi;
/** Punctuation of the sentence around an address. */
const AFTER_ADDRESS = /[.,;:!?)\]»”’،؛؟…]+$/u;

export type TextPart = { text: string } | { href: string };

/** Divides a text into words and web addresses. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const typed = found.replace(AFTER_ADDRESS, "");
    if (!isPlainAddress(typed)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ href: typed });
    end = index + typed.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** An address that shows another host than it opens, or hides letters of another script. */
export function findUnsafeAddress(text: string): string | undefined {
  const typed = Array.from(text.matchAll(ADDRESS), ([found]) => found.replace(AFTER_ADDRESS, ""));
  return typed.find((one) => !isPlainAddress(one));
}

/** ASCII, with a host of a name service, and without a user name, which looks like a host. */
function isPlainAddress(typed: string): boolean {
  const url = URL.parse(typed);
  if (!url || !/^[\x21-\x7e]+$/.test(typed)) return false;
  return url.username + url.password === "" && url.hostname.includes(".");
}

export function splitParagraphs(text: string): string[] {
  return text.split(/\s*\n\s*/).filter(Boolean);
}

/** Names keep the joiners that Arabic, Persian and Indic scripts need. Invisible characters are never refused. */
import { IGNORABLE, isCheapToCompose } from "./plain-signs";

const INVISIBLE = new RegExp(`(?!\\p{Join_Control})(?:${IGNORABLE.source})`, "gu");

/** Also U+000B (Word), form feed, NEL (IBM) and Unicode's own line breaks. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Characters whose shape a joiner can change: letters of joining scripts, and emoji. */
const SHAPED =
  "(?!\\p{Script=Latin}|\\p{Script=Greek}|\\p{Script=Cyrillic})[\\p{L}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]";

/** The group captures the joiners that are needed: between two such letters, or after the marks of one. */
const JOINERS = new RegExp(
  `((?<=${SHAPED}\\p{M}*)\\p{Join_Control}(?:(?<=\\p{M}.)|(?=\\p{Join_Control}*${SHAPED})))|\\p{Join_Control}`,
  "gu",
);

export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, "").replace(JOINERS, "$1");
}

/** NUL and lone surrogates cannot be repaired. Call it after removing invisible characters and before composing. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0") && isCheapToCompose(text);
}

export function normalizeText(text: string, multiline: boolean): string {
  const lines = text.normalize("NFC").replace(LINE_BREAK, "\n").replaceAll("\t", " ").trim();
  return multiline ? lines : lines.replace(/\n+/g, " ");
}

const DAMAGE = /[\0\p{Cs}]/gu;

/** For texts that are never refused: removes damage and cuts at `maxLength` UTF-16 code units. */
export function cleanShortText(text: string, maxLength: number, multiline = false): string {
  const seen = removeInvisible(text.slice(0, 4 * maxLength)).replace(DAMAGE, "");
  const composed = normalizeText(seen, multiline);
  const short = multiline ? composed : composed.replace(/\s+/g, " ");
  return short.slice(0, maxLength).replace(DAMAGE, "").trim();
}

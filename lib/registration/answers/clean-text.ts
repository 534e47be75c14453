/**
 * Cleans every typed answer before any rule is applied. Names and texts keep the letters and signs of every script,
 * with the joiners that Arabic, Persian and Indic names need (U+200C, U+200D). Numbers, codes and addresses become what
 * an English keyboard types (`plain-signs.ts`). Nothing that the person cannot see stops an answer: it is removed.
 */
import { IGNORABLE, isCheapToCompose } from "./plain-signs";

/** The same without joiners. */
const INVISIBLE = new RegExp(`(?!\\p{Join_Control})(?:${IGNORABLE.source})`, "gu");

/** Every kind of line break: that of Word (U+000B), of a new page, of IBM, and Unicode's own. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A character whose shape a joiner can change: a letter of a joining script, or an emoji. */
const SHAPED =
  "(?!\\p{Script=Latin}|\\p{Script=Greek}|\\p{Script=Cyrillic})[\\p{L}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]";

/**
 * All joiners. The group captures those that are needed: between two such letters, or after the
 * marks of one.
 */
const JOINERS = new RegExp(
  `((?<=${SHAPED}\\p{M}*)\\p{Join_Control}(?:(?<=\\p{M}.)|(?=\\p{Join_Control}*${SHAPED})))|\\p{Join_Control}`,
  "gu",
);

/** Removes what nobody sees from a name or a text. Joiners stay where they belong to a word. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, "").replace(JOINERS, "$1");
}

/**
 * Whether a text can be stored and composed cheaply. NUL and lone surrogates are damage, which nothing can repair.
 * It must be asked after removing and before composing.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0") && isCheapToCompose(text);
}

/** Composes a text (NFC), unifies its line breaks, turns tabs into blanks, and trims. A line has blanks instead. */
export function normalizeText(text: string, multiline: boolean): string {
  const lines = text.normalize("NFC").replace(LINE_BREAK, "\n").replaceAll("\t", " ").trim();
  return multiline ? lines : lines.replace(/\n+/g, " ");
}

/** NUL and halves of characters. */
const DAMAGE = /[\0\p{Cs}]/gu;

/** Cleans a note or a name that is never refused: damage goes, too, and what is too long is cut. */
export function cleanShortText(text: string, maxLength: number, multiline = false): string {
  const seen = removeInvisible(text.slice(0, 4 * maxLength)).replace(DAMAGE, "");
  const composed = normalizeText(seen, multiline);
  const short = multiline ? composed : composed.replace(/\s+/g, " ");
  return short.slice(0, maxLength).replace(DAMAGE, "").trim();
}

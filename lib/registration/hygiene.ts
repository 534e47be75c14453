/**
 * Cleans every typed answer before any rule is applied. Names and texts keep the letters and signs of every script,
 * with the joiners that Arabic, Persian and Indic names need (U+200C, U+200D). Numbers, codes and addresses become what
 * an English keyboard types. Nothing that the person cannot see stops an answer: it is removed.
 */
import { toAsciiDigits } from "../locales/digits";

/**
 * What nobody sees: ignorable characters (bidi marks, isolates, embeddings and overrides among them), controls
 * without NUL, annotations and the place of an object that was not copied. Blanks and line breaks are not in this set.
 */
const IGNORABLE =
  /(?![\s\0\u0085])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Noncharacter_Code_Point}\ufff9-\ufffc]|\ufeff/gu;

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

/**
 * No script writes so many marks on one letter. The cost of composing grows with the square of
 * their number.
 */
const PILED_MARKS = /\p{M}{31}/u;

/**
 * What else stands between the groups of a phone number: middle dots, bullets, waves, the long vowel and the line that
 * Japanese keyboards type for a dash. A slash is left out, because it can stand between two numbers.
 */
const SEPARATORS =
  /[\s\p{Dash}().[\]~\u00b7\u02d7\u0387\u2022\u2027\u2043\u2219\u223c\u22c5\u2500\u2501\u2e31\u30fb\u30fc]/gu;

/** Removes what nobody sees from a name or a text. Joiners stay where they belong to a word. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, "").replace(JOINERS, "$1");
}

/** Removes what nobody sees from an address, a code or a number, joiners as well. */
export function removeIgnorable(text: string): string {
  return text.replace(IGNORABLE, "");
}

/**
 * Whether a text can be stored and composed cheaply. NUL and lone surrogates are damage, which nothing can repair.
 * It must be asked after removing and before composing.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0") && !PILED_MARKS.test(text);
}

/** Composes a text (NFC), unifies its line breaks, turns tabs into blanks, and trims. A line has blanks instead. */
export function composeText(text: string, multiline: boolean): string {
  const lines = text.normalize("NFC").replace(LINE_BREAK, "\n").replaceAll("\t", " ").trim();
  return multiline ? lines : lines.replace(/\n+/g, " ");
}

/** NUL and halves of characters. */
const DAMAGE = /[\0\p{Cs}]/gu;

/** Cleans a note or a name that is never refused: damage goes, too, and what is too long is cut. */
export function cleanShortText(text: string, maxLength: number, multiline = false): string {
  const seen = removeInvisible(text.slice(0, 4 * maxLength)).replace(DAMAGE, "");
  const composed = composeText(seen, multiline);
  const short = multiline ? composed : composed.replace(/\s+/g, " ");
  return short.slice(0, maxLength).replace(DAMAGE, "").trim();
}

/**
 * Writes a number or a code as an English keyboard types it: digits of every script, wide signs, every dash; and
 * without what nobody sees.
 */
export function toPlainSigns(text: string): string {
  return toAsciiDigits(toPlainAddress(text));
}

/**
 * The same for an address. Other digits stay in a part that has letters of their script: an address may contain
 * them.
 */
export function toPlainAddress(text: string): string {
  // Most need no more.
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return removeIgnorable(text)
    .replace(/[^\p{ASCII}]/gu, toPlainForm)
    .normalize("NFC")
    .replace(/\p{Dash}/gu, "-")
    .replaceAll("\u3002", ".")
    .replace(/[^@./:]+/g, (part) => {
      const plain = toAsciiDigits(part);
      return /^\p{ASCII}+$/u.test(plain) ? plain : part;
    });
}

/**
 * A wide, narrow or styled character in its usual form (NFKC). A raised 2 is no 2, and an accent that stands alone is
 * no blank.
 */
function toPlainForm(sign: string): string {
  const plain = sign.normalize("NFKC");
  const isOther = /\p{No}/u.test(sign) || /\s/.test(plain) !== /\s/.test(sign);
  return isOther ? sign : plain;
}

/** A number with decimals in plain signs. Arabic keyboards have a comma of their own; a middle dot is a point. */
export function toPlainArea(typed: string): string {
  return toPlainSigns(typed)
    .replaceAll("\u060c", ",")
    .replace(/[\u00b7\u0387\u2219\u22c5\u30fb]/g, ".");
}

/** Removes the separators that people write in phone numbers: blanks, dashes, parentheses, dots. */
export function removeSeparators(number: string): string {
  return number.replace(SEPARATORS, "");
}

/** A code that people type in any case and grouping: capitals without separators. */
export function toPlainCode(typed: string): string {
  return removeSeparators(toPlainSigns(typed)).toUpperCase();
}

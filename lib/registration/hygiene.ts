/**
 * Cleans every typed answer before any rule is applied. Letters of every script are allowed. So are
 * the joiners that Arabic, Persian and Indic names need (U+200C, U+200D).
 */

/**
 * Refused: controls, bidi embeddings, overrides and isolates, line and paragraph separators,
 * non-characters.
 */
const FORBIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]/u;

/**
 * Invisible characters that would make two different names look the same. Joiners and refused
 * characters are not in this set.
 */
const INVISIBLE =
  /(?!\p{Join_Control}|[\u202a-\u202e\u2066-\u2069\ufeff])\p{Default_Ignorable_Code_Point}/gu;

/** All invisible characters. Addresses and numbers contain none of them. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

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

/** Removes invisible characters from a name or a text. */
export function withoutInvisible(value: string): string {
  return value.replace(INVISIBLE, "").replace(JOINERS, "$1");
}

/**
 * Removes invisible characters from an address or a number, such as the marks of a right-to-left
 * text.
 */
export function withoutIgnorable(value: string): string {
  return value.replace(IGNORABLE, "");
}

/** Whether a text can be composed cheaply. It must be asked before composing. */
export function isCheapToCompose(value: string): boolean {
  return !PILED_MARKS.test(value);
}

/** Composes a text (NFC), unifies line ends, turns tabs into blanks, and trims. */
export function composed(value: string): string {
  return value.normalize("NFC").replace(/\r\n?/g, "\n").replaceAll("\t", " ").trim();
}

/**
 * Whether a composed answer may be stored. It must not contain control or override characters or
 * lone surrogates.
 */
export function isCleanText(value: string, multiline: boolean): boolean {
  const checked = multiline ? value.replaceAll("\n", "") : value;
  return checked.isWellFormed() && !FORBIDDEN.test(checked);
}

/** Turns Arabic and Persian digits into ASCII digits. */
export function withAsciiDigits(value: string): string {
  return value
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/** Removes the separators that people write in phone numbers: blanks, dashes, parentheses, dots. */
export function withoutSeparators(value: string): string {
  return value.replace(/[\s\-\u2010-\u2015().]/g, "");
}

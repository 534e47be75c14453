/**
 * Text hygiene: what every typed answer goes through before any rule. Letters of every script are
 * welcome, and so are the joiners that Arabic, Persian and Indic names need (U+200C, U+200D).
 */

/** Controls, bidi embeddings, overrides and isolates, line and paragraph separators, non-characters. */
const FORBIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]/u;

/** What shows nothing and would make twins of names; joiners and what is refused are not among it. */
const INVISIBLE =
  /(?!\p{Join_Control}|[\u202a-\u202e\u2066-\u2069\ufeff])\p{Default_Ignorable_Code_Point}/gu;

/** What shows nothing, whatever it is: addresses and numbers hold none of it. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** What a joiner can shape: a letter of a script that joins, or an emoji. */
const SHAPED =
  "(?!\\p{Script=Latin}|\\p{Script=Greek}|\\p{Script=Cyrillic})[\\p{L}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]";

/** Joiners, and as a group the needed ones: between two such letters, or after the marks of one. */
const JOINERS = new RegExp(
  `((?<=${SHAPED}\\p{M}*)\\p{Join_Control}(?:(?<=\\p{M}.)|(?=\\p{Join_Control}*${SHAPED})))|\\p{Join_Control}`,
  "gu",
);

/** More marks on one letter than any script writes; composing them takes the square of their number. */
const PILED_MARKS = /\p{M}{31}/u;

/** A name or a text without what cannot be seen. */
export function withoutInvisible(value: string): string {
  return value.replace(INVISIBLE, "").replace(JOINERS, "$1");
}

/** An address or a number without what cannot be seen, such as the marks of a right-to-left text. */
export function withoutIgnorable(value: string): string {
  return value.replace(IGNORABLE, "");
}

/** Whether composing a text is cheap; asked before it is done. */
export function isCheapToCompose(value: string): boolean {
  return !PILED_MARKS.test(value);
}

/** NFC, Unix line ends, blanks for tabs, trimmed. */
export function composed(value: string): string {
  return value.normalize("NFC").replace(/\r\n?/g, "\n").replaceAll("\t", " ").trim();
}

/** Whether a composed answer may be stored: no control or override characters, no lone surrogates. */
export function isCleanText(value: string, multiline: boolean): boolean {
  const checked = multiline ? value.replaceAll("\n", "") : value;
  return checked.isWellFormed() && !FORBIDDEN.test(checked);
}

/** A number as typed on any keyboard: ASCII digits for Arabic and Persian ones. */
export function withAsciiDigits(value: string): string {
  return value
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/** Drops the separators that people write in phone numbers: blanks, dashes, parentheses, dots. */
export function withoutSeparators(value: string): string {
  return value.replace(/[\s\-\u2010-\u2015().]/g, "");
}

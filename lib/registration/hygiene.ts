/**
 * Text hygiene: what every typed answer goes through before any rule. Letters of every script are
 * welcome, and so are the joiners that Arabic and Persian names need (U+200C, U+200D).
 */

/** Controls, bidi embeddings, overrides and isolates, line and paragraph separators, non-characters. */
const FORBIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]/u;

/** Invisible marks that come along when an address is copied from a right-to-left text. */
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/** Blanks, joiners and other characters that show nothing. */
const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** NFC, Unix line ends, blanks for tabs, trimmed; empty where there is nothing to see. */
export function tidy(value: string): string {
  if (NOTHING_VISIBLE.test(value)) return "";
  return value.normalize("NFC").replace(/\r\n?/g, "\n").replaceAll("\t", " ").trim();
}

/** An e-mail or web address: tidy, without invisible marks, which no address holds. */
export function tidyAddress(value: string): string {
  return tidy(value.replace(DIRECTION_MARKS, ""));
}

/** Whether a tidied answer may be stored: no control or override characters, no lone surrogates. */
export function isCleanText(value: string, multiline: boolean): boolean {
  const checked = multiline ? value.replaceAll("\n", "") : value;
  return checked.isWellFormed() && !FORBIDDEN.test(checked);
}

/** A number as typed on any keyboard: ASCII digits for Arabic and Persian ones, no invisible marks. */
export function tidyDigits(value: string): string {
  return tidyAddress(value)
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/** Drops the separators that people write in phone numbers: blanks, dashes, parentheses, dots. */
export function withoutSeparators(value: string): string {
  return value.replace(/[\s\-\u2010-\u2015().]/g, "");
}

/**
 * Numbers, codes and addresses as an English keyboard types them. Browsers load it, too, so it holds no tables.
 */
import { toAsciiDigits } from "@/lib/locales/digits";

/**
 * What nobody sees: ignorable characters (bidi marks, isolates, embeddings and overrides among them), controls
 * without NUL, annotations and the place of an object that was not copied. Blanks and line breaks are not in this set.
 */
export const IGNORABLE =
  /(?![\s\0\u0085])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Noncharacter_Code_Point}\ufff9-\ufffc]|\ufeff/gu;

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

/** Removes what nobody sees from an address, a code or a number, joiners as well. */
export function removeIgnorable(text: string): string {
  return text.replace(IGNORABLE, "");
}

/** Whether a text without ignorable characters can be composed cheaply. It must be asked before composing. */
export function isCheapToCompose(text: string): boolean {
  return !PILED_MARKS.test(text);
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
  const seen = removeIgnorable(text);
  if (!isCheapToCompose(seen)) return seen;
  return seen
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

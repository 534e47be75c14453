/** Prepares texts for comparison: for searching, and for sorting without slow comparisons. */
import { fold } from "../locales/fold";

export { fold };

/**
 * The sort keys of letters beyond ASCII, each computed once. The six here are letters of their own
 * in the Turkish alphabet, not letters with an accent.
 */
const letterKeys = new Map([
  ["ç", "c\uffff"],
  ["ğ", "g\uffff"],
  ["ı", "h\uffff"],
  ["ö", "o\uffff"],
  ["ş", "s\uffff"],
  ["ü", "u\uffff"],
]);

/**
 * A sort key. Comparing the code units of keys gives the order of the Turkish alphabet; foreign
 * accents sort as their letters.
 */
export function sortKey(text: string): string {
  // Most names need no more. A capital I is left out because it is another letter in Turkish.
  if (/^[\x20-HJ-\x7e]*$/.test(text)) return text.toLowerCase();
  const lower = text.toLocaleLowerCase("tr");
  return lower.replace(/[^\x20-\x7e]/g, letterKey);
}

function letterKey(letter: string): string {
  const known = letterKeys.get(letter);
  if (known !== undefined) return known;
  const key = fold(letter);
  letterKeys.set(letter, key);
  return key;
}

/** The digits of a phone number, without leading zeros. */
export function phoneDigits(text: string): string {
  return fold(text).replace(/\D/g, "").replace(/^0+/, "");
}

/** Whether the typed text looks like a phone number. */
export function isPhoneQuery(text: string): boolean {
  return /^[\s+().\-/\d]+$/.test(fold(text)) && phoneDigits(text).length >= 4;
}

/** Whether a stored number equals or contains the typed one, in any spelling. */
export function hasPhone(stored: string, digits: string): boolean {
  const own = phoneDigits(stored);
  return own !== "" && (own.includes(digits) || (own.length >= 8 && digits.endsWith(own)));
}

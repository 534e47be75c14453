/** Texts made comparable: for searching, and for sorting without a slow comparison of each pair. */

/**
 * How letters beyond ASCII sort, each found once. These have a mark that makes another letter of the
 * alphabet rather than an accent.
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
 * What a search compares: without letter case, accents and the spellings that Arabic leaves to the
 * writer; digits of every script are Latin ones.
 */
export function fold(text: string): string {
  // Plain ASCII, as most addresses and ids are, needs one step only.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .replace(/[İIı]/g, "i")
    .normalize("NFKD")
    .replace(/[\p{Mn}\u0640\u200c\u200d]/gu, "")
    .toLowerCase()
    .replace(/[ٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** A text whose code units sort as the Turkish alphabet does, and accents of others as their letters. */
export function sortKey(text: string): string {
  // Most names need no more; the Turkish I is another letter.
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

/** The digits of a phone number, without what stands for "abroad" or "another town". */
export function phoneDigits(text: string): string {
  return fold(text).replace(/\D/g, "").replace(/^0+/, "");
}

/** Whether what was typed is meant as a phone number. */
export function isPhoneQuery(text: string): boolean {
  return /^[\s+().\-/\d]+$/.test(fold(text)) && phoneDigits(text).length >= 4;
}

/** Whether a stored number is the one that was typed, or holds it, in whatever spelling. */
export function hasPhone(stored: string, digits: string): boolean {
  const own = phoneDigits(stored);
  return own !== "" && (own.includes(digits) || (own.length >= 8 && digits.endsWith(own)));
}

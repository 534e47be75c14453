/** Text forms for searching and for fast sorting. */
import { toComparisonForm } from "@/lib/locales/comparison";
import { toPhoneNumber } from "@/lib/registration/answers/phone-number";
import { removeSeparators, toPlainSigns } from "@/lib/registration/answers/plain-signs";

/**
 * Sort keys of letters beyond ASCII, computed once. The six here are separate letters of the Turkish alphabet, not
 * accented ones.
 */
const characterKeys = new Map([
  ["ç", "c\uffff"],
  ["ğ", "g\uffff"],
  ["ı", "h\uffff"],
  ["ö", "o\uffff"],
  ["ş", "s\uffff"],
  ["ü", "u\uffff"],
]);

/** Code units of keys follow the Turkish alphabet. Foreign accents sort as their letters. */
export function toSortKey(text: string): string {
  // Most names need no more. A capital I is excluded: it is another letter in Turkish.
  if (/^[\x20-HJ-\x7e]*$/.test(text)) return text.toLowerCase();
  const lower = text.toLocaleLowerCase("tr");
  return lower.replace(/[^\x20-\x7e]/g, toCharacterKey);
}

function toCharacterKey(letter: string): string {
  const known = characterKeys.get(letter);
  if (known !== undefined) return known;
  const key = toComparisonForm(letter) || letter;
  characterKeys.set(letter, key);
  return key;
}

/** Digits without leading zeros. */
export function toPhoneDigits(text: string): string {
  return toPhoneNumber(text).replace(/\D/g, "").replace(/^0+/, "");
}

/** Shorter numbers match too many others. */
const MIN_QUERY_DIGITS = 3;

/** Also true for a part of a phone number. */
export function isPhoneQuery(text: string): boolean {
  // Leading zeros count here: the text may be the end of a number.
  const typed = removeSeparators(toPlainSigns(text));
  return /^[+/\d]+$/.test(typed) && typed.replace(/\D/g, "").length >= MIN_QUERY_DIGITS;
}

/**
 * Matches a typed number within stored ones: "0500" may be a start, "0012" an end. Undefined if the text is no number.
 */
export function createNumberMatcher(text: string): ((stored: string) => boolean) | undefined {
  if (!isPhoneQuery(text)) return undefined;
  const all = toPlainSigns(text).replace(/\D/g, "");
  const digits = toPhoneDigits(text);
  return (stored) => {
    const own = toPhoneDigits(stored);
    if (own === "") return false;
    return (
      own.includes(all) ||
      (digits.length >= MIN_QUERY_DIGITS && own.includes(digits)) ||
      (own.length >= 8 && digits.endsWith(own))
    );
  };
}

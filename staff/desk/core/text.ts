/** Prepares texts for searching and for fast sorting. */
import { toComparisonForm } from "@/lib/locales/comparison";
import { toPhoneNumber } from "@/lib/registration/answers/phone-number";
import { removeSeparators, toPlainSigns } from "@/lib/registration/answers/plain-signs";

/**
 * The sort keys of letters beyond ASCII, each computed once. The six here are letters of their own
 * in the Turkish alphabet, not letters with an accent.
 */
const characterKeys = new Map([
  ["ç", "c\uffff"],
  ["ğ", "g\uffff"],
  ["ı", "h\uffff"],
  ["ö", "o\uffff"],
  ["ş", "s\uffff"],
  ["ü", "u\uffff"],
]);

/**
 * A sort key. The code units of keys are in the order of the Turkish alphabet; foreign accents sort as their
 * letters.
 */
export function toSortKey(text: string): string {
  // Most names need no more. A capital I is left out because it is another letter in Turkish.
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

/** The digits of a phone number, without leading zeros. */
export function toPhoneDigits(text: string): string {
  return toPhoneNumber(text).replace(/\D/g, "").replace(/^0+/, "");
}

/** The fewest digits of a search. Shorter numbers are part of too many others. */
const MIN_QUERY_DIGITS = 3;

/** Whether the typed text looks like a phone number, or a part of one. */
export function isPhoneQuery(text: string): boolean {
  // Zeros at its beginning count here: the text may be the end of a number.
  const typed = removeSeparators(toPlainSigns(text));
  return /^[+/\d]+$/.test(typed) && typed.replace(/\D/g, "").length >= MIN_QUERY_DIGITS;
}

/**
 * Looks for a typed number in stored ones. It may be a part of them: "0500" is a beginning, "0012" may be an end.
 * Undefined if the text is no number.
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

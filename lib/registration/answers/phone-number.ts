/**
 * Phone numbers as they are stored. The national prefix (mostly 0) inside an international number, as in +90 (0) 532 000 00 00, is
 * dropped, because nobody can dial it there. Browsers check answers, too, so this is a rule and not Google's tables; a test compares it with them.
 */
import { removeSeparators, toPlainSigns } from "./plain-signs";

/** The calling codes of one digit and of two. All others have three. */
const SHORT_CALLING_CODE = "1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]";
const CALLING_CODE = `${SHORT_CALLING_CODE}|(?!${SHORT_CALLING_CODE})\\d{3}`;

/** Countries whose mobile numbers or area codes begin with a 0, such as those of Italy. */
const KEEPS_ZERO = "39|378|992|2(?:2[5679]|4[127]|50)";

/** A number with a prefix. The first group is what stays before it. */
const prefixed = [
  /^(\+7)8(?=\d{10}$)/,
  /^(\+1)1(?=\d{10}$)/,
  /^(\+375)80?(?=\d{9}$)/,
  /^(\+(?:370|993))8(?=\d{8}$)/,
  /^(\+36)(?:06?)+/,
  /^(\+250)0(?=7\d{8}$)/,
  // Area codes of Italy keep their 0. Mobile numbers, which begin with 3, never had one.
  /^(\+39)0(?=3\d{9}$)/,
  new RegExp(`^(\\+(?!${KEEPS_ZERO})(?:${CALLING_CODE}))0+`),
];

/** With fewer digits a number without a + may be a national one that begins like a calling code. */
const MIN_INTERNATIONAL_DIGITS = 12;

/** Drops the national prefix of an international number without separators. */
function dropNationalPrefix(number: string): string {
  if (!number.startsWith("+")) {
    return number.length < MIN_INTERNATIONAL_DIGITS
      ? number
      : dropNationalPrefix(`+${number}`).slice(1);
  }
  return prefixed.reduce((digits, pattern) => digits.replace(pattern, "$1"), number);
}

/** A typed number in plain digits, with + before a country code that was marked as one. */
export function toPhoneNumber(typed: string): string {
  const digits = removeSeparators(toPlainSigns(typed));
  return dropNationalPrefix(digits.replace(/^\+?00/, "+"));
}

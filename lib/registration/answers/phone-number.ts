/** Browsers load this, so it uses rules instead of Google's tables; a test compares both. */
import { removeSeparators, toPlainSigns } from "./plain-signs";

/** Calling codes of one and two digits. All others have three. */
const SHORT_CALLING_CODE = "1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]";
const CALLING_CODE = `${SHORT_CALLING_CODE}|(?!${SHORT_CALLING_CODE})\\d{3}`;

/** Countries whose mobile numbers or area codes begin with 0, such as Italy. */
const KEEPS_ZERO = "39|378|992|2(?:2[5679]|4[127]|50)";

/** The first group is what stays before the prefix. */
const prefixed = [
  /^(\+7)8(?=\d{10}$)/,
  /^(\+1)1(?=\d{10}$)/,
  /^(\+375)80?(?=\d{9}$)/,
  /^(\+(?:370|993))8(?=\d{8}$)/,
  /^(\+36)(?:06?)+/,
  /^(\+250)0(?=7\d{8}$)/,
  // Italian area codes keep their 0. Mobile numbers, which begin with 3, never had one.
  /^(\+39)0(?=3\d{9}$)/,
  new RegExp(`^(\\+(?!${KEEPS_ZERO})(?:${CALLING_CODE}))0+`),
];

/** A shorter number without + may be a national one that begins like a calling code. */
const MIN_INTERNATIONAL_DIGITS = 12;

/** Expects no separators. Nobody can dial the 0 in +90 (0) 532 000 00 00. */
function dropNationalPrefix(number: string): string {
  if (!number.startsWith("+")) {
    return number.length < MIN_INTERNATIONAL_DIGITS
      ? number
      : dropNationalPrefix(`+${number}`).slice(1);
  }
  return prefixed.reduce((digits, pattern) => digits.replace(pattern, "$1"), number);
}

/** Plain digits, with + only if the country code was marked as one. */
export function toPhoneNumber(typed: string): string {
  const digits = removeSeparators(toPlainSigns(typed));
  return dropNationalPrefix(digits.replace(/^\+?00/, "+"));
}

/**
 * Compares phone numbers in any spelling. Country codes and leading zeros differ by country, so Google's tables are
 * used.
 */
import "server-only";
import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString as parse,
} from "libphonenumber-js/max";
import { fair } from "@/lib/fair/facts";
import { removeSeparators, toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { toOptionId } from "../core/option-labels";

/** A text with fewer digits is a whole number only if its country is known. */
const MIN_WHOLE_NUMBER_DIGITS = 8;
/** All spellings of a number have the same last digits. Comparing these first is a fast filter. */
const COMPARED_DIGITS = 6;

/** `country` is the stored answer, in any language. */
type PhoneMatcher = (stored: unknown, country: unknown) => boolean;

/** Undefined if the text is no whole number. */
export function createPhoneMatcher(typed: string): PhoneMatcher | undefined {
  const number = parseWholeNumber(typed);
  if (!number) return undefined;
  const end = number.slice(-COMPARED_DIGITS);
  return (stored, country) => {
    if (typeof stored !== "string" || !stored.endsWith(end)) return false;
    return parseWholeNumber(stored, toOptionId("countries", String(country))) === number;
  };
}

/**
 * Returns a number as +, country and national number. Without a +, it is tried in the given country, then in the fair's
 * country, then as a number whose + is missing. Digits that no country uses stay unchanged.
 */
export function parseWholeNumber(text: string, country?: string): string | undefined {
  const bare = removeSeparators(toPlainSigns(text).replaceAll("/", ""));
  const typed = bare.replace(/^00/, "+");
  if (!/^\+?\d+$/.test(typed)) return undefined;
  const number = typed.startsWith("+") ? parse(typed) : parseWithoutPlus(typed, country);
  return number?.number ?? (typed.length >= MIN_WHOLE_NUMBER_DIGITS ? typed : undefined);
}

function parseWithoutPlus(digits: string, country: string | undefined): PhoneNumber | undefined {
  const full = toValidNumber(parse(`+${digits}`));
  for (const home of [country, fair.countryCode]) {
    if (!home || !isSupportedCountry(home)) continue;
    // The country's own code has precedence, although the tables may read it as an area code.
    if (full?.countryCallingCode === getCountryCallingCode(home)) return full;
    const national = toValidNumber(parse(digits, home));
    if (national) return national;
  }
  return full;
}

function toValidNumber(number: PhoneNumber | undefined): PhoneNumber | undefined {
  return number?.isValid() ? number : undefined;
}

/**
 * Compares telephone numbers in any spelling. The rules for country codes and leading zeros differ by country, so
 * Google's tables are used.
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

/** A text with fewer digits counts as a whole number only if its country is known. */
const MIN_WHOLE_NUMBER_DIGITS = 8;
/**
 * No spelling of a number changes its last digits. Comparing these first sorts out most numbers
 * quickly.
 */
const COMPARED_DIGITS = 6;

/** Tells whether a stored number is the typed one. `country` is the stored answer, in any language. */
type PhoneMatcher = (stored: unknown, country: unknown) => boolean;

/** Makes a check for one whole number. Undefined if the text is no whole number. */
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
 * The one number that a text stands for, as +, country and national number. A number without a + is
 * tried in the given country first, then in the fair's country, then as a number whose + was left
 * out. Digits that no country uses stay as they are.
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
    // The country's own code has precedence, although the tables may take it for an area code.
    if (full?.countryCallingCode === getCountryCallingCode(home)) return full;
    const national = toValidNumber(parse(digits, home));
    if (national) return national;
  }
  return full;
}

function toValidNumber(number: PhoneNumber | undefined): PhoneNumber | undefined {
  return number?.isValid() ? number : undefined;
}

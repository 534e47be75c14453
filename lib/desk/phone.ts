/**
 * Telephone numbers as whole numbers, whatever their spelling. Which part of a number is the country's
 * and which 0 belongs to it differs from country to country, so Google's tables tell it.
 */
import "server-only";
import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString as parse,
} from "libphonenumber-js/max";
import { fair } from "../fair/facts";
import { withoutIgnorable, withoutSeparators } from "../registration/hygiene";
import { fold } from "./text";
import { unified } from "./unify";

/** Fewer digits are no whole number where no country is known that gives it out. */
const FEWEST_DIGITS = 8;
/** No spelling of a number changes its last digits: they sort out most numbers quickly. */
const LAST = 6;

/** Whether a stored number is the one that was typed; `country` is the stored answer, in any language. */
type PhoneMatcher = (stored: unknown, country: unknown) => boolean;

/** Tells one whole number from all others; undefined for what is none. */
export function phoneMatcher(typed: string): PhoneMatcher | undefined {
  const number = wholeNumber(typed);
  if (!number) return undefined;
  const end = number.slice(-LAST);
  return (stored, country) => {
    if (typeof stored !== "string" || !stored.endsWith(end)) return false;
    return wholeNumber(stored, unified("countries", String(country))) === number;
  };
}

/**
 * The one number that a text stands for, as +, country and national number. Without a + it is one of
 * the given country, else one of the fair's country, else one whose + was left out. Digits that no
 * country gives out stay as they are.
 */
function wholeNumber(text: string, country?: string): string | undefined {
  const bare = withoutSeparators(withoutIgnorable(fold(text)).replaceAll("/", ""));
  const typed = bare.replace(/^00/, "+");
  if (!/^\+?\d+$/.test(typed)) return undefined;
  const number = typed.startsWith("+") ? parse(typed) : withoutPlus(typed, country);
  return number?.number ?? (typed.length >= FEWEST_DIGITS ? typed : undefined);
}

function withoutPlus(digits: string, country: string | undefined): PhoneNumber | undefined {
  const full = validOnly(parse(`+${digits}`));
  for (const home of [country, fair.countryCode]) {
    if (!home || !isSupportedCountry(home)) continue;
    // The country's own code comes first, although tables may take it for an area code.
    if (full?.countryCallingCode === getCountryCallingCode(home)) return full;
    const national = validOnly(parse(digits, home));
    if (national) return national;
  }
  return full;
}

function validOnly(number: PhoneNumber | undefined): PhoneNumber | undefined {
  return number?.isValid() ? number : undefined;
}

import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString as parse,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { read } from "@/tests/support/gate/judge";

describe("mobile: E.164, at 8 to 15 digits", () => {
  it.each([
    ["+905551112233", ["+905551112233", "00905551112233", "(00)905551112233"]],
    ["+905551112233", ["0090 (555) 111-22.33", "+90/555/1112233", " +90 555 111 22 33 "]],
    ["+905551112233", ["+90\u00a0555\u00a0111\u00a022\u00a033", "\u2066+905551112233\u2069"]],
    ["+905551112233", ["٠٠٩٠٥٥٥١١١٢٢٣٣", "+٩٠ ٥٥٥ ١١١ ٢٢ ٣٣", "+۹۰۵۵۵۱۱۱۲۲۳۳"]],
    ["+905551112233", ["+90\u200b555\u00ad111\u2060 22\ufe0f33", "\u202a+90 555 111 22 33\u202c"]],
    ["905551112233", ["905551112233"]],
    ["+49301234567", ["+49 30 / 123 45 67"]],
    ["+90555111", ["+90\u2011555\u2013111"]],
    ["12345678", ["12345678"]],
    ["+12345678", ["0012345678"]],
    ["123456789012345", ["123456789012345"]],
    ["+123456789012345", ["+123456789012345"]],
  ])("is %s for %j", (kept, typed) => {
    for (const one of typed) expect(read("visit", "mobile", one)).toBe(kept);
  });

  it.each([
    ["too short", ["1234567", "+1234567"]],
    ["too long", ["1234567890123456", "+1234567890123456"]],
    ["without its country", ["05551112233", "+05551112233", "000905551112233"]],
    ["with signs in other places", ["++905551112233", "+90555+1112233", "905551112233+"]],
    ["two numbers", ["0555 111 22 33 / 0555 111 22 44", "+90/555/111/"]],
    ["no number", ["+90 555 111 22 3a", "phone", "+", "()-. ", "1e10"]],
  ])("is questioned if it is %s: %j", (_, typed) => {
    for (const one of typed) expect(read("visit", "mobile", one)).toMatch(/^mobile(Format)?$/);
  });
});

describe("the national prefix inside an international number", () => {
  it.each([
    ["+905321234567", ["+90 (0) 532 123 45 67", "+90 0532 123 45 67", "0090 (0)532 123 45 67"]],
    ["+905321234567", ["+0090 532 123 45 67", "＋９０（０）５３２ １２３ ４５ ６７"]],
    ["905321234567", ["90 0532 123 45 67", "90 (0)532 123 45 67"]],
    ["9005321234", ["9005321234"]],
    ["+442079460958", ["+44 (0)20 7946 0958"]],
    ["442079460958", ["44 (0)20 7946 0958"]],
    ["+971501234567", ["+971 (0)50 123 4567"]],
    ["+36201234567", ["+36 06 20 123 4567", "+36 (0) 20 123 4567"]],
    ["+79161234567", ["+7 8 (916) 123-45-67"]],
    ["+78121234567", ["+7 812 123 45 67"]],
    ["+375291234567", ["+375 (8 029) 123 45 67"]],
    ["+37061234567", ["+370 8 612 34567"]],
    ["+12125550100", ["+1 (1) 212 555 0100"]],
    // A 0 that belongs to the number.
    ["+390669812345", ["+39 06 698 12345", "+39 (0)6 698 12345"]],
    ["+393331234567", ["+39 (0)333 123 4567"]],
    ["+3780549882914", ["+378 0549 882914"]],
    ["+2250707123456", ["+225 07 07 12 34 56"]],
    ["+2290197123456", ["+229 01 97 12 34 56"]],
  ])("is left out in %s for %j", (kept, typed) => {
    for (const one of typed) expect(read("visit", "mobile", one)).toBe(kept);
  });

  /** The mobile and fixed numbers of a country that the tables give, and some that begin with a 0. */
  function numbersOf(country: CountryCode): string[] {
    const example = getExampleNumber(country, examples)?.nationalNumber;
    const zeros = Array.from({ length: 500 }, (_, n) => `0${(n * 7_919_777 + 1_234_567) % 1e9}`);
    return [...(example ? [example] : []), ...zeros];
  }

  it.each(getCountries())(
    "never changes a good number of %s, and drops a 0 that is none of it",
    (country) => {
      const code = getCountryCallingCode(country);
      for (const own of numbersOf(country)) {
        const number = parse(`+${code}${own}`);
        const isPersonal = /^(MOBILE|FIXED_LINE|FIXED_LINE_OR_MOBILE)$/.test(
          `${number?.getType()}`,
        );
        // The tables drop some prefixes themselves.
        if (!number?.isValid() || !isPersonal || number.nationalNumber !== own) continue;
        if (number.number.length < 9) continue;
        expect(read("visit", "mobile", number.number)).toBe(number.number);
        const prefixed = parse(`+${code}0${own}`);
        if (!own.startsWith("0") && prefixed?.number === number.number) {
          expect(read("visit", "mobile", `+${code} (0) ${own}`)).toBe(number.number);
        }
      }
    },
  );
});

it.each([
  ["", [""]],
  ["2123340000", ["2123340000", "(212) 334-00.00", "٢١٢٣٣٤٠٠٠٠", "\u200e212 334 00 00"]],
  ["phoneFormat", ["212334000", "21233400001", "02123340000", "+902123340000", "+2123340000"]],
  ["phoneFormat", ["212334XXXX", "2123340000 ext 1"]],
])("phone, exactly 10 digits if given, is %j for %j", (kept, typed) => {
  for (const one of typed) expect(read("visit", "phone", one)).toBe(kept);
});

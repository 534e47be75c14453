/** Finds the owner of a number: numbers of many countries, in the spellings that people use. */
import fc from "fast-check";
import { type CountryCode, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { countryCodes } from "@/lib/registration/answers/countries";
import { textRules } from "@/lib/registration/rules";
import { createPersonMatcher } from "@/staff/desk/people/person";

interface Phone {
  country: string;
  /** The digits of the whole number, with the country code. */
  digits: string;
}

/** A mobile number of each country. */
const models: Phone[] = countryCodes.flatMap((country) => {
  const example = getExampleNumber(country as CountryCode, examples);
  return example ? [{ country, digits: example.number.slice(1) }] : [];
});

/** Numbers of a country that differ in their last three digits. */
const phone: fc.Arbitrary<Phone> = fc
  .tuple(fc.constantFrom(...models), fc.integer({ min: 0, max: 999 }))
  .map(([{ country, digits }, end]) => ({
    country,
    digits: digits.slice(0, -3) + String(end).padStart(3, "0"),
  }));

/** A Turkish mobile number. Some end like the number of another country. */
const turkish: fc.Arbitrary<Phone> = fc
  .tuple(
    fc.constantFrom("501", "505", "532", "533", "542", "555"),
    fc.oneof(
      fc.integer({ min: 2_000_000, max: 9_999_999 }).map(String),
      phone.map(({ digits }) => digits.slice(-7)),
    ),
  )
  .map(([operator, rest]) => ({ country: "TR", digits: `90${operator}${rest}` }));

const anyPhone = fc.oneof(phone, turkish);

const arabic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
const spaced = (text: string) => text.replace(/(\d{3})(?=\d)/g, "$1 ");
const dashed = (text: string) => `\u200e${text.replace(/(\d{4})(?=\d)/g, "$1-")}\u200f`;

/** The unambiguous spellings of a whole number. */
function spellings({ country, digits }: Phone): string[] {
  const whole = [`+${digits}`, `00${digits}`];
  const national = digits.slice(2);
  if (country === "TR") whole.push(digits, `0${national}`, national, `+90 (0)${national}`);
  if (country === "GB" || country === "DE") whole.push(`+${digits.slice(0, 2)} (0)${national}`);
  return whole.flatMap((text) => [text, spaced(text), dashed(text), arabic(text)]);
}

/** The stored form of a typed number. Undefined if the form refuses it. */
function stored({ country }: Phone, typed: string): { mobile: string; country: string }[] {
  const { strip, normalise, test } = textRules.mobile;
  const field = { kind: "text", name: "mobile", rule: "mobile", required: true, maxLength: 20 };
  const mobile = normalise?.(strip(typed), field as never) ?? typed;
  return test?.(mobile) ? [{ mobile, country }] : [];
}

const spelled = anyPhone.chain((one) =>
  fc.tuple(fc.constant(one), fc.constantFrom(...spellings(one))),
);

it("knows numbers of nearly every country", () => {
  expect(models.length).toBeGreaterThan(220);
});

it("finds a number by every spelling of it, however it was stored", () => {
  fc.assert(
    fc.property(anyPhone, fc.nat(), fc.nat(), (one, n, m) => {
      const all = spellings(one);
      const typed = all[n % all.length] ?? "";
      // People may leave out the + of their own country's number.
      const answers = [...all, one.digits];
      for (const known of stored(one, answers[m % answers.length] ?? "")) {
        expect({ typed, known, found: createPersonMatcher(typed)?.(known) }).toMatchObject({
          found: true,
        });
      }
    }),
    { numRuns: 5000 },
  );
});

it("does not find other numbers, even if they end in the same digits", () => {
  fc.assert(
    fc.property(spelled, spelled, ([one, typed], [other, answer]) => {
      fc.pre(one.digits !== other.digits);
      for (const known of [...stored(other, answer), ...stored(other, other.digits)]) {
        expect({ typed, known, found: createPersonMatcher(typed)?.(known) }).toMatchObject({
          found: false,
        });
      }
    }),
    { numRuns: 5000 },
  );
});

it.each([
  ["111 22 33", "+905551112233"],
  ["555 111 22 33", "+495551112233"],
  ["0555 111 22 33", "+390555111223"],
  ["+53 2123 4567", "+905321234567"],
  ["0532 123 45 67", "+5321234567"],
  ["+1 555 111 22 33", "+905551112233"],
])("does not take %s for %s", (typed, mobile) => {
  expect(createPersonMatcher(typed)?.({ mobile, country: "" }) ?? false).toBe(false);
});

it.each([
  // Stored without a +: the chosen country tells what the number means, in any language.
  ["+53 2123 4567", "5321234567", "CU", true],
  ["+53 2123 4567", "5321234567", "Küba", true],
  ["0532 123 45 67", "5321234567", "CU", false],
  ["0532 123 45 67", "5321234567", "Türkiye", true],
  ["0532 123 45 67", "5321234567", "Almanya", false],
  ["0532 123 45 67", "5321234567", "Katar", true],
  ["0532 123 45 67", "905321234567", "ألمانيا", true],
  ["+49 1512 3456789", "4915123456789", "Türkiye", true],
  ["+44 7911 123456", "7911123456", "United Kingdom", true],
  ["+44 7911 123456", "+4407911123456", "United Kingdom", true],
])("takes %s for %s of %s: %s", (typed, mobile, country, found) => {
  expect(createPersonMatcher(typed)?.({ mobile, country })).toBe(found);
});

it("reads a landline with its country's area code", () => {
  const known = { mobile: "", phone: "2123340000" };
  expect(createPersonMatcher("0212 334 00 00")?.({ ...known, country: "Türkiye" })).toBe(true);
  expect(createPersonMatcher("+1 212 334 0000")?.({ ...known, country: "Türkiye" })).toBe(false);
  expect(createPersonMatcher("0216 334 00 00")?.({ ...known, country: "Türkiye" })).toBe(false);
});

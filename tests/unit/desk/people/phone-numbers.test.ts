/** Finds a person by address or number: numbers of many countries, in the spellings that people use. */
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
const turkishPhone: fc.Arbitrary<Phone> = fc
  .tuple(
    fc.constantFrom("501", "505", "532", "533", "542", "555"),
    fc.oneof(
      fc.integer({ min: 2_000_000, max: 9_999_999 }).map(String),
      phone.map(({ digits }) => digits.slice(-7)),
    ),
  )
  .map(([operator, rest]) => ({ country: "TR", digits: `90${operator}${rest}` }));

const anyPhone = fc.oneof(phone, turkishPhone);

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

/** Whether what was typed finds each stored form of a number. */
function expectFound(isFound: boolean, typed: string, all: object[]): void {
  for (const known of all) {
    const found = createPersonMatcher(typed)?.(known);
    expect({ typed, known, found }).toMatchObject({ found: isFound });
  }
}

it("finds a number by every spelling of it, however it was stored", () => {
  const property = fc.property(anyPhone, fc.nat(), fc.nat(), (one, n, m) => {
    const all = spellings(one);
    // People may leave out the + of their own country's number.
    const answers = [...all, one.digits];
    expectFound(true, all[n % all.length] ?? "", stored(one, answers[m % answers.length] ?? ""));
  });
  fc.assert(property, { numRuns: 5000 });
});

it("does not find other numbers, even if they end in the same digits", () => {
  const property = fc.property(spelled, spelled, ([one, typed], [other, answer]) => {
    fc.pre(one.digits !== other.digits);
    expectFound(false, typed, [...stored(other, answer), ...stored(other, other.digits)]);
  });
  fc.assert(property, { numRuns: 5000 });
});

const ada = { email: "ada@example.com", mobile: "+905551112233", phone: "2123340000" };
const turkish = { mobile: "", phone: "2123340000", country: "Türkiye" };

it.each<[typed: string, known: object, isFound: boolean]>([
  [" ADA@Example.COM ", ada, true],
  ["adam@example.com", ada, false],
  ["da@example.com", ada, false],
  ["ada@example.com.tr", ada, false],
  ["0555 111 22 33", ada, true],
  ["0212 334 00 00", ada, true],
  ["905551112", ada, false],
  ["0555 111 22 33", { email: "x@example.com", mobile: "", phone: "" }, false],
  ["555 111 22 33", { mobile: "+495551112233" }, false],
  ["+90 532 123 45 67", { mobile: "+53212345" }, false],
  ["+53 2123 4567", { mobile: "+905321234567" }, false],
  ["0532 123 45 67", { mobile: "+5321234567" }, false],
  ["+1 555 111 22 33", { mobile: "+905551112233" }, false],
  // Stored without a +: the chosen country tells what the number means, in any language.
  ["+53 2123 4567", { mobile: "5321234567", country: "CU" }, true],
  ["+53 2123 4567", { mobile: "5321234567", country: "Küba" }, true],
  ["0532 123 45 67", { mobile: "5321234567", country: "CU" }, false],
  ["0532 123 45 67", { mobile: "5321234567", country: "Türkiye" }, true],
  ["0532 123 45 67", { mobile: "5321234567", country: "Almanya" }, false],
  ["0532 123 45 67", { mobile: "5321234567", country: "Katar" }, true],
  ["0532 123 45 67", { mobile: "905321234567", country: "ألمانيا" }, true],
  ["+49 1512 3456789", { mobile: "4915123456789", country: "Türkiye" }, true],
  ["+44 7911 123456", { mobile: "7911123456", country: "United Kingdom" }, true],
  ["+44 7911 123456", { mobile: "+4407911123456", country: "United Kingdom" }, true],
  // A landline with its area code.
  ["0212 334 00 00", turkish, true],
  ["+1 212 334 0000", turkish, false],
  ["0216 334 00 00", turkish, false],
])("takes %s for %j: %s", (typed, known, isFound) => {
  expect(createPersonMatcher(typed)?.({ country: "", ...known })).toBe(isFound);
});

it.each(["", "Ada", "Örnek A.Ş.", "12345", "+90", "111 22 33"])("knows nobody by %j", (typed) => {
  expect(createPersonMatcher(typed)?.(ada) ?? false).toBe(false);
});

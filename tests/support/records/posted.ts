/** Generates posted forms: valid answers, slightly invalid ones and nonsense. */
import fc, { type Arbitrary } from "fast-check";
import { type Field, listFields, type TextRule } from "@/lib/registration/fields";
import { type FormName, forms } from "@/lib/registration/forms";
import { optionLists } from "@/lib/registration/options";
import { answers } from "./answers";

/** Letters of many scripts, combining and joining characters, blanks, markup. */
const letters = [
  ..."aZğİıŞüéßçñ0٣۴ 	'’-.,<>&\"/@",
  ..."محمدأةلاپگیآ王小明กำहिं한",
  ...["e\u0301", "O\u0308", "\u0131\u0307", "\u1100\u1161", "\ufb01", "\u212b", "\u0344"],
  ...["\u200c", "\u200d", "\u200b", "\u2060", "\ufe0f", "\u00a0", "\u00ad", "\u3000"],
  ...["👩\u200d💼", "𝒜", "🇹🇷", "a\u0323\u0307"],
] as const;

/** Controls, overrides, separators, half characters and non-characters. */
const poison = [
  ...["\0", "\b", "\n", "\r\n", "\r", "\t", "\v", "\f", "\u001b", "\u007f", "\u0085", "\u009f"],
  ...["\u200e", "\u200f", "\u061c", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2028"],
  ...["\u2029", "\u2066", "\u2069", "\ufeff", "\ufffe", "\uffff", "\ud800", "\udc00", "\udfff"],
  ...["\ufffb", "\ufdd0"],
  ...["\ufff9", "\ufffc", "\ufffd", "\u{1fffe}", "\u{e0001}", "\u{10ffff}", "\u0340", "\u2126"],
] as const;

const spelled = (units: readonly string[], size: fc.StringConstraints) =>
  fc.string({ ...size, unit: fc.constantFrom(...units) });

const word = spelled(letters, { minLength: 1, maxLength: 24 });
const poisoned = spelled([...letters, ...poison], { maxLength: 24 });
const digits = (length: number) =>
  spelled([..."0123456789٣۴"], { minLength: length, maxLength: length });
const name = fc.string({ unit: fc.constantFrom(..."abzABZ09-_"), minLength: 1, maxLength: 12 });
const end = fc.constantFrom("", " ", "\u200f", "\t", "\u00a0", "\u202c");

const good: Record<TextRule, Arbitrary<string>> = {
  line: word,
  text: fc.array(word, { maxLength: 4 }).map((lines) => lines.join("\r\n")),
  code: spelled([..."ABZ09-. ０９－Ａ२\u2212"], { minLength: 1, maxLength: 12 }),
  email: fc.tuple(name, name, end).map(([local, host, rest]) => `${local}@${host}.example${rest}`),
  mobile: fc
    .tuple(fc.constantFrom("+90 ", "0090", "(90)-", "٩"), digits(9))
    .map((parts) => parts.join("")),
  phone: digits(10).map((number) => `${number.slice(0, 3)} ${number.slice(3)}`),
  area: fc
    .oneof(
      fc.integer({ min: 1, max: 999_999 }),
      fc.constantFrom("0,5", ".5", "36.25", "1.234", "1e3", "1.000,50", "1.000.000", "٣٦٫٥"),
    )
    .map(String),
  url: fc
    .tuple(fc.constantFrom("", "http://", "HTTPS://"), name, end)
    .map(([scheme, host, rest]) => `${scheme}www.${host}.example/ş${rest}`),
  profile: fc
    .tuple(fc.constantFrom("@", "", "x.com/", "https://youtube.com/@", "instagram.com/"), name)
    .map((parts) => parts.join("")),
  birthDate: fc
    .date({ min: new Date("1900-01-01"), max: new Date("2020-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
};

/** Near misses: answers of the right kind with one fault. */
const nearMiss = fc.oneof(
  poisoned,
  fc.tuple(word, fc.constantFrom(...poison), word).map((parts) => parts.join("")),
  fc.constantFrom("", " ", "\u200b", "0", "-1", "1e400", "0x10", "1,000", "NaN", "TR", "tr", "yes"),
  fc.constantFrom("a@b", "a@b.c d", "a@b.c,d", "İ@FİRMA.TR", "x\u0301\u200d".repeat(40)),
  fc.constantFrom("+0123456789", "1234567890123456", "2024-02-30", "9999-01-01"),
  fc.constantFrom("javascript:alert(1)", "http://a:b@c.example", "https://", "ftp://a.example"),
  fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "length"),
  fc.nat(5000).map((length) => "ş".repeat(length)),
);

const strange = { withBigInt: true, withDate: true, withMap: true, withNullPrototype: true };
const fillings = fc.constantFrom("food", null, "x");
const units = fc.constantFrom("a", "\u0301", "\ud800", "\n", "1");
const often = (arbitrary: Arbitrary<unknown>) => ({ weight: 20, arbitrary });
const rarely = (arbitrary: Arbitrary<unknown>) => ({ weight: 1, arbitrary });

const nonsense = fc.oneof(
  often(nearMiss),
  often(fc.string({ unit: "binary", maxLength: 40 })),
  often(fc.anything({ ...strange, maxDepth: 2, withTypedArray: true, withSparseArray: true })),
  { weight: 10, arbitrary: fc.array(nearMiss, { maxLength: 5 }) },
  rarely(fillings.map((item) => Array(20_000).fill(item))),
  rarely(units.map((unit) => unit.repeat(60_000))),
);

function goodAnswer(field: Field): Arbitrary<unknown> {
  if (field.kind === "text") return good[field.rule];
  if (field.kind === "checkbox")
    return fc.constantFrom(true, "yes", "on", ...(field.required ? [] : [false, "", undefined]));
  const option = fc.constantFrom(...optionLists[field.options]);
  if (field.kind === "choice") return option;
  return fc.oneof(option, fc.array(option, { minLength: 1, maxLength: 30 }));
}

const unknownKeys = ["__proto__", "constructor", "token", "createdAt", "eventId", "id", ""];
const stranger = fc.tuple(fc.constantFrom(...unknownKeys, "name", "locale"), nonsense);

/** Valid answers to a form, with some of them replaced by generated ones, and with unknown keys. */
function nearlyGood(form: FormName): Arbitrary<unknown> {
  const fields = listFields(forms[form]);
  const replaced = (value: (field: Field) => Arbitrary<unknown>) =>
    fc.oneof(...fields.map((field) => fc.tuple(fc.constant(field.name), value(field))));
  const well = replaced(goodAnswer);
  const badly = replaced(() => nonsense);
  const changes = fc.tuple(
    fc.array(well, { maxLength: 5 }),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(badly, { maxLength: 3 }) },
    ),
    fc.array(stranger, { maxLength: 1 }),
  );
  return changes.map((all) => {
    const posted: Record<string, unknown> = { ...answers[form] };
    for (const [key, value] of all.flat()) {
      // As in JSON.parse, "__proto__" is a key like any other.
      const property = { value, enumerable: true, configurable: true, writable: true };
      Object.defineProperty(posted, key, property);
    }
    return posted;
  });
}

/** Everything that may be posted to a form. */
export function posted(form: FormName): Arbitrary<unknown> {
  const names = fc.constantFrom(...listFields(forms[form]).map((field) => field.name));
  return fc.oneof(
    { weight: 30, arbitrary: nearlyGood(form) },
    rarely(nonsense),
    rarely(fc.dictionary(names, nonsense)),
  );
}

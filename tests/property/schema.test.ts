/** Whatever is posted, a form answers with its own errors or with a record that may be stored. */
import fc from "fast-check";
import { type Field, listFields, type TextField } from "@/lib/registration/fields";
import { toFormInput } from "@/lib/registration/form-values";
import { type FormName, formNames, forms } from "@/lib/registration/forms";
import { optionLists } from "@/lib/registration/options";
import { buildRecord, type Submission } from "@/lib/registration/record";
import { computeRegistrationId } from "@/lib/registration/register";
import { listErrorKeys } from "@/lib/registration/rules";
import { schemas, validateForm } from "@/lib/registration/schema";
import { posted } from "@/tests/support/records/posted";
import { submissionOf } from "@/tests/support/records/submissions";

const numRuns = Number(process.env.PROPERTY_RUNS ?? 10_000);
const context = { locale: "en", source: "localhost" } as const;

/** This list is separate from the rules on purpose: code points that no stored text may contain. */
function isForbidden(point: number, multiline: boolean): boolean {
  if (point === 0x0a) return !multiline;
  if (point < 0x20 || (point >= 0x7f && point <= 0x9f)) return true;
  if (point >= 0x2028 && point <= 0x202e) return true;
  if (point >= 0x2066 && point <= 0x2069) return true;
  if (point >= 0xfff9 && point <= 0xfffc) return true;
  return point === 0xfeff || (point >= 0xd800 && point <= 0xdfff) || (point & 0xfffe) === 0xfffe;
}

/** This list is separate from the rules, too: invisible characters that are not joiners. */
const unseen = "\u00ad\u034f\u061c\u115f\u180b\u200b\u200e\u200f\u2060\u3164\ufe0f\u{e0001}";

/** The problem of a stored text, if it has one. */
function flawsOf(value: string, field: TextField): string[] {
  const multiline = field.rule === "text";
  const flaws = {
    "not NFC": value.normalize("NFC") !== value,
    "not trimmed": value.trim() !== value,
    "too long": value.length > field.maxLength,
    forbidden: [...value].some((c) => isForbidden(c.codePointAt(0) ?? 0, multiline)),
    invisible: [...value].some((c) => unseen.includes(c)),
    joined: field.rule !== "line" && field.rule !== "text" && /[\u200c\u200d]/.test(value),
    missing: field.required && value === "",
    ill: value !== "" && !shapes[field.rule].test(value),
  };
  return Object.entries(flaws).flatMap(([flaw, found]) => (found ? [flaw] : []));
}

const shapes: Record<TextField["rule"], RegExp> = {
  line: /^[^\r\n\t]+$/,
  text: /^[^\r\t]+$/,
  code: /^[^\r\n\t\uff01-\uff5e\p{Nl}]+$/u,
  email: /^[^\sA-Z@,;]+@[^\sA-Z@,;]+\.[^\sA-Z@,;]+$/,
  mobile: /^\+?[1-9][0-9]{7,14}$/,
  phone: /^[0-9]{10}$/,
  area: /^[0-9]+(\.[0-9]+)?(e[+-][0-9]+)?$/,
  url: /^(?!(javascript|data|ftp|file):)\S+\.\S+$/i,
  profile: /^(?!(javascript|data|ftp|file):)\S+\.\S+$/i,
  birthDate: /^(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/,
};

/** The problem of a validated answer, if it has one. */
function faultsOf(field: Field, value: unknown): string[] {
  if (field.kind === "checkbox") {
    return typeof value === "boolean" && (value || !field.required) ? [] : ["not checked"];
  }
  if (field.kind === "text") {
    if (field.rule === "area" && typeof value === "number") {
      return value > 0 && shapes.area.test(String(value)) ? [] : ["no area"];
    }
    return typeof value === "string" ? flawsOf(value, field) : ["no text"];
  }
  const options: readonly string[] = optionLists[field.options];
  if (field.kind === "choice") {
    return options.includes(String(value)) || (value === "" && !field.required) ? [] : ["unknown"];
  }
  if (!Array.isArray(value) || new Set(value).size !== value.length) return ["no list of options"];
  const missing = field.required && value.length === 0;
  return missing || !value.every((id) => options.includes(id)) ? ["unknown"] : [];
}

const isStorable = (value: unknown) =>
  ["string", "boolean"].includes(typeof value) ||
  Number.isFinite(value) ||
  (Array.isArray(value) && value.every((item) => typeof item === "string" && item !== ""));

describe.each(formNames)("%s", (form) => {
  const fields = listFields(forms[form]);
  const names = fields.map(({ name }) => name);
  const recordKeys = Object.keys(buildRecord(submissionOf(form), context, "token"));
  const shares = { accepted: 0, refused: 0 };

  /** All problems of the answer to a posted form. */
  function problems(input: unknown): string[] {
    const result = validateForm(form, input);
    if ("errors" in result) {
      shares.refused += 1;
      const entries = Object.entries(result.errors);
      if (entries.length === 0) return ["no error"];
      return entries.flatMap(([name, key]) => {
        const field = fields.find((candidate) => candidate.name === name);
        return field && listErrorKeys(field).some((one) => one === key)
          ? []
          : [`error ${name}: ${key}`];
      });
    }
    shares.accepted += 1;
    const found = fields.flatMap((field) =>
      faultsOf(field, Reflect.get(result.input, field.name)).map(
        (fault) => `${field.name}: ${fault}`,
      ),
    );
    if (Object.keys(result.input).sort().join() !== [...names].sort().join()) found.push("keys");

    const submission = { form, input: result.input } as Submission;
    const again = validateForm(form, result.input);
    if (JSON.stringify(again) !== JSON.stringify(result)) found.push("not idempotent");
    const id = computeRegistrationId(submission);
    const reversed = Object.fromEntries(Object.entries(Object(input)).reverse());
    const same = validateForm(form, reversed);
    if (
      !("input" in same) ||
      computeRegistrationId({ form, input: same.input } as Submission) !== id
    ) {
      found.push("another id");
    }
    if (!/^[\w-]{43}$/.test(id)) found.push("no id");

    const record = buildRecord(submission, context, "token");
    const back = toFormInput(form as FormName, record);
    if (JSON.stringify(back) !== JSON.stringify(result.input)) found.push("not read back");
    if (Object.keys(record).join() !== recordKeys.join()) found.push("keys of the record");
    for (const [key, value] of Object.entries(record)) {
      if (!isStorable(value)) found.push(`${key}: not storable`);
    }
    return found;
  }

  it("never throws and never lets an invalid record through", () => {
    fc.assert(
      fc.property(posted(form), (input) => {
        expect(problems(input)).toEqual([]);
      }),
      { numRuns },
    );
    const total = shares.accepted + shares.refused;
    expect(total).toBeGreaterThanOrEqual(numRuns);
    expect(shares.accepted / total).toBeGreaterThan(0.3);
    expect(shares.refused / total).toBeGreaterThan(0.1);
  });
});

describe("an area", () => {
  const { requestedArea } = schemas.exhibit.shape;
  const positive = fc.double({ min: 0, minExcluded: true, noDefaultInfinity: true, noNaN: true });

  it("keeps its value, typed or posted as a number", () => {
    fc.assert(
      fc.property(positive, (area) => {
        expect(requestedArea.parse(area)).toBe(area);
        expect(requestedArea.parse(String(area))).toBe(area);
      }),
      { numRuns },
    );
  });

  it("is read with the thousands and decimals of every language of the site", () => {
    const hundredths = fc.integer({ min: 100_001, max: 1e10 }).filter((area) => area % 100 !== 0);
    const languages = ["tr", "en", "ar-EG", "fr", "de-CH"];
    const format = fc.constantFrom(...languages.map((tag) => new Intl.NumberFormat(tag)));
    fc.assert(
      fc.property(hundredths, format, (area, { format }) => {
        expect(requestedArea.parse(format(area / 100))).toBe(area / 100);
      }),
      { numRuns },
    );
  });
});

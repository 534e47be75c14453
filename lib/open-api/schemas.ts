/**
 * JSON Schemas (2020-12) of what the forms accept and answer. They are made from the forms' own
 * fields.
 */
import "server-only";
import { wordNames } from "../campaigns/words";
import { translator } from "../i18n/translate";
import { defaultLocale, locales } from "../locales";
import { type Field, fieldsOf, type TextField, type TextRule } from "../registration/fields";
import { type FormName, forms } from "../registration/forms";
import { optionLabel } from "../registration/labels";
import { type OptionList, optionLists } from "../registration/options";

export type JsonSchema = { readonly [keyword: string]: unknown };

const LANGUAGE = "en";

/** A reference to a schema of the document. */
export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** An object with exactly these properties. */
export function exactly(
  properties: Record<string, JsonSchema>,
  optional: string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}

/** The schemas to which the others refer: the lists of options, with their English labels. */
export function optionSchemas(): Record<string, JsonSchema> {
  const lists = Object.keys(optionLists) as OptionList[];
  return Object.fromEntries(
    lists.map((list) => {
      const ids: readonly string[] = optionLists[list];
      const labels = ids.map((id) => [id, optionLabel(list, id, LANGUAGE)]);
      return [list, { type: "string", enum: ids, "x-labels": Object.fromEntries(labels) }];
    }),
  );
}

/** The answers that a form accepts. */
export function requestSchema(form: FormName): JsonSchema {
  const fields = fieldsOf(forms[form]);
  return {
    type: "object",
    description: "Fields of any other name are ignored.",
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
      locale: {
        enum: locales,
        default: defaultLocale,
        description: "Language of labels as they are stored, and of messages in the answer.",
      },
      ...Object.fromEntries(wordNames.map((name) => [name, wordSchema(name)])),
    },
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** A word of the campaign by whose link somebody came. */
function wordSchema(name: (typeof wordNames)[number]): JsonSchema {
  const isCode = name === "c";
  return {
    type: "string",
    maxLength: isCode ? 20 : 64,
    description: isCode
      ? "The code of a campaign link. It counts in place of the other words."
      : "A word of a campaign link: letters, digits, spaces and the signs . _ + -. It is counted by day, form and language, and not stored with the registration.",
    examples: [isCode ? "SPRING26" : "newsletter"],
  };
}

/** The answer of a form to missing or invalid fields. */
export function errorsSchema(form: FormName): JsonSchema {
  const message = { type: "string", description: "What is wrong, in the request's `locale`." };
  const names = fieldsOf(forms[form]).map(({ name }) => name);
  const errors = exactly(Object.fromEntries(names.map((name) => [name, message])), names);
  return exactly({ errors: { ...errors, minProperties: 1 } });
}

/** Example answers to a form, with every field filled in. */
export function exampleOf(form: FormName): Record<string, unknown> {
  const answers = fieldsOf(forms[form]).map((field) => [field.name, exampleAnswer(field)]);
  return { ...Object.fromEntries(answers), locale: LANGUAGE };
}

function fieldSchema(field: Field): JsonSchema {
  const t = translator(LANGUAGE);
  const description = t(`Forms.labels.${field.label ?? field.name}`);
  const examples = [exampleAnswer(field)];
  switch (field.kind) {
    case "text":
      return { ...textSchema(field), description, examples };
    case "choice": {
      const option = schemaRef(field.options);
      return field.required
        ? { ...option, description, examples }
        : { anyOf: [option, { const: "" }], description, examples };
    }
    case "list": {
      const least = field.required ? 1 : 0;
      const items = schemaRef(field.options);
      return { type: "array", items, minItems: least, description, examples };
    }
    case "checkbox":
      return { type: "boolean", ...(field.required && { const: true }), description, examples };
  }
}

/** The schema of an answer of each kind, as far as JSON Schema can express it. */
const textRules: Partial<Record<TextRule, JsonSchema>> = {
  email: { format: "email" },
  birthDate: { format: "date" },
  mobile: { pattern: "^[\\d\\s+().\\-]*$" },
  phone: { pattern: "^[\\d\\s+().\\-]*$" },
};

function textSchema({ rule, required, maxLength }: TextField): JsonSchema {
  const text = { type: "string", maxLength, ...(required && { minLength: 1 }) };
  if (rule === "area") return { anyOf: [text, { type: "number", exclusiveMinimum: 0 }] };
  const { format, ...rest } = textRules[rule] ?? {};
  if (!format) return { ...text, ...rest };
  return required ? { ...text, format } : { anyOf: [{ ...text, format }, { const: "" }] };
}

const named: Partial<Record<Field["name"], string>> = {
  firstName: "Ada",
  lastName: "Demir",
  title: "Buyer",
  company: "Demir Ltd",
  organization: "Demir News",
  city: "İzmir",
};

const typed: Record<TextRule, string | number> = {
  line: "Example",
  text: "An example.",
  code: "35000",
  email: "ada@example.com",
  mobile: "+90 532 000 00 00",
  phone: "212 334 00 00",
  area: 36,
  url: "https://example.com",
  profile: "@example",
  birthDate: "1990-05-23",
};

function exampleAnswer(field: Field): unknown {
  if (field.kind === "text") return named[field.name] ?? typed[field.rule];
  if (field.kind === "checkbox") return true;
  if (field.options === "countries") return "TR";
  const [first] = optionLists[field.options];
  return field.kind === "list" ? [first] : first;
}

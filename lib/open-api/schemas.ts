/** JSON Schemas (2020-12), made from the forms' fields. */
import "server-only";
import { campaignParamNames } from "@/lib/campaigns/campaign-params";
import { getTranslator } from "@/lib/i18n/translator";
import { defaultLocale, locales } from "@/lib/locales";
import { type Field, listFields, type TextField, type TextRule } from "@/lib/registration/fields";
import { type FormName, forms } from "@/lib/registration/forms";
import { getOptionLabel } from "@/lib/registration/labels";
import { type OptionList, optionLists } from "@/lib/registration/options";

export type JsonSchema = { readonly [keyword: string]: unknown };

const LANGUAGE = "en";

export const toSchemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export function buildStrictObject(
  properties: Record<string, JsonSchema>,
  optional: string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}

/** Lists of options with their English labels, to which the other schemas refer. */
export function buildOptionSchemas(): Record<string, JsonSchema> {
  const lists = Object.keys(optionLists) as OptionList[];
  return Object.fromEntries(
    lists.map((list) => {
      const ids: readonly string[] = optionLists[list];
      const labels = ids.map((id) => [id, getOptionLabel(list, id, LANGUAGE)]);
      return [list, { type: "string", enum: ids, "x-labels": Object.fromEntries(labels) }];
    }),
  );
}

export function buildRequestSchema(form: FormName): JsonSchema {
  const fields = listFields(forms[form]);
  return {
    type: "object",
    description: "Fields of any other name are ignored.",
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, buildFieldJsonSchema(field)])),
      locale: {
        enum: locales,
        default: defaultLocale,
        description: "Language of labels as they are stored, and of messages in the answer.",
      },
      ...Object.fromEntries(
        campaignParamNames.map((name) => [name, buildCampaignParamSchema(name)]),
      ),
    },
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}

function buildCampaignParamSchema(name: (typeof campaignParamNames)[number]): JsonSchema {
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

export function buildErrorsSchema(form: FormName): JsonSchema {
  const message = { type: "string", description: "What is wrong, in the request's `locale`." };
  const names = listFields(forms[form]).map(({ name }) => name);
  const errors = buildStrictObject(Object.fromEntries(names.map((name) => [name, message])), names);
  return buildStrictObject({ errors: { ...errors, minProperties: 1 } });
}

export function buildExampleAnswers(form: FormName): Record<string, unknown> {
  const answers = listFields(forms[form]).map((field) => [field.name, getExampleAnswer(field)]);
  return { ...Object.fromEntries(answers), locale: LANGUAGE };
}

function buildFieldJsonSchema(field: Field): JsonSchema {
  const t = getTranslator(LANGUAGE);
  const description = t(`Forms.labels.${field.label ?? field.name}`);
  const examples = [getExampleAnswer(field)];
  switch (field.kind) {
    case "text":
      return { ...buildTextJsonSchema(field), description, examples };
    case "choice": {
      const option = toSchemaRef(field.options);
      return field.required
        ? { ...option, description, examples }
        : { anyOf: [option, { const: "" }], description, examples };
    }
    case "list": {
      const least = field.required ? 1 : 0;
      const items = toSchemaRef(field.options);
      return { type: "array", items, minItems: least, description, examples };
    }
    case "checkbox":
      return { type: "boolean", ...(field.required && { const: true }), description, examples };
  }
}

/** As far as JSON Schema can express the rules. */
const textRules: Partial<Record<TextRule, JsonSchema>> = {
  email: { format: "email" },
  birthDate: { format: "date" },
  mobile: { pattern: "^[\\d\\s+().\\-]*$" },
  phone: { pattern: "^[\\d\\s+().\\-]*$" },
};

function buildTextJsonSchema({ rule, required, maxLength }: TextField): JsonSchema {
  const text = { type: "string", maxLength, ...(required && { minLength: 1 }) };
  if (rule === "area") return { anyOf: [text, { type: "number", exclusiveMinimum: 0 }] };
  const { format, ...rest } = textRules[rule] ?? {};
  if (!format) return { ...text, ...rest };
  return required ? { ...text, format } : { anyOf: [{ ...text, format }, { const: "" }] };
}

const examplesByName: Partial<Record<Field["name"], string>> = {
  firstName: "Ada",
  lastName: "Demir",
  title: "Buyer",
  company: "Demir Ltd",
  organization: "Demir News",
  city: "İzmir",
};

const examplesByRule: Record<TextRule, string | number> = {
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

function getExampleAnswer(field: Field): unknown {
  if (field.kind === "text") return examplesByName[field.name] ?? examplesByRule[field.rule];
  if (field.kind === "checkbox") return true;
  if (field.options === "countries") return "TR";
  const [first] = optionLists[field.options];
  return field.kind === "list" ? [first] : first;
}

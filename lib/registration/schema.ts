/** Browser and server share the schemas. An invalid field has one message: a key under `Errors`. */

import * as z from "zod/mini";
import { isPlainObject } from "@/lib/security/plain-object";
import { isStorable, normalizeText } from "./answers/clean-text";
import {
  type CheckboxField,
  type ChoiceField,
  type ErrorKey,
  type Field,
  type FieldErrors,
  type FormDefinition,
  type ListField,
  listFields,
  type TextField,
} from "./fields";
import { type FormName, forms } from "./forms";
import { optionLists } from "./options";
import { getRequiredKey, textRules } from "./rules";

/** A failing check ends the validation, so that a field has one message. */
const stop = (error?: ErrorKey) => ({ error, abort: true });

/** A form posts an empty answer as ""; JSON may omit it or send null. */
const given = z.transform((posted: unknown): unknown => posted ?? "");

const buildRequiredCheck = (field: Field) =>
  field.required ? [z.minLength(1, stop(getRequiredKey(field)))] : [];

/** Typed text may have blanks around it, decomposed letters and invisible marks. */
const TYPED_LENGTH_FACTOR = 4;

function buildTextSchema(field: TextField) {
  const { strip, normalise = (text) => text, test = () => true, error } = textRules[field.rule];
  // "At most 10 characters" would not help with a date.
  const tooLong = stop(field.rule === "birthDate" ? error : "tooLong");
  const typed = z.string(stop("characters")).check(
    z.maxLength(field.maxLength * TYPED_LENGTH_FACTOR, tooLong),
    z.overwrite(strip),
    z.refine(isStorable, stop("characters")),
    z.overwrite((text) => normalise(normalizeText(text, field.rule === "text"), field)),
    ...buildRequiredCheck(field),
    z.maxLength(field.maxLength, tooLong),
    z.refine((value) => value === "" || test(value), stop(error)),
  );
  return z.pipe(given, typed);
}

function buildNumberSchema(field: TextField) {
  const asText = z.transform((posted: unknown) =>
    typeof posted === "number" ? String(posted) : posted,
  );
  return z.pipe(z.pipe(asText, buildTextSchema(field)), z.transform(Number));
}

function buildChoiceSchema(field: ChoiceField) {
  const ids = z.enum(["", ...optionLists[field.options]], stop("option"));
  return z.pipe(given, ids.check(...buildRequiredCheck(field)));
}

function buildListSchema(field: ListField) {
  const options: readonly string[] = optionLists[field.options];
  // One more than the list has proves an unknown option. More need not be checked.
  const distinct = z.transform((posted: unknown) =>
    [...new Set<unknown>(posted === "" ? [] : [posted].flat())].slice(0, options.length + 1),
  );
  const known = z.array(z.enum(options, stop("option"))).check(
    z.overwrite((ids) => options.filter((id) => ids.includes(id))),
    ...buildRequiredCheck(field),
  );
  return z.pipe(z.pipe(given, distinct), known);
}

const checkedValues = [true, "yes", "on", "true"] as const;
const uncheckedValues = [false, "no", "off", "false", ""] as const;

function buildCheckboxSchema(field: CheckboxField) {
  const posted = z.pipe(given, z.literal([...checkedValues, ...uncheckedValues], stop("option")));
  const box = z.pipe(
    posted,
    z.transform((value) => checkedValues.some((one) => one === value)),
  );
  return field.required ? box.check(z.refine(Boolean, stop(getRequiredKey(field)))) : box;
}

type SchemaOf<F extends Field> = F extends ListField
  ? ReturnType<typeof buildListSchema>
  : F extends CheckboxField
    ? ReturnType<typeof buildCheckboxSchema>
    : F extends TextField
      ? "area" extends F["rule"]
        ? ReturnType<typeof buildNumberSchema>
        : ReturnType<typeof buildTextSchema>
      : ReturnType<typeof buildChoiceSchema>;

function buildFieldSchema(field: Field) {
  switch (field.kind) {
    case "text":
      return field.rule === "area" ? buildNumberSchema(field) : buildTextSchema(field);
    case "choice":
      return buildChoiceSchema(field);
    case "list":
      return buildListSchema(field);
    case "checkbox":
      return buildCheckboxSchema(field);
  }
}

type FieldOf<F extends FormDefinition> = F["groups"][number]["fields"][number];
type Shape<F extends FormDefinition> = { [K in FieldOf<F> as K["name"]]: SchemaOf<K> };

/** Drops unknown keys. */
export function buildFormSchema<F extends FormDefinition>(definition: F) {
  const fields = listFields(definition).map((field) => [field.name, buildFieldSchema(field)]);
  return z.object(Object.fromEntries(fields) as Shape<F>);
}

export const schemas = {
  visit: buildFormSchema(forms.visit),
  exhibit: buildFormSchema(forms.exhibit),
  press: buildFormSchema(forms.press),
};

export type Input<N extends FormName> = z.output<(typeof schemas)[N]>;

/** @param posted strings and lists of option ids by field name; in JSON also booleans */
export function validateForm<N extends FormName>(
  name: N,
  posted: unknown,
): { input: Input<N> } | { errors: FieldErrors } {
  return validateBySchema(schemas[name], posted) as { input: Input<N> } | { errors: FieldErrors };
}

export function validateBySchema<S extends z.ZodMiniType>(
  schema: S,
  posted: unknown,
): { input: z.output<S> } | { errors: FieldErrors } {
  // Other values, such as an array, count as a form without answers.
  const result = schema.safeParse(isPlainObject(posted) ? posted : {});
  if (result.success) return { input: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return { errors };
}

/** @returns the email as it is stored, or the message key */
export function validateEmail(typed: unknown): { email: string } | { error: string } {
  const { success, data, error } = schemas.visit.shape.email.safeParse(typed);
  return success ? { email: data } : { error: error.issues[0]?.message ?? "emailFormat" };
}

import "server-only";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import type { ErrorKey, Field, FieldErrors, FormDefinition } from "./fields";
import { fieldsOf } from "./fields";

/** The message of a failing field in a language. */
export function errorText(field: Field, key: ErrorKey, locale: Locale): string {
  const max = field.kind === "text" ? field.maxLength : 0;
  return translator(locale)(`Errors.${key}`, { max });
}

/** The messages of all failing fields, by field name. */
export function errorTexts(
  definition: FormDefinition,
  errors: FieldErrors,
  locale: Locale,
): FieldErrors {
  const failing = fieldsOf(definition).filter(({ name }) => name in errors);
  return Object.fromEntries(
    failing.map((field) => [field.name, errorText(field, errors[field.name] as ErrorKey, locale)]),
  );
}

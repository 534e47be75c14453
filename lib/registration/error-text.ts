import "server-only";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import type { ErrorKey, Field, FieldErrors, FormDefinition } from "./fields";
import { listFields } from "./fields";

export function translateError(field: Field, key: ErrorKey, locale: Locale): string {
  const max = field.kind === "text" ? field.maxLength : 0;
  return getTranslator(locale)(`Errors.${key}`, { max });
}

export function translateErrors(
  definition: FormDefinition,
  errors: FieldErrors,
  locale: Locale,
): FieldErrors {
  const failing = listFields(definition).filter(({ name }) => name in errors);
  return Object.fromEntries(
    failing.map((field) => [
      field.name,
      translateError(field, errors[field.name] as ErrorKey, locale),
    ]),
  );
}

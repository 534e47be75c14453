/** Shown if another person has corrected the same registration meanwhile. */
import "server-only";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import { type Field, listFields, type RawValues } from "./fields";
import type { AnswerConflict } from "./form-state";
import { type FormName, forms } from "./forms";
import { getOptionLabel } from "./labels";

export function describeConflicts(
  form: FormName,
  fields: readonly string[],
  stored: RawValues,
  locale: Locale,
): AnswerConflict[] {
  const t = getTranslator(locale);
  return listFields(forms[form])
    .filter(({ name }) => fields.includes(name))
    .map((field) => ({
      name: field.name,
      label: t(`Forms.labels.${field.label ?? field.name}`),
      value: formatAnswer(field, stored[field.name] ?? "", locale) || t("Forms.noAnswer"),
    }));
}

function formatAnswer(field: Field, answer: string | string[], locale: Locale): string {
  if (field.kind === "checkbox")
    return getOptionLabel("yesNo", answer === "yes" ? "yes" : "no", locale);
  const given = [answer].flat().filter(Boolean);
  if (field.kind === "text") return given.join("");
  const labels = given.map((id) => getOptionLabel(field.options, id, locale));
  return new Intl.ListFormat(localeFacts[locale].intl, { type: "unit" }).format(labels);
}

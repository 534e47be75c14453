/** What somebody sees when another person has corrected the same registration meanwhile. */
import "server-only";
import { translator } from "../i18n/translate";
import { type Locale, localeFacts } from "../locales";
import { type Field, fieldsOf, type RawValues } from "./fields";
import type { Meanwhile } from "./form-state";
import { type FormName, forms } from "./forms";
import { optionLabel } from "./labels";

/** The answers in words, as the form names them. Where there is none, it says so. */
export function meanwhileOf(
  form: FormName,
  fields: readonly string[],
  stored: RawValues,
  locale: Locale,
): Meanwhile[] {
  const t = translator(locale);
  return fieldsOf(forms[form])
    .filter(({ name }) => fields.includes(name))
    .map((field) => ({
      name: field.name,
      label: t(`Forms.labels.${field.label ?? field.name}`),
      value: inWords(field, stored[field.name] ?? "", locale) || t("Forms.noAnswer"),
    }));
}

function inWords(field: Field, answer: string | string[], locale: Locale): string {
  if (field.kind === "checkbox")
    return optionLabel("yesNo", answer === "yes" ? "yes" : "no", locale);
  const given = [answer].flat().filter(Boolean);
  if (field.kind === "text") return given.join("");
  const labels = given.map((id) => optionLabel(field.options, id, locale));
  return new Intl.ListFormat(localeFacts[locale].intl, { type: "unit" }).format(labels);
}

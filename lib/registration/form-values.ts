import "server-only";
import type { Locale } from "@/lib/locales";
import { type Field, listFields, type RawValues } from "./fields";
import { type FormName, forms } from "./forms";
import { findOptionInLanguage } from "./labels";
import { detectRegistrationLanguage } from "./language";
import { type OptionList, optionLists } from "./options";
import type { RegistrationRecord } from "./record";
import type { Input } from "./schema";

/** An answer that the form no longer knows, such as a removed option, is empty. */
export function toFormInput<N extends FormName>(form: N, record: RegistrationRecord<N>): Input<N> {
  const locale = detectRegistrationLanguage(form, record);
  const stored = new Map<string, unknown>(Object.entries(record));
  const answers = listFields(forms[form]).map((field) => [
    field.name,
    toAnswer(field, stored.get(field.name), locale),
  ]);
  return Object.fromEntries(answers) as Input<N>;
}

/** As the form posts them. */
export function toRawValues<N extends FormName>(form: N, input: Input<N>): RawValues {
  const answers = new Map<string, unknown>(Object.entries(input));
  return Object.fromEntries(
    listFields(forms[form]).map(({ name }) => [name, toPostedValue(answers.get(name))]),
  );
}

export function listChangedFields<N extends FormName>(
  form: N,
  before: Input<N>,
  after: Input<N>,
): string[] {
  return diffRawValues(toRawValues(form, before), toRawValues(form, after));
}

export function diffRawValues(before: RawValues, after: RawValues): string[] {
  return Object.keys(after).filter((name) => String(before[name]) !== String(after[name]));
}

function toAnswer(field: Field, stored: unknown, locale: Locale) {
  const text = typeof stored === "string" ? stored : "";
  switch (field.kind) {
    case "text":
      return field.rule === "area" ? Number(stored) || 0 : text;
    case "checkbox":
      return stored === true;
    case "choice":
      return findOptionInLanguage(field.options, text, locale) ?? "";
    case "list":
      return toOptionIds(field.options, Array.isArray(stored) ? stored : [], locale);
  }
}

function toOptionIds(list: OptionList, labels: unknown[], locale: Locale): string[] {
  const ids = labels.map((label) => findOptionInLanguage(list, String(label), locale));
  return optionLists[list].filter((id) => ids.includes(id));
}

function toPostedValue(answer: unknown): string | string[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer === "boolean") return answer ? "yes" : "";
  return answer ? String(answer) : "";
}

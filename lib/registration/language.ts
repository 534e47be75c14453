/** The language that somebody registered in. It is stored nowhere: the labels of the record tell it. */
import "server-only";
import { messages } from "../i18n/messages";
import { defaultLocale, type Locale, locales } from "../locales";
import { type Field, fieldsOf } from "./fields";
import { type FormName, forms } from "./forms";
import { isLabelIn } from "./labels";
import type { OptionList } from "./options";
import type { RegistrationRecord } from "./record";

type Told = [list: OptionList, label: string];

/**
 * The language of a registration: the one that has most of its labels. The name of the fair counts as
 * one, and tells two languages apart whose labels are spelled alike.
 */
export function languageOf(form: FormName, record: RegistrationRecord): Locale {
  const told = fieldsOf(forms[form]).flatMap((field) => labelsOf(field, record));
  const points = (locale: Locale) =>
    told.filter(([list, label]) => isLabelIn(locale, list, label)).length +
    Number(record.event.includes(messages[locale].Site.shortName));
  return locales.reduce(
    (best, locale) => (points(locale) > points(best) ? locale : best),
    defaultLocale,
  );
}

/** The labels that a record holds for a field. */
function labelsOf(field: Field, record: RegistrationRecord): Told[] {
  if (field.kind !== "choice" && field.kind !== "list") return [];
  const stored: unknown = Object.entries(record).find(([name]) => name === field.name)?.[1];
  return [stored]
    .flat()
    .filter((label) => typeof label === "string" && label !== "")
    .map((label): Told => [field.options, label as string]);
}

import "server-only";
import { messages } from "@/lib/i18n/messages";
import { defaultLocale, type Locale, locales } from "@/lib/locales";
import { listFields } from "./fields";
import { type FormName, formNames, forms } from "./forms";
import { listLabelLanguages } from "./labels";
import type { OptionList } from "./options";
import type { RegistrationRecord } from "./record";

const labelledFields = Object.fromEntries(
  formNames.map((form) => [
    form,
    listFields(forms[form]).flatMap((field): [name: string, list: OptionList][] =>
      field.kind === "choice" || field.kind === "list" ? [[field.name, field.options]] : [],
    ),
  ]),
) as Record<FormName, [name: string, list: OptionList][]>;

/** The language of most labels in the record. The fair's name counts too, to decide between equal spellings. */
export function detectRegistrationLanguage(form: FormName, record: RegistrationRecord): Locale {
  const stored: Readonly<Record<string, unknown>> = record;
  const points = new Map<Locale, number>();
  for (const [name, list] of labelledFields[form]) {
    for (const label of [stored[name]].flat()) {
      if (typeof label !== "string" || label === "") continue;
      for (const locale of listLabelLanguages(list, label))
        points.set(locale, (points.get(locale) ?? 0) + 1);
    }
  }
  const countPoints = (locale: Locale) =>
    (points.get(locale) ?? 0) + Number(record.event.includes(messages[locale].Site.shortName));
  return locales.reduce(
    (best, locale) => (countPoints(locale) > countPoints(best) ? locale : best),
    defaultLocale,
  );
}

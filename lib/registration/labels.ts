import "server-only";
import { messages } from "../i18n/messages";
import { type Locale, localeFacts, locales } from "../locales";
import { type OptionList, optionLists } from "./options";

/** The label of an option in a language. `Intl` gives the names of countries. */
export function getOptionLabel(list: OptionList, id: string, locale: Locale): string {
  if (list === "countries") return getCountryName(id, locale);
  const labels: Record<string, string> = messages[locale].Options[list];
  return labels[id] ?? id;
}

/** All options of a list as [id, label]. Countries are sorted in the order of the language. */
export function listOptions(list: OptionList, locale: Locale): [id: string, label: string][] {
  const options = optionLists[list].map((id): [string, string] => [
    id,
    getOptionLabel(list, id, locale),
  ]);
  if (list !== "countries") return options;
  const { compare } = new Intl.Collator(localeFacts[locale].intl);
  return options.sort(([, a], [, b]) => compare(a, b));
}

const optionsByLabel = new Map<OptionList, ReadonlyMap<string, string>>();

/** The option with this label in any language. Undefined if no list has it. */
export function findOptionByLabel(list: OptionList, label: string): string | undefined {
  let known = optionsByLabel.get(list);
  if (!known) {
    known = new Map(
      locales.flatMap((locale) =>
        optionLists[list].map((id) => [getOptionLabel(list, id, locale), id] as const),
      ),
    );
    optionsByLabel.set(list, known);
  }
  return known.get(label);
}

/**
 * The option with this label, first of all in this language: another one may spell another option so.
 * Undefined if no list has it.
 */
export function findOptionInLanguage(
  list: OptionList,
  label: string,
  locale: Locale,
): string | undefined {
  const own = optionLists[list].find((id) => getOptionLabel(list, id, locale) === label);
  return own ?? findOptionByLabel(list, label);
}

const languagesByLabel = new Map<OptionList, Map<string, readonly Locale[]>>();

/** The languages that a stored label is written in. */
export function listLabelLanguages(list: OptionList, label: string): readonly Locale[] {
  const id = findOptionByLabel(list, label);
  if (id === undefined) return [];
  const ofList = languagesByLabel.get(list) ?? new Map<string, readonly Locale[]>();
  languagesByLabel.set(list, ofList);
  let found = ofList.get(label);
  if (!found) {
    found = locales.filter((locale) => getOptionLabel(list, id, locale) === label);
    ofList.set(label, found);
  }
  return found;
}

/**
 * Translates a stored label. Records hold labels in the registrant's language, but the sales team
 * reads Turkish. A label that no list has stays as it is.
 */
export function translateLabel(list: OptionList, label: string, to: Locale): string {
  const id = findOptionByLabel(list, label);
  return id === undefined ? label : getOptionLabel(list, id, to);
}

/** What is no code stays as it is: `Intl` refuses it, and one bad record must not take a list down. */
function getCountryName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  let names = countryNames.get(locale);
  if (!names) {
    names = new Intl.DisplayNames(localeFacts[locale].intl, { type: "region" });
    countryNames.set(locale, names);
  }
  return names.of(code) ?? code;
}

const countryNames = new Map<Locale, Intl.DisplayNames>();

import "server-only";
import { messages } from "@/lib/i18n/messages";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import { type OptionList, optionLists } from "./options";

export function getOptionLabel(list: OptionList, id: string, locale: Locale): string {
  if (list === "countries") return getCountryName(id, locale);
  const labels: Record<string, string> = messages[locale].Options[list];
  return labels[id] ?? id;
}

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

/** Searches all languages. */
export function findOptionByLabel(list: OptionList, label: string): string | undefined {
  let known = optionsByLabel.get(list);
  if (!known) {
    known = new Map([
      ...(list === "countries" ? formerCountryNames : []),
      ...locales.flatMap((locale) =>
        optionLists[list].map((id) => [getOptionLabel(list, id, locale), id] as const),
      ),
    ]);
    optionsByLabel.set(list, known);
  }
  return known.get(label);
}

/** Prefers `locale`: another language may have this label for another option. */
export function findOptionInLanguage(
  list: OptionList,
  label: string,
  locale: Locale,
): string | undefined {
  const own = optionLists[list].find((id) => getOptionLabel(list, id, locale) === label);
  return own ?? findOptionByLabel(list, label);
}

const languagesByLabel = new Map<OptionList, Map<string, readonly Locale[]>>();

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

/** The sales team reads Turkish; records hold labels in the registrant's language. Unknown labels stay. */
export function translateLabel(list: OptionList, label: string, to: Locale): string {
  const id = findOptionByLabel(list, label);
  return id === undefined ? label : getOptionLabel(list, id, to);
}

/** Where the names of Unicode's tables are not those of public use in the languages of the fair. */
const ownCountryNames: Record<string, Partial<Record<Locale, string>>> = {
  PS: { tr: "Filistin", en: "Palestine", ar: "فلسطين" },
};

/** By code, for scripts, which have Unicode's names from the browser. */
export const listOwnCountryNames = (locale: Locale) =>
  Object.fromEntries(
    Object.entries(ownCountryNames).map(([code, names]) => [code, names[locale] ?? code]),
  );

/** Records hold the names of their time. */
const formerCountryNames: readonly [name: string, code: string][] = [
  ["Filistin Bölgeleri", "PS"],
  ["Palestinian Territories", "PS"],
  ["الأراضي الفلسطينية", "PS"],
];

/** Returns an invalid code unchanged: `Intl` throws on it, and one bad record must not break a list. */
function getCountryName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const own = ownCountryNames[code]?.[locale];
  if (own) return own;
  let names = countryNames.get(locale);
  if (!names) {
    names = new Intl.DisplayNames(localeFacts[locale].intl, { type: "region" });
    countryNames.set(locale, names);
  }
  return names.of(code) ?? code;
}

const countryNames = new Map<Locale, Intl.DisplayNames>();

import "server-only";
import { halls } from "@/lib/fair/halls";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { getOptionLabel } from "@/lib/registration/labels";
import { type Company, hallNumbers } from "./companies";
import type { HitSentences } from "./hits";

export const getListNames = memoizePerLocale((locale) => {
  const t = getTranslator(locale);
  const { compare } = new Intl.Collator(localeFacts[locale].intl);
  const formatHall = (number: number) => t("Halls.number", { number });
  return {
    t,
    compare,
    hall: formatHall,
    formatHallTitle: (number: number) => {
      const card = halls[number - 1]?.card;
      return card ? `${formatHall(number)}: ${t(`Sectors.${card}.title`)}` : formatHall(number);
    },
    getSectorLabel: (id: string) => getOptionLabel("sectors", id, locale),
    getCountryLabel: (code: string) => getOptionLabel("countries", code, locale),
  };
});

export type ListNames = ReturnType<typeof getListNames>;

export function getHitSentences(locale: Locale, companies: readonly Company[]): HitSentences {
  const { t } = getListNames(locale);
  const total = companies.length;
  const countries = new Set(companies.map(({ country }) => country)).size;
  return {
    all: t("Exhibitors.all", { total, countries }),
    some: t("Exhibitors.some", { total, shown: "{shown}", chosen: "{chosen}" }),
    none: t("Exhibitors.none", { chosen: "{chosen}" }),
  };
}

/** Sorted for the language. Contains only values that some exhibitor has. */
export function buildFilterChoices(locale: Locale, companies: readonly Company[]) {
  const { compare, getSectorLabel, getCountryLabel, formatHallTitle } = getListNames(locale);
  const sortByName = (ids: Iterable<string>, nameOf: (id: string) => string) =>
    [...new Set(ids)]
      .map((id): [string, string] => [id, nameOf(id)])
      .sort(([, a], [, b]) => compare(a, b));
  const there = new Set(companies.map(({ hall }) => hall));
  return {
    sector: sortByName(
      companies.flatMap(({ sectors }) => sectors),
      getSectorLabel,
    ),
    hall: [...new Set([...hallNumbers, ...there])]
      .filter((number) => there.has(number))
      .map((number): [string, string] => [String(number), formatHallTitle(number)]),
    country: sortByName(
      companies.map((company) => company.country),
      getCountryLabel,
    ),
  };
}

export type FilterChoices = ReturnType<typeof buildFilterChoices>;

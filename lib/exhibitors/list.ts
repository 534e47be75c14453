import "server-only";
import { pages } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { type Locale, localeFacts } from "@/lib/locales";
import { toComparisonForm, toSearchText } from "@/lib/locales/comparison";
import { listLatinForms } from "@/lib/locales/latin";
import type { Company } from "./companies";
import type { CompanyRow, Filters } from "./filters";
import type { HitSentences } from "./hits";
import { createIndexOrder, getIndexLetter } from "./index-letter";
import {
  buildFilterChoices,
  type FilterChoices,
  getHitSentences,
  getListNames,
  type ListNames,
} from "./list-names";
import type { PlanStand } from "./stands-svg";

export const exhibitorsPage = pages.exhibitors.path;

interface ExhibitorListItem {
  company: Company;
  row: CompanyRow;
}

export interface ExhibitorList {
  locale: Locale;
  /** Sorted for the language. */
  listed: readonly ExhibitorListItem[];
  letters: readonly string[];
  sentences: HitSentences;
  choices: FilterChoices;
  names: ListNames;
}

export interface CompanyInList {
  list: ExhibitorList;
  company: Company;
}

export function buildExhibitorList(locale: Locale, companies: readonly Company[]): ExhibitorList {
  const names = getListNames(locale);
  const compareNames = createIndexOrder(locale);
  const listed = companies
    .map((company) => ({ company, row: toCompanyRow(company, names, locale) }))
    .sort(
      (a, b) =>
        compareNames(a.company.name, b.company.name) ||
        names.compare(a.company.stand, b.company.stand),
    );
  return {
    locale,
    listed,
    letters: [...new Set(listed.map(({ row }) => row.letter))],
    sentences: getHitSentences(locale, companies),
    choices: buildFilterChoices(locale, companies),
    names,
  };
}

function toCompanyRow(company: Company, names: ListNames, locale: Locale): CompanyRow {
  const { name, slug, stand, country, sectors, hall } = company;
  const words = [
    ...[name, slug, stand, names.getCountryLabel(country), ...sectors.map(names.getSectorLabel)],
    toHiddenWords(company),
  ];
  const text = toSearchText(words.join(" "));
  return { text, sectors, hall: String(hall), country, letter: getIndexLetter(name, locale) };
}

/** Searchable text that the row does not show: products, and Latin spellings that are not in the slug. */
export function toHiddenWords({
  name,
  slug,
  profile,
}: Pick<Company, "name" | "slug" | "profile">): string {
  const products = (profile.products ?? []).map((product) => product.name);
  const texts = [...products, ...[name, ...products].flatMap(listLatinForms)];
  const words = [...new Set(texts.flatMap((text) => toComparisonForm(text).split(" ")))];
  const address = toComparisonForm(slug);
  return words.filter((word) => !address.includes(word)).join(" ");
}

export function describeFilters({ choices }: ExhibitorList, filters: Filters): string[] {
  const nameOf = (list: [string, string][], id: string) => list.find(([each]) => each === id)?.[1];
  return [
    filters.q && `“${filters.q}”`,
    filters.sector && nameOf(choices.sector, filters.sector),
    filters.hall && nameOf(choices.hall, filters.hall),
    filters.country && nameOf(choices.country, filters.country),
    filters.letter,
  ].filter((name): name is string => Boolean(name));
}

/** Removes values that are not among the list's choices. */
export function sanitizeFilters({ choices, letters }: ExhibitorList, filters: Filters): Filters {
  const keepKnown = (list: [string, string][], id: string) =>
    list.some(([each]) => each === id) ? id : "";
  return {
    q: filters.q,
    sector: keepKnown(choices.sector, filters.sector),
    hall: keepKnown(choices.hall, filters.hall),
    country: keepKnown(choices.country, filters.country),
    letter: letters.includes(filters.letter) ? filters.letter : "",
  };
}

export function formatSectors({ names, locale }: ExhibitorList, { sectors }: Company): string {
  return sectors.map(names.getSectorLabel).join(`${localeFacts[locale].comma} `);
}

export const getListPath = (locale: Locale): string => getLocalizedPath(locale, exhibitorsPage);

export function buildExhibitorPath(locale: Locale, slug: string): string {
  return getLocalizedPath(locale, `${exhibitorsPage}/${slug}`);
}

export function toPlanStand(locale: Locale, company: Company): PlanStand {
  const { name, slug, hall, stand, wide } = company;
  return { name, href: buildExhibitorPath(locale, slug), hall, stand, wide };
}

/** The list of exhibitors in a language, ready to be searched and written. */
import "server-only";
import { pages } from "../content/navigation";
import { getLocalizedPath } from "../i18n/routing";
import { type Locale, localeFacts } from "../locales";
import { toComparisonForm, toSearchText } from "../locales/comparison";
import { listLatinForms } from "../locales/latin";
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

/** The path of the list after its language. */
export const exhibitorsPage = pages.exhibitors.path;

interface ExhibitorListItem {
  company: Company;
  row: CompanyRow;
}

export interface ExhibitorList {
  locale: Locale;
  /** In the order of the language. */
  listed: readonly ExhibitorListItem[];
  letters: readonly string[];
  sentences: HitSentences;
  choices: FilterChoices;
  names: ListNames;
}

/** A company of a list, whose page is shown. */
export interface CompanyInList {
  list: ExhibitorList;
  company: Company;
}

/** The list of these companies in a language. */
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
    ...[name, slug, stand, names.country(country), ...sectors.map(names.sector)],
    toHiddenWords(company),
  ];
  const text = toSearchText(words.join(" "));
  return { text, sectors, hall: String(hall), country, letter: getIndexLetter(name, locale) };
}

/**
 * What is searched of a company and its row does not hold: its products, and Latin spellings of names in another script
 * that are not in its address.
 */
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

/** The names of what is asked for, as the sentence about the hits says them. */
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

/** The filters without choices that the list does not have. */
export function sanitizeFilters({ choices, letters }: ExhibitorList, filters: Filters): Filters {
  const known = (list: [string, string][], id: string) =>
    list.some(([each]) => each === id) ? id : "";
  return {
    q: filters.q,
    sector: known(choices.sector, filters.sector),
    hall: known(choices.hall, filters.hall),
    country: known(choices.country, filters.country),
    letter: letters.includes(filters.letter) ? filters.letter : "",
  };
}

/** What a company shows, in words. */
export function formatSectors({ names, locale }: ExhibitorList, { sectors }: Company): string {
  return sectors.map(names.sector).join(`${localeFacts[locale].comma} `);
}

/** The path of a company's page. */
export function buildExhibitorPath(locale: Locale, slug: string): string {
  return getLocalizedPath(locale, `${exhibitorsPage}/${slug}`);
}

/** What the plan draws of a company. */
export function toPlanStand(locale: Locale, company: Company): PlanStand {
  const { name, slug, hall, stand, wide } = company;
  return { name, href: buildExhibitorPath(locale, slug), hall, stand, wide };
}

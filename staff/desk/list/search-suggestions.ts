/** Suggestions for a search: words that differ by one letter, and matches in other forms. */
import "server-only";
import { toComparisonForm } from "@/lib/locales/comparison";
import { parseSpelledSearch } from "@/lib/locales/latin";
import { type FormName, formNames } from "@/lib/registration/forms";
import type { DeskContext } from "../context/desk-context";
import type { DeskLanguage } from "../core/desk-language";
import { memoByVersion } from "../core/memo";
import type { RowCache } from "../core/row-cache";
import { isOneEditApart } from "../people/typo";
import { type ListQuery, readListQuery } from "./list-query";
import { selectRows } from "./select-rows";

/** A shorter word is one letter away from too many others. */
const MIN_WORD_LENGTH = 4;

/** Another list, and its number of registrations. */
export interface SearchSuggestion {
  query: ListQuery;
  count: number;
}

type SuggestionContext = Pick<DeskContext, "cache" | "checkIns" | "reviews">;

function buildSuggestion(
  desk: SuggestionContext,
  query: ListQuery,
  language: DeskLanguage,
): SearchSuggestion {
  return { query, count: selectRows(desk.cache, query, language, desk).length };
}

/** If a search finds nothing: the same list with a similar search that has results. */
export function suggestSearch(
  desk: SuggestionContext,
  query: ListQuery,
  language: DeskLanguage,
): SearchSuggestion | undefined {
  const search = findSimilarSearch(desk.cache, query.form, query.search);
  const meant = search ? buildSuggestion(desk, { ...query, search, page: 1 }, language) : undefined;
  return meant && meant.count > 0 ? meant : undefined;
}

export function suggestOtherForms(
  desk: SuggestionContext,
  { form, search }: Pick<ListQuery, "form" | "search">,
  language: DeskLanguage,
): SearchSuggestion[] {
  return formNames
    .filter((name) => name !== form)
    .map((name) => buildSuggestion(desk, readListQuery(name, { search }), language));
}

/** Replaces each unknown word with a similar one. Undefined if a word has none. */
export function findSimilarSearch(
  cache: RowCache,
  form: FormName,
  search: string,
): string | undefined {
  const rows = cache.getRows(form);
  const words = search
    .trim()
    .split(/\s+/)
    .map((typed) => {
      const isKnown = parseSpelledSearch(typed);
      if (rows.some((row) => isKnown(row.search))) return typed;
      return findSimilarWord(cache, form, toComparisonForm(typed));
    });
  return words.every((word) => word !== undefined) ? words.join(" ") : undefined;
}

/** The most frequent word that differs by one letter, as first spelled. */
function findSimilarWord(cache: RowCache, form: FormName, typed: string): string | undefined {
  if (typed.length < MIN_WORD_LENGTH) return undefined;
  let best: Word | undefined;
  for (const [key, word] of collectWords(cache, form)) {
    if (word.count > (best?.count ?? 0) && isOneEditApart(typed, key)) best = word;
  }
  return best?.written;
}

interface Word {
  /** Its first spelling. */
  written: string;
  count: number;
}

/** Words in names of people and companies, by search form. */
function collectWords(cache: RowCache, form: FormName): ReadonlyMap<string, Word> {
  return memoByVersion(cache, `words ${form}`, () => {
    const spellings = new Map<string, number>();
    for (const { values } of cache.getRows(form)) {
      const { firstName, lastName, company, organization } = values;
      for (const name of [firstName, lastName, company ?? organization]) {
        for (const word of String(name ?? "").split(/[\s,;&()/-]+/)) {
          spellings.set(word, (spellings.get(word) ?? 0) + 1);
        }
      }
    }
    const words = new Map<string, Word>();
    for (const [written, count] of spellings) {
      const key = toComparisonForm(written);
      const known = words.get(key);
      if (known) known.count += count;
      else if (key.length >= MIN_WORD_LENGTH - 1) words.set(key, { written, count });
    }
    return words;
  });
}

/** What a list suggests beside a search: words that differ by one letter, and results in other forms. */
import "server-only";
import { toComparisonForm } from "@/lib/locales/comparison";
import { parseSpelledSearch } from "@/lib/locales/latin";
import { type FormName, formNames } from "@/lib/registration/forms";
import type { Desk } from "../context/desk";
import { memoByVersion } from "../core/memo";
import type { RowCache } from "../core/row-cache";
import type { DeskLanguage } from "../core/words";
import { isOneApart } from "../people/one-apart";
import { type ListQuery, readQuery } from "./query";
import { select } from "./select";

/** The shortest word that gets a suggestion. A shorter one is one letter away from too many others. */
const SHORTEST_WORD = 4;

/** Another list, and how many registrations it has. */
export interface Offered {
  query: ListQuery;
  count: number;
}

type ReadDesk = Pick<Desk, "cache" | "arrivals" | "staffFiles">;

function offered(desk: ReadDesk, query: ListQuery, language: DeskLanguage): Offered {
  return { query, count: select(desk.cache, query, language, desk).length };
}

/** If a search finds nothing: the same list with a similar search that finds somebody. */
export function meantInstead(
  desk: ReadDesk,
  query: ListQuery,
  language: DeskLanguage,
): Offered | undefined {
  const search = similarSearch(desk.cache, query.form, query.search);
  const meant = search ? offered(desk, { ...query, search, page: 1 }, language) : undefined;
  return meant && meant.count > 0 ? meant : undefined;
}

export function foundElsewhere(
  desk: ReadDesk,
  { form, search }: Pick<ListQuery, "form" | "search">,
  language: DeskLanguage,
): Offered[] {
  return formNames
    .filter((name) => name !== form)
    .map((name) => offered(desk, readQuery(name, { search }), language));
}

/** The search, with each unknown word replaced by a similar one. Undefined if a word has none. */
export function similarSearch(cache: RowCache, form: FormName, search: string): string | undefined {
  const rows = cache.rows(form);
  const words = search
    .trim()
    .split(/\s+/)
    .map((typed) => {
      const isKnown = parseSpelledSearch(typed);
      if (rows.some((row) => isKnown(row.search))) return typed;
      return similarWord(cache, form, toComparisonForm(typed));
    });
  return words.every((word) => word !== undefined) ? words.join(" ") : undefined;
}

/** The most frequent word that differs by one letter, as somebody wrote it. */
function similarWord(cache: RowCache, form: FormName, typed: string): string | undefined {
  if (typed.length < SHORTEST_WORD) return undefined;
  let best: Word | undefined;
  for (const [key, word] of wordsOf(cache, form)) {
    if (word.count > (best?.count ?? 0) && isOneApart(typed, key)) best = word;
  }
  return best?.written;
}

interface Word {
  /** Its first spelling. */
  written: string;
  count: number;
}

/** The words in the names of people and companies, by the form in which searches compare them. */
function wordsOf(cache: RowCache, form: FormName): ReadonlyMap<string, Word> {
  return memoByVersion(cache, `words ${form}`, () => {
    const spellings = new Map<string, number>();
    for (const { values } of cache.rows(form)) {
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
      else if (key.length >= SHORTEST_WORD - 1) words.set(key, { written, count });
    }
    return words;
  });
}

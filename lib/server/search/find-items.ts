/** What a search finds, and in which order: simple enough to be foreseen. */
import {
  parseSearch,
  type SearchMatcher,
  toComparisonForm,
  toSearchText,
} from "@/lib/locales/comparison";
import { listLatinForms } from "@/lib/locales/latin";
import type { SearchItem } from "./search-item";

export interface FoundItem {
  item: SearchItem;
  /** The title begins with the search, has all its words, or the words stand somewhere. */
  rank: 0 | 1 | 2;
}

export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

interface WordMatchers {
  typed: string;
  anywhere: SearchMatcher;
  fromStart: SearchMatcher;
}

/** The article, and the letters that mean "and", "for" and "with": people search with and without them. */
const arabicPrefix = /^(?:[وف]?(?:ال|بال|كال|لل)|و)(?=.{3})/;

/** A word as Latin and Arabic names have it, signs at its end included. */
const word = /([\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}'’‘ʼʻ.]*)/u;

/** Shorter texts, such as labels, tell less. */
const MIN_SENTENCE_LETTERS = 40;

function spell(form: string): string[] {
  const stem = form.replace(arabicPrefix, "");
  return [...listLatinForms(form), ...(stem === form ? [] : [stem])];
}

/** Signs alone are no words. */
function parseWords(search: string): WordMatchers[] {
  return search
    .split(/\s+/)
    .filter((each) => toComparisonForm(each) !== "")
    .map((each) => ({
      typed: each,
      anywhere: parseSearch(each, { spell }),
      fromStart: parseSearch(each, { spell, fromWordStart: true }),
    }));
}

/** Words that every page could have find nothing, unless there are no others. */
function withoutCommonWords(words: WordMatchers[], common: string): WordMatchers[] {
  const own = words.filter(({ fromStart }) => !fromStart(common));
  return own.length > 0 ? own : words;
}

/** @param common what all pages are about, in the form of `toSearchText` */
export function createFinder(search: string, common: string) {
  const words = withoutCommonWords(parseWords(search), common);
  const begins = toSearchText(words.map(({ typed }) => typed).join(" ")).split("\n");

  const isFound = ({ titleForm, hiddenForm, blocks }: SearchItem, each: WordMatchers): boolean =>
    each.anywhere(titleForm) ||
    each.fromStart(hiddenForm) ||
    blocks.some(({ form }) => each.fromStart(form));

  function getRank({ titleForm }: SearchItem, found: WordMatchers[]): FoundItem["rank"] {
    const forms = titleForm.split("\n");
    if (forms.some((form) => begins.some((begin) => form.startsWith(begin)))) return 0;
    return found.every(({ fromStart }) => fromStart(titleForm)) ? 1 : 2;
  }

  const countWords = (form: string): number =>
    words.filter(({ fromStart }) => fromStart(form)).length;

  return {
    /** Those with all words; if no item has them, those with the most. The best come first. */
    find(items: readonly SearchItem[]): { found: FoundItem[]; hasAllWords: boolean } {
      const counted = items.map((item) => ({
        item,
        own: words.filter((each) => isFound(item, each)),
      }));
      const most = counted.reduce((high, { own }) => Math.max(high, own.length), 0);
      const found = counted
        .filter(({ own }) => own.length === most && most > 0)
        .map(({ item, own }) => ({ item, rank: getRank(item, own) }))
        .toSorted((a, b) => a.rank - b.rank);
      return { found, hasAllWords: most === words.length };
    },
    /** What an item says of the words: itself in short if they stand in its title, otherwise where most of them stand. */
    findExcerpt({ titleForm, blocks, description }: SearchItem): string {
      if (words.every(({ fromStart }) => fromStart(titleForm))) return description;
      const counts = blocks.map(({ form }) => countWords(form));
      const most = Math.max(1, ...counts);
      const best = blocks.filter((_, n) => counts[n] === most).map(({ text }) => text);
      return best.find((text) => text.length >= MIN_SENTENCE_LETTERS) ?? best[0] ?? description;
    },
    markWords: (text: string): MarkedPart[] =>
      text
        .split(word)
        .map((part, n) => ({
          text: part,
          isMarked: n % 2 === 1 && countWords(toSearchText(part)) > 0,
        }))
        .filter((part) => part.text !== ""),
  };
}

export type Finder = ReturnType<typeof createFinder>;

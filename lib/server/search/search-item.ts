import { toSearchText } from "@/lib/locales/comparison";
import { toNameText, toSpelledSearchText } from "@/lib/locales/latin";

/** In the order in which they are shown, if nothing else decides. */
export const searchKinds = [
  "sectors",
  "programme",
  "exhibitors",
  "pages",
  "news",
  "speakers",
  "documents",
] as const;

export type SearchKind = (typeof searchKinds)[number];

interface ItemWords {
  kind: SearchKind;
  href: string;
  title: string;
  /** A fact beside the title, such as the time of a session. */
  note?: string;
  /** What it is, in short. */
  description: string;
  /** What it says: shown if the words stand there. */
  blocks: readonly string[];
  /** Searched and not shown, such as names in other languages. */
  hidden?: readonly string[];
}

/** Something that a search can find. */
export interface SearchItem extends Omit<ItemWords, "hidden" | "blocks"> {
  /** In the form of `toSearchText`. */
  titleForm: string;
  blocks: readonly { text: string; form: string }[];
  hiddenForm: string;
}

/** Titles are names, so they are found in other scripts as well. */
export function createSearchItem({ hidden = [], blocks, ...words }: ItemWords): SearchItem {
  return {
    ...words,
    titleForm:
      words.kind === "speakers" ? toNameText(words.title) : toSpelledSearchText([words.title]),
    blocks: blocks.map((text) => ({ text, form: toSearchText(text) })),
    hiddenForm: toSpelledSearchText(hidden),
  };
}

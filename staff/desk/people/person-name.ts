import "server-only";
import { toNameForm } from "@/lib/locales/latin";
import { isOneEditApart } from "./typo";

/**
 * Equal for all spellings of a name: fields swapped, words joined or divided, other case or accents. Empty if the name
 * has no letter.
 */
export function toPersonKey(name: string): string {
  // Read in a circle, "Ayşe Nur Kaya", "Ayşenur Kaya" and "Kaya, Ayşe Nur" are equal. The key is the smallest rotation.
  const letters = toNameForm(name).replaceAll(" ", "");
  let least = letters;
  for (let start = 1; start < letters.length; start += 1) {
    const turned = letters.slice(start) + letters.slice(0, start);
    if (turned < least) least = turned;
  }
  return least;
}

/** In a shorter word, another letter makes another name: Ali and Alp, Can and Cem. */
const MIN_TYPO_WORD_LENGTH = 5;

/** Similar: one name has fewer words, initials, or one typing error. Names of one word are never similar. */
export function isSimilarName(a: string, b: string): boolean {
  const [short = [], long = []] = [a, b]
    .map((name) => toNameForm(name).split(" ").filter(Boolean))
    .sort((one, other) => one.length - other.length);
  if (short.length < 2) return false;
  const left = [...long];
  let isTypoSeen = false;
  let isWordSeen = false;
  for (const word of short.toSorted((one, other) => other.length - one.length)) {
    const exact = left.indexOf(word);
    const initial = left.findIndex((one) => isInitial(one, word));
    const typo: number = isTypoSeen ? -1 : left.findIndex((one) => isTypo(one, word));
    const at: number | undefined = [exact, initial, typo].find((index) => index >= 0);
    if (at === undefined) return false;
    isWordSeen ||= at === exact && word.length > 1;
    isTypoSeen ||= at !== exact && at !== initial;
    left.splice(at, 1);
  }
  return isWordSeen;
}

const isInitial = (a: string, b: string) => Math.min(a.length, b.length) === 1 && a[0] === b[0];

const isTypo = (a: string, b: string) =>
  Math.min(a.length, b.length) >= MIN_TYPO_WORD_LENGTH && !/\d/.test(a + b) && isOneEditApart(a, b);

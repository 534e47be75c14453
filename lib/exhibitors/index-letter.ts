/** The letters of an alphabetical list, on the site and in the printed catalogue. */
import { type Locale, localeFacts } from "../locales";
import { toComparisonForm } from "../locales/comparison";
import { toLatin } from "../locales/latin";

/** The heading of names without a letter at the beginning. It comes last. */
const OTHER = "#";

/**
 * The letter of a name in the index: its first, whatever signs come before. "Çınar" stands under Ç in Turkish, where
 * that is a letter of its own, else under C. A name in a script that no page is written in stands under the letter of
 * its Latin spelling: few readers could find it under its own, and the fonts have none. "#" is for all that begin
 * otherwise. In other languages, names in Arabic letters stand under the name of the script: few of their readers know
 * the letters, and a lone alif reads as a bar.
 */
export function getIndexLetter(name: string, locale: Locale): string {
  const [first = ""] = toIndexName(name).normalize("NFC");
  if (!/\p{L}/u.test(first)) return OTHER;
  const capital = first.toLocaleUpperCase(localeFacts[locale].intl);
  if (locale === "tr" && /[ÇĞİÖŞÜ]/.test(capital)) return capital;
  if (/\p{Script=Arabic}/u.test(first))
    return locale === "ar" ? toArabicLetter(first) : localeFacts.ar.label;
  return toComparisonForm(first).charAt(0).toUpperCase() || OTHER;
}

/**
 * An alif with any sign, or without one, is that with a hamza, which nobody takes for a bar. Letters that only other
 * languages have keep their own heading.
 */
const toArabicLetter = (letter: string) =>
  letter.normalize("NFKD").charAt(0).replace(/[ٱا]/, "أ").replace(/[یى]/, "ي").replace("ک", "ك");

/** A name as the index sorts it: from its first letter or digit on. */
function toIndexName(name: string): string {
  const own = name.replace(/^[^\p{L}\p{N}]*(?:\p{Lm}[^\p{L}\p{N}]*)*/u, "");
  return /^[\p{Script=Latin}\p{Script=Arabic}\p{N}]/u.test(own) ? own : toLatin(own);
}

/** Compares names by their place in the index: by letter, then as the language sorts. */
export function createIndexOrder(locale: Locale): (a: string, b: string) => number {
  const { compare } = new Intl.Collator(localeFacts[locale].intl);
  return (a, b) => {
    const [one, other] = [getIndexLetter(a, locale), getIndexLetter(b, locale)];
    return (
      Number(one === OTHER) - Number(other === OTHER) ||
      compare(one, other) ||
      compare(toIndexName(a), toIndexName(b))
    );
  };
}

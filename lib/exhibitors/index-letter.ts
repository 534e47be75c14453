/** Letters of alphabetical lists, on the site and in the printed catalogue. */
import { type Locale, localeFacts } from "@/lib/locales";
import { toComparisonForm } from "@/lib/locales/comparison";
import { toLatin } from "@/lib/locales/latin";

/** For names that begin with no letter. It comes last. */
const OTHER = "#";

/**
 * "Çınar" is under Ç in Turkish, else under C. Scripts that no page uses appear under their Latin spelling: few readers
 * know their letters, and the fonts lack them. Outside Arabic pages, Arabic names have one heading: a lone alif looks
 * like a bar.
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

/** An alif gets a hamza, so that it does not look like a bar. Letters of other languages keep their own heading. */
const toArabicLetter = (letter: string) =>
  letter.normalize("NFKD").charAt(0).replace(/[ٱا]/, "أ").replace(/[یى]/, "ي").replace("ک", "ك");

function toIndexName(name: string): string {
  const own = name.replace(/^[^\p{L}\p{N}]*(?:\p{Lm}[^\p{L}\p{N}]*)*/u, "");
  return /^[\p{Script=Latin}\p{Script=Arabic}\p{N}]/u.test(own) ? own : toLatin(own);
}

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

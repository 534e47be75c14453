/** The letters of an alphabetical list. */
import { type Locale, localeFacts } from "../locales";
import { searchable } from "./fold";

/**
 * The letter of a name in the index. "Çınar" stands under Ç in Turkish, where that is a letter of its
 * own, else under C. "#" is for all that begin otherwise.
 */
export function indexLetter(name: string, locale: Locale): string {
  const [first = ""] = searchable(name);
  if (!/\p{L}/u.test(first)) return "#";
  const [written = ""] = name.normalize("NFC").match(/\p{L}/u) ?? [];
  const capital = written.toLocaleUpperCase(localeFacts[locale].intl);
  return locale === "tr" && /[ÇĞİÖŞÜ]/.test(capital) ? capital : first.toUpperCase();
}

/** Texts of the release by key, as they are written: with their arguments. */
import { messages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/locales";

/** Own keys only: a key of staff may be called `constructor`. */
type FlatTexts = ReadonlyMap<string, string>;

const flatTexts: Partial<Record<Locale, FlatTexts>> = {};

/** Every text of a language by its key. */
export function getReleaseTexts(locale: Locale): FlatTexts {
  flatTexts[locale] ??= new Map(listTexts(messages[locale]));
  return flatTexts[locale];
}

export function getReleaseText(key: string, locale: Locale): string | undefined {
  return getReleaseTexts(locale).get(key);
}

function listTexts(tree: object, path = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[path + name, value]] : listTexts(value, `${path}${name}.`),
  );
}

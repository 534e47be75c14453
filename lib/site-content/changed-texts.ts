import { defaultLocale, type Locale, localeFacts, locales } from "@/lib/locales";
import { itemTextKeys, type LocalizedText, listKinds, type SiteChanges } from "./changes";

/** The language in which a text is shown: its own, or the one that it falls back to. Undefined if there is none. */
export function pickLanguage(text: LocalizedText, locale: Locale): Locale | undefined {
  const { fallback } = localeFacts[locale];
  const order = [locale, ...(fallback ? [fallback] : []), defaultLocale, ...locales];
  return order.find((one) => text[one]);
}

export function pickText(text: LocalizedText, locale: Locale): string | undefined {
  const language = pickLanguage(text, locale);
  return language && text[language];
}

/** @returns changed texts by key: those of single sentences, and those of listed items */
export function listChangedTexts(changes: SiteChanges, locale: Locale): [string, string][] {
  const ofItems = listKinds.flatMap((kind) =>
    (changes[kind] ?? []).flatMap((item) =>
      Object.entries(itemTextKeys[kind] ?? {}).map(([field, toKey]): [string, string] => {
        const text = (item as unknown as Record<string, LocalizedText>)[field] ?? {};
        return [toKey(item.id), pickText(text, locale) ?? ""];
      }),
    ),
  );
  return [...Object.entries(changes.texts?.[locale] ?? {}), ...ofItems];
}

import { type Locale, localeFacts } from "@/lib/locales";

export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** Texts of `own` come first; missing ones come from `fallback`. Changes neither argument. */
export function mergeMessages(fallback: MessageTree, own: MessageTree): MessageTree {
  const merged: MessageTree = { ...fallback };
  for (const [key, value] of Object.entries(own)) {
    const base = fallback[key];
    merged[key] =
      typeof value === "object" && typeof base === "object" ? mergeMessages(base, value) : value;
  }
  return merged;
}

export function withFallbacks<Texts extends object>(
  own: Record<Locale, object>,
): Record<Locale, Texts> {
  const complete = (locale: Locale): MessageTree => {
    const texts = own[locale] as MessageTree;
    const { fallback } = localeFacts[locale];
    return fallback ? mergeMessages(complete(fallback), texts) : texts;
  };
  const entries = (Object.keys(own) as Locale[]).map((locale) => [locale, complete(locale)]);
  return Object.fromEntries(entries);
}

import "server-only";
import type { Locale } from "@/lib/locales";
import { type ItemText, pickText } from "@/lib/site-content/changes";
import { getFairArguments, getTranslator, type MessageKey } from "./translator";

/** A text of an item in the language of the page, or in the one that it falls back to. */
export function getItemText(text: ItemText, locale: Locale): string {
  if (!("key" in text)) return fillFacts(pickText(text, locale) ?? "", locale);
  const translate = getTranslator(locale) as (key: MessageKey) => string;
  return translate(text.key as MessageKey);
}

/** A fact of the fair in braces (`{dates}`) is filled in. Everything else is text, also other braces. */
export function fillFacts(text: string, locale: Locale): string {
  const facts: Readonly<Record<string, string | number>> = getFacts(locale);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : whole,
  );
}

/** Without the slogan, which has arguments of its own. */
export function getFacts(locale: Locale) {
  const { tagline: _, ...facts } = getFairArguments(locale);
  return facts;
}

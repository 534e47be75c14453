/** Texts of the desk. Texts of forms and options come from the site. */
import "server-only";
import { createTranslator } from "use-intl/core";
import { withFallbacks } from "@/lib/i18n/merge";
import { messages as siteMessages } from "@/lib/i18n/messages";
import { resolvePreferredLocale } from "@/lib/i18n/routing";
import type { Locale } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import ar from "@/messages/desk/ar.json";
import en from "@/messages/desk/en.json";
import tr from "@/messages/desk/tr.json";
import type { Column } from "./columns";

/** Pages are in Turkish and English. Exports also label columns and options in Arabic. */
export const deskLanguages = ["tr", "en"] as const;
export type DeskLanguage = (typeof deskLanguages)[number];

export function isDeskLanguage(value: unknown): value is DeskLanguage {
  return deskLanguages.some((language) => language === value);
}

/** The first language of an Accept-Language header that the desk has. */
export function getPreferredDeskLanguage(acceptLanguage: string | null): DeskLanguage {
  const preferred = resolvePreferredLocale(undefined, acceptLanguage);
  return isDeskLanguage(preferred) ? preferred : "tr";
}

const deskMessages = withFallbacks<typeof tr>({ tr, en, ar });

export const getDeskTranslator = memoizePerLocale((locale) =>
  createTranslator({ locale, messages: deskMessages[locale] }),
);

export type DeskTranslator = ReturnType<typeof getDeskTranslator>;

/** Links for a page that cannot be shown. */
export function listDeskLinks(language: Locale): { href: string; label: string }[] {
  return [{ href: `/desk/${language}`, label: getDeskTranslator(language)("Missing.back") }];
}

/** The desk's short label if there is one, otherwise the form's label. */
export function getColumnLabel({ name, label }: Column, form: string, locale: Locale): string {
  const own: Record<string, string> = deskMessages[locale].Columns;
  const site: Record<string, string> = siteMessages[locale].Forms.labels;
  return own[`${form}_${name}`] ?? own[name] ?? site[label] ?? name;
}

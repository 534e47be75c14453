/** The desk's own words; those of the forms and their options are the site's. */
import "server-only";
import { createTranslator } from "use-intl/core";
import ar from "@/messages/desk/ar.json";
import en from "@/messages/desk/en.json";
import tr from "@/messages/desk/tr.json";
import { preferredLocale } from "../i18n/decide";
import { withFallbacks } from "../i18n/merge";
import { messages as siteMessages } from "../i18n/messages";
import type { Locale } from "../locales";
import { perLocale } from "../locales/per-locale";
import type { Column } from "./columns";

/** The desk is used in Turkish and English; exports name columns and options in Arabic, too. */
const deskLanguages = ["tr", "en"] as const;
export type DeskLanguage = (typeof deskLanguages)[number];

/** Whether a value is a language of the desk. */
export function isDeskLanguage(value: unknown): value is DeskLanguage {
  return deskLanguages.some((language) => language === value);
}

/** The language of a browser's Accept-Language header, if the desk speaks it. */
export function preferredDeskLanguage(acceptLanguage: string | null): DeskLanguage {
  const preferred = preferredLocale(undefined, acceptLanguage);
  return isDeskLanguage(preferred) ? preferred : "tr";
}

const words = withFallbacks<typeof tr>({ tr, en, ar });

/** The translator of the desk's words. */
export const deskTranslator = perLocale((locale) =>
  createTranslator({ locale, messages: words[locale] }),
);

export type DeskTranslator = ReturnType<typeof deskTranslator>;

/** What a column is called: a short word of the desk's, else the form's label. */
export function columnLabel({ name, label }: Column, form: string, locale: Locale): string {
  const own: Record<string, string> = words[locale].Columns;
  const site: Record<string, string> = siteMessages[locale].Forms.labels;
  return own[`${form}_${name}`] ?? own[name] ?? site[label] ?? name;
}

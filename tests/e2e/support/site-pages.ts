import { type PageId, pages } from "@/lib/content/navigation";
import { localizedPath } from "@/lib/i18n/decide";
import { type Locale, locales } from "@/lib/locales";

export interface SitePage {
  id: PageId | "missing";
  locale: Locale;
  path: string;
}

/** Every page in every language. */
export const sitePages = (Object.keys(pages) as PageId[]).flatMap((id) =>
  locales.map((locale) => ({ id, locale, path: localizedPath(locale, pages[id].path) })),
);

/** These pages and the 404 page. */
export const everyDocument: SitePage[] = [
  ...sitePages,
  ...locales.map((locale) => ({ id: "missing" as const, locale, path: `/${locale}/nowhere` })),
];

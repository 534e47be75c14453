import { exhibitorsPage } from "@/lib/exhibitors/list";
import { isLocale, type Locale } from "@/lib/locales";

export interface ExhibitorAddress {
  locale: Locale;
  /** Undefined for the list. */
  slug?: string;
}

/** Undefined for other pages. The case of the slug may be wrong. */
export function parseExhibitorPath(path: string): ExhibitorAddress | undefined {
  const [, locale, page, slug, ...rest] = path.split("/");
  if (page !== exhibitorsPage || !isLocale(locale) || slug === "" || rest.length > 0)
    return undefined;
  return slug === undefined ? { locale } : { locale, slug };
}

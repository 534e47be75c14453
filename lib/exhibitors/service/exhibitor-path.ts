import { isLocale, type Locale } from "@/lib/locales";
import { exhibitorsPage } from "../list";

export interface ExhibitorAddress {
  locale: Locale;
  /** The name of a company; undefined for the list. */
  slug?: string;
}

/** What a path asks for, if it is of the list. Its spelling is right, except for the case of a name. */
export function parseExhibitorPath(path: string): ExhibitorAddress | undefined {
  const [, locale, page, slug, ...rest] = path.split("/");
  if (page !== exhibitorsPage || !isLocale(locale) || slug === "" || rest.length > 0)
    return undefined;
  return slug === undefined ? { locale } : { locale, slug };
}

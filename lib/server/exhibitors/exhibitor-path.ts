import { pages } from "@/lib/content/navigation";
import { findSector, getSectorSlug } from "@/lib/content/sector-pages";
import { exhibitorsPage } from "@/lib/exhibitors/list";
import type { SectorId } from "@/lib/fair/halls";
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

/** Undefined for other spellings, which are redirected. */
export function parseSectorPath(path: string): { locale: Locale; id: SectorId } | undefined {
  const [, locale, page, slug = "", ...rest] = path.split("/");
  if (page !== pages.sectors.path || !isLocale(locale) || rest.length > 0) return undefined;
  const id = findSector(slug);
  return id && getSectorSlug(id, locale) === slug ? { locale, id } : undefined;
}

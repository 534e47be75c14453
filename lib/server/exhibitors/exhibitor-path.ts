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

/** A built page with a slot that the list fills: that of a sector, or of what visitors keep. */
export type FilledPage = SectorId | "myFair";

/** Undefined for other pages, and for other spellings, which are redirected. */
export function parseFilledPath(path: string): { locale: Locale; page: FilledPage } | undefined {
  const [, locale, page, slug, ...rest] = path.split("/");
  if (!isLocale(locale) || rest.length > 0) return undefined;
  if (page === pages.myFair.path && slug === undefined) return { locale, page: "myFair" };
  const id = page === pages.sectors.path ? findSector(slug ?? "") : undefined;
  return id && getSectorSlug(id, locale) === slug ? { locale, page: id } : undefined;
}

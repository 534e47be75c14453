/** Which built page this process serves at which address. */
import "server-only";
import {
  type FramedPage,
  formPages,
  getPagePath,
  listDetailPages,
  listPageLocales,
  type PageId,
  pages,
} from "@/lib/content/navigation";
import { findPhaseVariant, getVariantPath, type PageVariant } from "@/lib/content/page-variants";
import { listLaterPhases, type Phase } from "@/lib/fair/phase";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { type Locale, locales } from "@/lib/locales";
import { isClosed } from "@/lib/registration/closed-forms";
import { formNames } from "@/lib/registration/forms";
import { arePassesMailed, getSiteSettings } from "@/lib/site";

export interface ServedPage {
  page: FramedPage;
  locale: Locale;
  path: string;
  /** Where the build has it. */
  built: string;
  /** Only then is it served at its path. */
  phase?: Phase;
}

/** All pages that this process serves from memory: once more for each later phase in which it differs. */
export function listServedPages(): ServedPage[] {
  const phases = (getSiteSettings()?.phase ?? "before") === "before" ? [] : listLaterPhases();
  return locales.flatMap((locale) => {
    const written = listPageIds().filter((page) => listPageLocales(page).includes(locale));
    const all = written.map((page) => ({
      page,
      locale,
      path: getLocalizedPath(locale, getPagePath(page, locale)),
      built: getBuiltPath(page, locale),
    }));
    const later = all.flatMap(({ page, path }) =>
      phases.flatMap((phase) => {
        const variant = findPhaseVariant(page, phase);
        return variant
          ? [{ page, locale, path, built: getVariantPath(locale, variant), phase }]
          : [];
      }),
    );
    return [...later, ...all];
  });
}

/** @returns the page at an address, as the build has it */
export const findServedPage = (path: string): ServedPage | undefined =>
  listServedPages().find((served) => served.path === path && served.phase === undefined);

/** The built paths of the pages that this process serves from memory. */
export const listServedPaths = (): string[] => listServedPages().map(({ built }) => built);

function listPageIds(): FramedPage[] {
  const listed = Object.keys(pages) as PageId[];
  return [
    ...listed,
    ...listDetailPages(),
    "entry",
    ...(arePassesMailed() ? (["lostPass"] as const) : []),
  ];
}

function getBuiltPath(page: FramedPage, locale: Locale): string {
  const variant = findVariant(page);
  return variant
    ? getVariantPath(locale, variant)
    : getLocalizedPath(locale, getPagePath(page, locale));
}

function findVariant(page: FramedPage): PageVariant | undefined {
  const isMailed = arePassesMailed();
  if (page === "entry") return isMailed ? "entry-mailed" : undefined;
  const closed = formNames.find((form) => formPages[form] === page && isClosed(form));
  if (page !== formPages.visit) return closed && `${closed}-closed`;
  if (closed) return isMailed ? "visit-closed-mailed" : "visit-closed";
  return isMailed ? "visit-mailed" : undefined;
}

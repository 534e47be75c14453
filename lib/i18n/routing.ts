import {
  type DetailPage,
  findDetailPage,
  findFormerPage,
  getPagePath,
  listPageLocales,
  lostPassPage,
  pages,
} from "@/lib/content/navigation";
import {
  companyPage,
  companySubpages,
  entryPage,
  passPage,
  passSubpages,
  unsubscribePage,
} from "@/lib/content/private-pages";
import { defaultLocale, isLocale, type Locale } from "@/lib/locales";

export type RoutingDecision =
  | { kind: "serve"; locale: Locale }
  /** Another spelling (`/EN/whyvisit/`). */
  | { kind: "canonical"; to: string }
  /** Picked in the language menu: the choice is stored, and the visitor redirected. */
  | { kind: "chosen"; locale: Locale; to: string }
  /** No language: the answer depends on the visitor. */
  | { kind: "localized"; to: string }
  /** `locale` is the language of the answer. */
  | { kind: "missing"; what: "page" | "pass" | "company" | "gone"; locale: Locale };

const pageNames = new Map(
  Object.values(pages).map(({ path }) => [path.toLowerCase(), path] as const),
);

const CHOICE_SEGMENT = "language";

/** With these paths the language menu stores a choice. They are no pages, so search engines do not need them. */
export const choicePrefix = `/${CHOICE_SEGMENT}/`;

/**
 * Ignores the case of page names and languages, and slashes at the end.
 * @param stored the visitor's choice, trusted only if it is a language
 * @param hasLostPass whether the page that sends a lost pass again exists
 */
export function resolveRoute(
  pathname: string,
  stored: string | undefined,
  acceptLanguage: string | null,
  hasLostPass = false,
): RoutingDecision {
  const parts = pathname.split("/").filter(Boolean);
  const isChoice = parts[0]?.toLowerCase() === CHOICE_SEGMENT;
  const segments = isChoice ? parts.slice(1) : parts;
  const prefix = segments[0]?.toLowerCase();
  const explicit = isLocale(prefix) ? prefix : undefined;
  const rest = explicit ? segments.slice(1) : segments;
  const name = rest.join("/").toLowerCase();
  const isLostPass = hasLostPass && name === lostPassPage.toLowerCase();
  const locale = explicit ?? resolvePreferredLocale(stored, acceptLanguage);
  const detail = findDetail(rest) ?? findFormer(rest);
  if (detail === "gone") return { kind: "missing", what: "gone", locale };
  const written = detail ? listPageLocales(detail) : [];
  if (detail && !written.includes(locale)) {
    // Somebody may translate it, so no browser keeps this.
    const [other = defaultLocale] = written;
    return { kind: "localized", to: getLocalizedPath(other, getPagePath(detail, other)) };
  }
  const page = isLostPass
    ? lostPassPage
    : (pageNames.get(name) ??
      (detail && getPagePath(detail, locale)) ??
      findPrivatePath(rest) ??
      findEntryPath(rest) ??
      findCompanyPath(rest));

  if (page === undefined || (isChoice && !explicit)) {
    return { kind: "missing", what: findPrivatePage(rest[0])?.what ?? "page", locale };
  }
  const to = getLocalizedPath(locale, page);
  if (isChoice) return { kind: "chosen", locale, to };
  if (!explicit) return { kind: "localized", to };
  // Pages of companies are served by an earlier step, so this one does not exist.
  if (pathname === to && findCompanyPath(rest)) return { kind: "missing", what: "page", locale };
  return pathname === to ? { kind: "serve", locale } : { kind: "canonical", to };
}

const privatePages = [
  { what: "pass", page: passPage, pagesBelow: passSubpages },
  { what: "company", page: companyPage, pagesBelow: companySubpages },
  { what: "page", page: unsubscribePage, pagesBelow: [] },
] as const;

const findPrivatePage = (name: string | undefined) =>
  privatePages.find(({ page }) => page.toLowerCase() === name?.toLowerCase());

/** Ignores the case of page names; keeps the token unchanged. */
function findPrivatePath([name, token, below, ...rest]: string[]): string | undefined {
  const { page, pagesBelow } = findPrivatePage(name) ?? {};
  if (!page || !token || rest.length > 0) return undefined;
  if (below === undefined) return `${page}/${token}`;
  const named = pagesBelow?.find((one) => one.toLowerCase() === below.toLowerCase());
  return named && `${page}/${token}/${named}`;
}

/** The same page for every code, so its path has none. */
function findEntryPath([name, _code, ...rest]: string[]): string | undefined {
  const isEntry = name?.toLowerCase() === entryPage.toLowerCase() && rest.length === 0;
  return isEntry ? entryPage : undefined;
}

/** A page of a list by its address in any language. */
function findDetail([name = "", slug = "", ...rest]: string[]): DetailPage | undefined {
  return rest.length > 0 ? undefined : findDetailPage(name, slug);
}

const findFormer = ([name = "", slug = "", ...rest]: string[]) =>
  rest.length > 0 ? undefined : findFormerPage(name, slug);

/** Only the list knows whether the company exists. */
function findCompanyPath([name, company, ...rest]: string[]): string | undefined {
  const { path } = pages.exhibitors;
  if (name?.toLowerCase() !== path.toLowerCase() || !company || rest.length > 0) return undefined;
  return `${path}/${company}`;
}

/** The page that links may name, ignoring its case. @param rest the segments after the language */
export function findPublicPage(rest: string[]): string | undefined {
  const name = rest.join("/").toLowerCase();
  if (name === lostPassPage.toLowerCase()) return lostPassPage;
  const detail = findDetail(rest);
  return (
    pageNames.get(name) ?? (detail && getPagePath(detail, defaultLocale)) ?? findCompanyPath(rest)
  );
}

/** `/tr`, `/en/WhyVisit`. */
export function getLocalizedPath(locale: Locale, page: string): string {
  return page ? `/${locale}/${page}` : `/${locale}`;
}

/** `/language/en/WhyVisit`. */
export function getLanguageChoicePath(locale: Locale, page: string): string {
  return `/${CHOICE_SEGMENT}${getLocalizedPath(locale, page)}`;
}

/** The stored choice, otherwise the browser's first language that the site has, otherwise Turkish. */
export function resolvePreferredLocale(
  stored: string | undefined,
  acceptLanguage: string | null,
): Locale {
  if (isLocale(stored)) return stored;
  return parseAcceptLanguage(acceptLanguage ?? "").find(isLocale) ?? defaultLocale;
}

/** In the visitor's order (RFC 9110, 12.5.4). Other programs send system locales: `en_US.UTF-8`, `ar@latin`. */
function parseAcceptLanguage(header: string): string[] {
  return header
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/i.exec(p)?.[1]).find(Boolean);
      return {
        language:
          tag
            .trim()
            .split(/[-_.@]/)[0]
            ?.toLowerCase() ?? "",
        quality: quality ? Number(quality) : 1,
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}

import { lostPassPage, pages } from "../content/navigation";
import {
  companyPage,
  companySubpages,
  entryPage,
  passPage,
  passSubpages,
} from "../content/private-pages";
import { defaultLocale, isLocale, type Locale } from "../locales";

/** What to do with a requested path. */
export type RoutingDecision =
  /** A page, correctly spelled. */
  | { kind: "serve"; locale: Locale }
  /** The same page in another spelling (`/EN/whyvisit/`). */
  | { kind: "canonical"; to: string }
  /** A language that was picked in the menu. It is stored, and the visitor is redirected to the page. */
  | { kind: "chosen"; locale: Locale; to: string }
  /** A path without a language. The answer depends on the visitor. */
  | { kind: "localized"; to: string }
  /** There is no such page, pass, or company's own page. The language is that of the answer. */
  | { kind: "missing"; what: "page" | "pass" | "company"; locale: Locale };

const pageNames = new Map(
  Object.values(pages).map(({ path }) => [path.toLowerCase(), path] as const),
);

/** The first part of the paths with which the language menu stores a choice. */
const CHOICE_SEGMENT = "language";

/** The beginning of these paths. They are no pages, and search engines do not need them. */
export const choicePrefix = `/${CHOICE_SEGMENT}/`;

/**
 * Decides on a path: which page it means, in which language, and whether it is spelled correctly.
 * Upper and lower case in page names and languages, and slashes at the end, do not matter.
 * @param pathname path of the URL, starting with a slash
 * @param stored the visitor's stored choice, trusted only if it is a language
 * @param acceptLanguage the Accept-Language header
 * @param hasLostPass whether the page that sends a lost pass again is there
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
  const page = isLostPass
    ? lostPassPage
    : (pageNames.get(name) ??
      findPrivatePath(rest) ??
      findEntryPath(rest) ??
      findCompanyPath(rest));
  const locale = explicit ?? resolvePreferredLocale(stored, acceptLanguage);

  if (page === undefined || (isChoice && !explicit)) {
    return { kind: "missing", what: findPrivatePage(rest[0])?.what ?? "page", locale };
  }
  const to = getLocalizedPath(locale, page);
  if (isChoice) return { kind: "chosen", locale, to };
  if (!explicit) return { kind: "localized", to };
  // The pages of companies are given out before. Whoever comes here asks for one that does not exist.
  if (pathname === to && findCompanyPath(rest)) return { kind: "missing", what: "page", locale };
  return pathname === to ? { kind: "serve", locale } : { kind: "canonical", to };
}

/** The pages with a token in their addresses, and those below them. */
const privatePages = [
  { what: "pass", page: passPage, pagesBelow: passSubpages },
  { what: "company", page: companyPage, pagesBelow: companySubpages },
] as const;

const findPrivatePage = (name: string | undefined) =>
  privatePages.find(({ page }) => page.toLowerCase() === name?.toLowerCase());

/**
 * The path of a pass or of a company's own page, or of a page below it. The names of the pages may be in any case;
 * the token must not change.
 */
function findPrivatePath([name, token, below, ...rest]: string[]): string | undefined {
  const { page, pagesBelow } = findPrivatePage(name) ?? {};
  if (!page || !token || rest.length > 0) return undefined;
  if (below === undefined) return `${page}/${token}`;
  const named = pagesBelow?.find((one) => one.toLowerCase() === below.toLowerCase());
  return named && `${page}/${token}/${named}`;
}

/** The page about codes of entry. It is the same for every code, so the code goes. */
function findEntryPath([name, _code, ...rest]: string[]): string | undefined {
  const isEntry = name?.toLowerCase() === entryPage.toLowerCase() && rest.length === 0;
  return isEntry ? entryPage : undefined;
}

/** The path of a company's page. Only the list knows whether there is such a company. */
function findCompanyPath([name, company, ...rest]: string[]): string | undefined {
  const { path } = pages.exhibitors;
  if (name?.toLowerCase() !== path.toLowerCase() || !company || rest.length > 0) return undefined;
  return `${path}/${company}`;
}

/** The path of a page in a language: `/tr`, `/en/WhyVisit`. */
export function getLocalizedPath(locale: Locale, page: string): string {
  return page ? `/${locale}/${page}` : `/${locale}`;
}

/** The path that stores a language and leads to a page in it: `/language/en/WhyVisit`. */
export function getLanguageChoicePath(locale: Locale, page: string): string {
  return `/${CHOICE_SEGMENT}${getLocalizedPath(locale, page)}`;
}

/**
 * The stored choice. Without one, it is the first language of the browser that the site has, or
 * Turkish.
 */
export function resolvePreferredLocale(
  stored: string | undefined,
  acceptLanguage: string | null,
): Locale {
  if (isLocale(stored)) return stored;
  return parseAcceptLanguage(acceptLanguage ?? "").find(isLocale) ?? defaultLocale;
}

/**
 * The primary language subtags in the visitor's order (RFC 9110, 12.5.4). Programs that are no browser name languages
 * as their system does: `en_US`, `en_US.UTF-8`, `ar@latin`.
 */
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

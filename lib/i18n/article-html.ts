import "server-only";
import { Marked, type Token } from "marked";
import sanitizeHtml from "sanitize-html";
import type { Locale } from "@/lib/locales";
import { isOwnLink, toOwnLink } from "./own-link";

const marked = new Marked({ gfm: true, async: false });

/** The page has one heading of the first level, its title. */
const asSubhead = (from: string, to: string): [string, sanitizeHtml.Transformer] => [
  from,
  () => ({ tagName: to, attribs: {} }),
];

/**
 * The subset of Markdown that articles have: paragraphs, subheads, lists, quotes, links, bold and italic. Whatever else
 * stands in the text loses its markup.
 */
export function renderArticle(markdown: string, locale: Locale): string {
  return sanitizeHtml(marked.parse(markdown) as string, {
    allowedTags: ["h2", "h3", "p", "ul", "ol", "li", "blockquote", "strong", "em", "a", "br"],
    allowedAttributes: { a: ["href", "rel", "target"] },
    allowedSchemes: ["https", "http", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries([asSubhead("h1", "h2"), asSubhead("h4", "h3"), asSubhead("h5", "h3")]),
      a: (tagName, { href = "" }) => ({ tagName, attribs: buildLink(href, locale) }),
    },
  });
}

const buildLink = (href: string, locale: Locale): Record<string, string> =>
  isOwnLink(href) && !href.startsWith("//")
    ? { href: toOwnLink(href, locale) }
    : { href, rel: "noopener noreferrer", target: "_blank" };

/** The addresses that a text links to, as they are written. */
export const listArticleLinks = (markdown: string): string[] =>
  listTokens(markdown).flatMap((token) => (token.type === "link" ? [token.href] : []));

/** Pictures stand above an article, not in it. */
export const hasArticleImage = (markdown: string): boolean =>
  listTokens(markdown).some(({ type }) => type === "image");

function listTokens(markdown: string): Token[] {
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    tokens.push(token);
  });
  return tokens;
}

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

interface ArticleImage {
  /** Of `articlePictures`. */
  id: string;
  alt: string;
}

export type ArticlePart = { html: string } | { image: ArticleImage };

/**
 * The subset of Markdown that articles have: paragraphs, subheads, lists, quotes, links, bold and italic, and pictures
 * on lines of their own. Whatever else stands in the text loses its markup.
 */
export function parseArticle(markdown: string, locale: Locale): ArticlePart[] {
  const parts: ArticlePart[] = [];
  let texts: Token[] = [];
  const endText = () => {
    const html = sanitizeArticle(marked.parser(texts), locale);
    if (html.trim()) parts.push({ html });
    texts = [];
  };
  for (const token of marked.lexer(markdown)) {
    const image = toImage(token);
    if (image) {
      endText();
      parts.push({ image });
    } else texts.push(token);
  }
  endText();
  return parts;
}

/** Undefined unless the token is a paragraph of one picture. */
function toImage(token: Token): ArticleImage | undefined {
  const { tokens: [first, ...others] = [] } = token.type === "paragraph" ? token : {};
  if (first?.type !== "image" || others.length > 0) return undefined;
  return { id: first.href, alt: first.text };
}

const sanitizeArticle = (html: string, locale: Locale): string =>
  sanitizeHtml(html, {
    allowedTags: ["h2", "h3", "p", "ul", "ol", "li", "blockquote", "strong", "em", "a", "br"],
    allowedAttributes: { a: ["href", "rel", "target"] },
    allowedSchemes: ["https", "http", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries([asSubhead("h1", "h2"), asSubhead("h4", "h3"), asSubhead("h5", "h3")]),
      a: (tagName, { href = "" }) => ({ tagName, attribs: buildLink(href, locale) }),
    },
  });

const buildLink = (href: string, locale: Locale): Record<string, string> =>
  isOwnLink(href) && !href.startsWith("//")
    ? { href: toOwnLink(href, locale) }
    : { href, rel: "noopener noreferrer", target: "_blank" };

/** The addresses that a text links to, as they are written. */
export const listArticleLinks = (markdown: string): string[] =>
  listTokens(markdown).flatMap((token) => (token.type === "link" ? [token.href] : []));

/** The pictures of a text. One within a line is not shown. */
export function listArticleImages(markdown: string): (ArticleImage & { isAlone: boolean })[] {
  const alone = new Set(
    marked.lexer(markdown).flatMap((token) => {
      const image = toImage(token);
      return image ? [JSON.stringify(image)] : [];
    }),
  );
  return listTokens(markdown).flatMap((token) => {
    if (token.type !== "image") return [];
    const image = { id: token.href, alt: token.text };
    return [{ ...image, isAlone: alone.has(JSON.stringify(image)) }];
  });
}

function listTokens(markdown: string): Token[] {
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    tokens.push(token);
  });
  return tokens;
}
